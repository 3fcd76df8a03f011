import type { Page } from '@playwright/test'
import { findViolationsInEveryTheme, isComplete, overflow } from '../support/look.ts'
import { pathOf } from '../support/routes.ts'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

const part = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

test('a transaction is compared with another one, by keyboard, and what differs is marked', async ({
  page,
}) => {
  const call = await pathOf('$call')
  const transfer = await pathOf('$transfer')
  await visit(page, recordedWeb(), `/transaction/${call}`)
  await page.getByRole('link', { name: 'Compare with…' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Compare transactions' })).toBeVisible()
  await expect(page.getByLabel('First transaction ID')).toHaveValue(call)

  const second = page.getByLabel('Second transaction ID')
  await second.fill('no id')
  await expect(page.getByText('A transaction ID has 64 hex digits.')).toBeVisible()
  await second.fill('0'.repeat(64))
  await second.press('Enter')
  await expect(page.getByText(/No transaction with this ID is in a block/)).toBeVisible()
  await page.getByLabel('Second transaction ID').fill(` 0x${transfer.toUpperCase()} `)
  await page.getByLabel('Second transaction ID').press('Enter')

  const facts = part(page, 'Transaction')
  await expect(facts.getByRole('row', { name: /^Type differs/ })).toBeVisible()
  await expect(part(page, 'Fee and resources')).toBeVisible()
  await expect(part(page, 'Balance changes')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`a=${call}&b=${transfer}`))
  const all = await facts.getByRole('row').count()
  await page.getByRole('switch', { name: 'Only what differs' }).press('Space')
  await expect.poll(() => facts.getByRole('row').count()).toBeLessThan(all)

  // both are the same one
  await visit(page, recordedWeb(), `/tools/compare?a=${call}&b=${call}`)
  await expect(part(page, 'Fee and resources')).toBeVisible()
  await expect(page.getByText('differs', { exact: true })).toHaveCount(0)
  await isComplete(page)
  expect(await findViolationsInEveryTheme(page)).toEqual([])
})

test('on a phone the two stand one below the other, in Arabic too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'ar', url: recordedWeb() }])
  await visit(page, recordedWeb(), await pathOf('/tools/compare?a=$call&b=$transfer'))
  const row = page.locator('tr[data-differs]').first()
  await expect(row).toBeVisible()
  const [first, second] = await row.locator('td').all()
  const above = (await first?.boundingBox()) ?? { y: 0, height: 0 }
  const below = (await second?.boundingBox()) ?? { y: 0 }
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  await isComplete(page)
  expect(await overflow(page)).toBe(0)
})
