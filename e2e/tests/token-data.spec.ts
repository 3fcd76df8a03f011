import { type AppDatabase, createAppDatabase, listMessages, setRole } from '@tronlens/db'
import { expectAccessible, overflow } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'
import { openWallet, signReviewed } from '../support/wallet.ts'

const PASSWORD = 'correct7horse'

/** The database of the shared stack, for what would come by mail. */
const openDatabase = (): AppDatabase =>
  createAppDatabase((JSON.parse(process.env.E2E_LIVE ?? '{}') as { database: string }).database)

/** A site account with the role of an operator. */
async function makeOperator(db: AppDatabase, web: string): Promise<string> {
  const account = `admin${Date.now()}@example.org`
  const send = (path: string, body: object) =>
    fetch(`${web}/external/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginType: 'email', account, password: PASSWORD, ...body }),
    })
  await send('register', {})
  const codeOf = async () =>
    /\b\d{6}\b/.exec(
      (await listMessages(db, { start: 0, limit: 100 })).find(({ recipient }) => recipient === account)
        ?.body ?? '',
    )?.[0]
  await expect.poll(codeOf).toMatch(/^\d{6}$/)
  await send('activate', { code: await codeOf() })
  await setRole(db, account, 'operator')
  return account
}

/** A red square, drawn by the browser. */
async function picture(page: import('@playwright/test').Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 240
    canvas.height = 160
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#c23631'
      context.fillRect(0, 0, 240, 160)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('a token comes from a template, its issuer says what belongs to it, and an operator lists it', async ({
  page,
  chain,
}) => {
  test.setTimeout(150_000)
  const [maker] = await chain.accounts(1)
  if (!maker) throw new Error('no account')
  const main = page.getByRole('main')
  await openWallet(page, chain.web, maker, '/tokens/template')

  await test.step('the template is compiled, deployed and verified', async () => {
    await main.getByRole('button', { name: 'Compile', exact: true }).click()
    await expect(main.getByLabel('Decimals', { exact: true })).toHaveValue('6')
    await expect(main.getByLabel('Supply, whole tokens')).toHaveValue('1000000')
    await main.getByLabel('Name', { exact: true }).fill('Harbour Light')
    await main.getByLabel('Symbol', { exact: true }).fill('HLT')
    await main.getByRole('button', { name: 'Review and deploy' }).click()
    await signReviewed(page)
    await main.getByRole('button', { name: 'Verify it now' }).click({ timeout: 30_000 })
    await expect(main.getByText('Verified, full match')).toBeVisible({ timeout: 30_000 })
  })
  await chain.indexed()
  const token = (await main.getByRole('link', { name: 'Open the contract' }).getAttribute('href'))?.match(
    /T\w{33}/,
  )?.[0]
  if (!token) throw new Error('no token')

  await test.step('its issuer publishes a logo and what belongs to it', async () => {
    await page.evaluate((address) => {
      location.hash = `/tokens/update/${address}`
    }, token)
    await expect(main.getByRole('heading', { name: 'Token data' })).toBeVisible()
    await main.getByLabel('Description').fill('Light for every harbour')
    await main.getByLabel('Website').fill('javascript:alert(1)')
    await expect(main.getByText('A web address such as https://example.org')).toBeVisible()
    await main.getByLabel('Website').fill('https://harbour.example')
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(page) })
    await expect(main.getByRole('img', { name: 'Logo' })).toBeVisible()
    await expectAccessible(page, 'light')
    await main.getByRole('button', { name: 'Sign and publish' }).click()
    await expect(page.getByText('Published. It is public now.')).toBeVisible()
    await main.getByRole('link', { name: 'To the token' }).click()
    await expect(main.getByText('Light for every harbour').first()).toBeVisible()
    const logo = main.locator('header img')
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100)
  })

  await test.step('the issuer applies for the market', async () => {
    await main.getByRole('link', { name: 'Market listing' }).click()
    await expect(main.getByText('Not applied')).toBeVisible()
    await main.getByLabel('Circulating supply').fill('500000')
    await main.getByLabel('Price: tokens').fill('1')
    await main.getByLabel('Price: TRX').fill('0.5')
    await main.getByLabel('Website').fill('https://harbour.example')
    await main.getByLabel('E-mail').fill('team@harbour.example')
    await main.getByLabel('Traded on other markets?').fill('No')
    await main.getByRole('button', { name: 'Sign and submit' }).click()
    await expect(main.getByText('Enter a value.')).toBeVisible()
    await main.getByLabel('How the token is distributed').fill('All of it at once')
    await main.getByRole('button', { name: 'Sign and submit' }).click()
    await expect(main.getByText('Submitted').first()).toBeVisible()
  })

  await test.step('an operator accepts it, and everybody sees where it stands', async () => {
    const db = openDatabase()
    const account = await makeOperator(db, chain.web)
    await visit(page, chain.web, '/myaccount/login')
    await page.getByLabel('E-mail', { exact: true }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
    await visit(page, chain.web, '/admin/listings')
    const application = main.getByRole('article', { name: token })
    await expect(application.getByText('All of it at once')).toBeVisible()
    await expect(application.getByRole('button', { name: 'Refuse' })).toBeDisabled()
    await application.getByRole('button', { name: 'Accept' }).click()
    await expect(application).toHaveCount(0)
    await visit(page, chain.web, `/tokens/markets/create/trc20/${token}`)
    await expect(main.getByText('In the search area')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflow(page)).toBe(0)
    await db.destroy()
  })
})
