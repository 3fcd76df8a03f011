import { expect, type Page } from '@playwright/test'

/** Opens a page of the web app in a full load. */
export async function visit(page: Page, web: string, path: string): Promise<void> {
  // The path stands behind the hash: without leaving first, nothing would be loaded again. Within the site the
  // process of the page stays, which has read the code already: that is half of the work.
  if (page.url().startsWith(`${web}/`)) await page.goto(`${web}/robots.txt`)
  await page.goto(`${web}/#${path}`)
  await isTakenOver(page)
}

/** Waits until the app has replaced the prerendered page, which does not react to a user. */
export const isTakenOver = (page: Page): Promise<void> => expect(page.locator('[data-shell]')).toHaveCount(0)

/** Goes on to another page of the app as a link does: nothing is loaded again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '')
    location.hash = to
  }, path)
  // the page before stays until the code of the next one is there
  await expect(page.locator('main h1:not([data-left])').first()).toBeVisible()
}
