import type { Page } from '@playwright/test'
import { findMailedCode } from './mail.ts'
import { expect, visit } from './stack.ts'

/** The password of every account of the site in these tests. */
export const PASSWORD = 'correct7horse'

/** Fills the form in and sends it, whatever comes of it. */
export async function tryPassword(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in to an account of the site. */
export async function logIn(page: Page, web: string, account: string): Promise<void> {
  await visit(page, web, '/myaccount/login')
  await tryPassword(page, account)
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
}

/**
 * Registers with what the form holds, and fills in the code that was sent, which makes a new person one of
 * the site.
 */
export async function activate(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Activate' })).toBeVisible()
  await expect.poll(() => findMailedCode(account)).toMatch(/^\d{6}$/)
  await page.getByLabel('Code').fill(await findMailedCode(account))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Activate' }).click()
}
