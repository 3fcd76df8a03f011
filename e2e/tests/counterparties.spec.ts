import { readFile } from 'node:fs/promises'
import { findViolationsInEveryTheme, isComplete, overflow } from '../support/look.ts'
import { pathOf } from '../support/routes.ts'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

test('an address shows with whom it dealt, draws the flow of a token and hands out the sums', async ({
  page,
}) => {
  const address = await pathOf('$busiest')
  await visit(page, recordedWeb(), `/address/${address}`)
  await page.getByRole('link', { name: 'Who with' }).click()
  const table = page.getByRole('table', { name: 'Counterparties' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/^All [\d,]+ movements,/)).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Received .+, sent / })).toBeVisible()

  const all = await table.getByRole('row').count()
  await page.getByRole('combobox', { name: /^Token/ }).selectOption({ label: 'TRX' })
  await expect(page).toHaveURL(/token=_/)
  await expect.poll(() => table.getByRole('row').count()).toBeLessThanOrEqual(all)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  const download = await saved
  expect(download.suggestedFilename()).toContain(address)
  expect(await readFile(await download.path(), 'utf8')).toContain('received_count')

  // a count leads to the movements that it counts
  await table
    .getByRole('link', { name: /show (it|them) in the statement/ })
    .first()
    .click()
  await expect(page).toHaveURL(/with=T/)

  await visit(page, recordedWeb(), `/address/${address}/counterparties`)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await isComplete(page)
  expect(await findViolationsInEveryTheme(page)).toEqual([])
})

test('counterparties fit a phone, in Arabic too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'ar', url: recordedWeb() }])
  await visit(page, recordedWeb(), await pathOf('/address/$busiest/counterparties'))
  await expect(page.locator('figure ul').first()).toBeVisible()
  await isComplete(page)
  expect(await overflow(page)).toBe(0)
})
