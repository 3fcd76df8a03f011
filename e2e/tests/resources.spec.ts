import { findViolationsInEveryTheme, isComplete, overflow } from '../support/look.ts'
import { pathOf } from '../support/routes.ts'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

test('what acts cost, and what to burn or stake for an address, by the chain itself', async ({ page }) => {
  await visit(page, recordedWeb(), '/data/resources')
  const acts = page.getByRole('table', { name: 'What acts cost' })
  await expect(acts.getByRole('row', { name: /Send a TRC20 token to who has none/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Prices since the first block' })).toBeVisible()
  await page.getByLabel('Times a day').fill('25')
  await expect(page.getByText('Burn each time, a day')).toBeVisible()
  await page.getByLabel('Address, optional').fill((await pathOf('$busiest')) ?? '')
  await expect(page.getByText(/^Its newest [\d,]+ transactions/)).toBeVisible()
  await isComplete(page)
  expect(await findViolationsInEveryTheme(page)).toEqual([])
})

test('the page fits a phone, in Arabic too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'ar', url: recordedWeb() }])
  await visit(page, recordedWeb(), '/data/resources')
  await expect(page.locator('table').first()).toBeVisible()
  await isComplete(page)
  expect(await overflow(page)).toBe(0)
})
