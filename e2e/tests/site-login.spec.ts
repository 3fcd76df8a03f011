import { findMailedCode } from '../support/mail.ts'
import { activate, PASSWORD, tryPassword } from '../support/site-account.ts'
import { expect, test, visit } from '../support/stack.ts'

/** Passwords for one account that a client may get wrong. */
const TRIES = 5
const WRONG = 'wrong1horse'
const ANOTHER = 'another8horse'

test('wrong passwords of others keep the browser of the owner in, and its own lead to a code', async ({
  page,
  chain,
  browser,
}) => {
  test.slow()
  const account = `lovelace${Date.now()}@example.org`
  await visit(page, chain.web, '/myaccount/register')
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await activate(page, account)
  const home = page.getByRole('heading', { name: 'My account' })
  await expect(home).toBeVisible()
  await visit(page, chain.web, '/myaccount/logout')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  // another browser at the same network address uses its tries up
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await visit(other, chain.web, '/myaccount/login')
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = other.waitForResponse(/\/login/)
    await tryPassword(other, account, WRONG)
    await answer
    await expect(other.getByText('Account or password are wrong')).toBeVisible()
  }
  await tryPassword(other, account)
  await expect(other.getByText('Too many tries')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'My account' })).toHaveCount(0)
  await elsewhere.close()

  await tryPassword(page, account)
  await expect(home).toBeVisible()

  // the browser of the owner has no more tries than others, and shows the way that a code opens
  await visit(page, chain.web, '/myaccount/logout')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = page.waitForResponse(/\/login/)
    await tryPassword(page, account, WRONG)
    await answer
    await expect(page.getByText('Account or password are wrong')).toBeVisible()
  }
  await tryPassword(page, account)
  await expect(page.getByText('A code that we send to the account lets you in at once.')).toBeVisible()
  const earlier = await findMailedCode(account)
  await page.getByRole('link', { name: 'Forgot the password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose another password' })).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => findMailedCode(account)).not.toBe(earlier)
  await page.getByLabel('Code').fill(await findMailedCode(account))
  await page.getByLabel('New password', { exact: true }).fill(ANOTHER)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await tryPassword(page, account, ANOTHER)
  await expect(home).toBeVisible()
})
