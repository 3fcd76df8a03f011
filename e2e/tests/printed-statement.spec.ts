import { findViolationsInEveryTheme, isComplete, overflow } from '../support/look.ts'
import { pathOf } from '../support/routes.ts'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

const PATH = '/tools/statement?address=$busiest&from=2025-01-01&to=2025-12-31'

test('a statement of a year adds up, and is black on white on paper in every theme', async ({ page }) => {
  await visit(page, recordedWeb(), await pathOf(PATH))
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 Jan 2025, 00:00:00 UTC to 31 Dec 2025, 23:59:59 UTC')).toBeVisible()
  await expect(page.getByText(/^Opening \+ in − out − fees = closing/)).toBeVisible()
  expect(
    await page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('row').count(),
  ).toBeGreaterThan(20)
  await isComplete(page)
  expect(await overflow(page)).toBe(0)
  expect(await findViolationsInEveryTheme(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  for (const theme of ['light', 'dark', 'tron']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const paper = await page.evaluate(() => {
      const shown = (element: Element) => element.getClientRects().length > 0
      const hasText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const colors = (of: 'color' | 'backgroundColor') => [
        ...new Set(
          [...document.querySelectorAll('[data-printed] *')]
            .filter((element) => shown(element) && hasText(element))
            .map((element) => getComputedStyle(element)[of]),
        ),
      ]
      return {
        ink: colors('color'),
        paper: colors('backgroundColor'),
        body: getComputedStyle(document.body).backgroundColor,
        others: [...document.querySelectorAll('body header, body footer, body nav, button')].filter(
          (element) => shown(element) && !element.closest('[data-printed]'),
        ).length,
      }
    })
    expect([theme, paper]).toEqual([
      theme,
      { ink: ['rgb(0, 0, 0)'], paper: ['rgba(0, 0, 0, 0)'], body: 'rgb(255, 255, 255)', others: 0 },
    ])
  }
})

test('a printed statement fits a phone, in Arabic too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'ar', url: recordedWeb() }])
  await visit(page, recordedWeb(), await pathOf(PATH))
  await expect(page.locator('[data-printed] table').first()).toBeVisible({ timeout: 30_000 })
  await isComplete(page)
  expect(await overflow(page)).toBe(0)
})
