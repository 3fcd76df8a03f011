import type { Page } from '@playwright/test'
import { isComplete } from '../support/look.ts'
import { pathOf } from '../support/routes.ts'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

/**
 * Pages about one thing, and how many of their panels stand before anything is known of it; some panels
 * belong to one kind only.
 */
const PAGES = [
  ['/block/300', 1],
  ['/transaction/$call', 2],
  ['/address/$account', 2],
  ['/token20/$token', 2],
  ['/representative/$witness', 1],
] as const

/** The panel of the proof is titled by what it found. */
const PROOF = /^(?:Checking|Verified) in your browser$/

const panels = async (page: Page): Promise<string[]> =>
  (await page.locator('main h2').allInnerTexts()).map((title) => (PROOF.test(title) ? 'Proof' : title))

for (const [pattern, fewest] of PAGES)
  test(`${pattern} is drawn in grey with the panels that it has then`, async ({ page }) => {
    const path = await pathOf(pattern)
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/api\/(?!system\/status)/, async (route) => {
      await released
      await route.continue()
    })
    await visit(page, recordedWeb(), path)
    await expect(page.locator('main [aria-busy="true"][inert]')).toBeVisible()
    await expect.poll(async () => (await panels(page)).length).toBeGreaterThanOrEqual(fewest)
    const drawn = await panels(page)
    release()
    await isComplete(page)
    const shown = await panels(page)
    expect(drawn.filter((title) => shown.includes(title)).length).toBeGreaterThanOrEqual(fewest)
  })
