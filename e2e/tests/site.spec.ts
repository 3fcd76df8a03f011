import type { Page } from '@playwright/test'
import { type AppDatabase, createAppDatabase, listMessages, setRole } from '@tronlens/db'
import { expect, test, visit } from '../support/stack.ts'

const PASSWORD = 'correct7horse'
const ZERO = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** The database of the shared stack, for what would come by mail. */
const openDatabase = (): AppDatabase =>
  createAppDatabase((JSON.parse(process.env.E2E_LIVE ?? '{}') as { database: string }).database)

async function codeFor(db: AppDatabase, recipient: string): Promise<string> {
  const messages = await listMessages(db, { start: 0, limit: 100 })
  const body = messages.find((message) => message.recipient === recipient)?.body ?? ''
  return /\b\d{6}\b/.exec(body)?.[0] ?? ''
}

async function logIn(page: Page, web: string, account: string): Promise<void> {
  await visit(page, web, '/myaccount/login')
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
}

test('an account keeps private tags in every browser; its operator writes a notice', async ({
  page,
  chain,
  browser,
}) => {
  const db = openDatabase()
  const account = `ada${Date.now()}@example.org`
  // a name that only this browser knows so far
  await visit(page, chain.web, '/help/faq')
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await page.evaluate(
    (address) =>
      localStorage.setItem('addressTags', JSON.stringify([{ address, tag: 'Ash heap', note: '' }])),
    ZERO,
  )
  await page.reload()

  await visit(page, chain.web, '/myaccount/register')
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('short1')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Activate' })).toBeVisible()
  await expect.poll(() => codeFor(db, account)).toMatch(/^\d{6}$/)
  await page.getByLabel('Code').fill(await codeFor(db, account))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('1 in this account')).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, chain.web, account)
  await expect(other.getByText('1 in this account')).toBeVisible()
  await elsewhere.close()

  await visit(page, chain.web, '/myaccount/logout')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await setRole(db, account, 'operator')
  await logIn(page, chain.web, account)
  await visit(page, chain.web, '/admin/outbox')
  await expect(page.getByText(account).first()).toBeVisible()
  await visit(page, chain.web, '/admin/texts')
  await page.getByLabel('Name').fill('announcements/90.2030-01-01')
  await page.getByLabel('Markdown').fill('# A notice of the desk\n\n<img src=x onerror=alert(1)> **read** me')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Earlier versions')).toBeVisible()
  await visit(page, chain.web, '/')
  await page.getByRole('link', { name: 'A notice of the desk' }).click()
  await expect(page.getByText('read', { exact: true })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  await db
    .insertInto('content_edit')
    .values({ language: 'en', name: 'announcements/90.2030-01-01', body: '' })
    .execute()
  await db.destroy()
})
