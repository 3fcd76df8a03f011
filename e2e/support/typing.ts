import type { Locator, Page } from '@playwright/test'

/** Types what Playwright would set at once, since it does not notify pages of that in released versions of Firefox. */
export function typeInsteadOfFilling(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'fill'>
  locators.fill = async function fill(this: Locator, value, options): Promise<void> {
    await this.press('ControlOrMeta+a', options)
    await this.press('Delete', options)
    await this.pressSequentially(value, options)
  }
}
