import { expect, type Page } from '@playwright/test'
import { type TestAccount, visit } from './stack.ts'

/** Opens a page of the wallet with a private key. */
export async function openWallet(
  page: Page,
  web: string,
  account: TestAccount,
  path = '/wallet',
): Promise<void> {
  await visit(page, web, path)
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await page.getByLabel('Private key', { exact: true }).and(page.locator('input')).fill(account.privateKey)
  await page.getByRole('dialog').getByRole('button', { name: 'Open wallet' }).click()
  await expect(page.getByRole('banner')).toContainText(account.address.slice(0, 6))
}

/** Signs what is under review; ends when the review is closed. */
export async function signReviewed(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await review.getByRole('button', { name: 'Sign and send' }).click()
  await expect(review).toHaveCount(0)
}
