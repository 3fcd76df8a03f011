import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type AppDatabase, createAppDatabase, setRole } from '@tronlens/db'
import { findMail } from '../support/mail.ts'
import { activate, logIn, PASSWORD } from '../support/site-account.ts'
import { expect, test, visit } from '../support/stack.ts'
import { openWallet } from '../support/wallet.ts'

const ZERO = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** The database of the shared stack, for what only its operator may do. */
const openDatabase = (): AppDatabase =>
  createAppDatabase((JSON.parse(process.env.E2E_LIVE ?? '{}') as { database: string }).database)

test('an account keeps private tags in every browser; its operator writes a notice', async ({
  page,
  chain,
  browser,
}) => {
  test.slow()
  const db = openDatabase()
  const account = `ada${Date.now()}@example.org`
  // a name that only this browser knows so far
  await visit(page, chain.web, '/help/faq')
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await page.evaluate(
    (address) =>
      localStorage.setItem(
        'addressTags',
        JSON.stringify([{ address, tag: 'Ash heap', note: 'it has no key' }]),
      ),
    ZERO,
  )
  await page.reload()

  // and an address that it watches
  await visit(page, chain.web, `/address/${ZERO}`)
  await expect(page.getByText('Your note: \u2068Ash heap: it has no key\u2069')).toBeVisible()
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()

  await visit(page, chain.web, '/myaccount/register')
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('short1')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await activate(page, account)
  await expect(page.getByText('1 in this account')).toBeVisible()

  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await openWallet(page, chain.web, owner)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Ash heap')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, chain.web, account)
  await expect(other.getByText('1 in this account')).toBeVisible()
  await visit(other, chain.web, '/watchlist')
  await expect(other.getByRole('link', { name: 'Ash heap' })).toBeVisible()
  await elsewhere.close()

  await visit(page, chain.web, '/myaccount/logout')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await setRole(db, account, 'operator')
  await logIn(page, chain.web, account)
  await visit(page, chain.web, '/admin/outbox')
  await expect(page.getByText(account).first()).toBeVisible()
  await visit(page, chain.web, '/admin/texts')
  await page.getByLabel('Name').fill('announcements/90.2030-01-01')
  await page
    .getByLabel('Markdown')
    .fill('# A notice of the operator\n\n<img src=x onerror=alert(1)> **read** me')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Earlier versions')).toBeVisible()
  await visit(page, chain.web, '/')
  await page.getByRole('link', { name: 'A notice of the operator' }).click()
  await expect(page.getByText('read', { exact: true })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  await db
    .insertInto('content_edit')
    .values({ language: 'en', name: 'announcements/90.2030-01-01', body: '' })
    .execute()
  await db.destroy()
})

/** The code that an authenticator app shows for a secret (RFC 6238). */
function appCode(secret: string): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('a second factor is asked for: a code of the app, or a passkey of the device', async ({
  page,
  chain,
}) => {
  const account = `grace${Date.now()}@example.org`
  // passkeys belong to a name
  const web = chain.web.replace('127.0.0.1', 'localhost')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit(page, web, '/myaccount/register')
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await activate(page, account)

  await expect(page.getByText('Switch on the authenticator app first')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('bdi.mono').first().textContent()) ?? ''
  await dialog.getByLabel('Code').fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Logging in asks for a code of your app.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name of the device').fill('Laptop')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Laptop')).toBeVisible()

  const begin = async () => {
    await visit(page, web, '/myaccount/logout')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
  }
  await begin()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  await begin()
  await page.getByLabel('Code').fill(appCode(secret))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
})

/**
 * Keys of a browser that a user subscribed; the service of its maker is out of reach here, the worker is not.
 */
const SUBSCRIPTION = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('an alert comes by mail and to the browser, which shows it until it is switched off', async ({
  page,
  chain,
}) => {
  const db = openDatabase()
  const account = `hedy${Date.now()}@example.org`
  const endpoint = `https://push.invalid/${Date.now()}`
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let isOn = false
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          isOn = false
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          isOn = true
          return subscription
        },
        getSubscription: async () => (isOn ? subscription : null),
      })
    },
    { endpoint, keys: SUBSCRIPTION },
  )
  const devices = page.context().newCDPSession(page)
  const worker = new Promise<string>((resolve) =>
    devices.then(async (device) => {
      device.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const [active] = versions.filter(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
      await device.send('ServiceWorker.enable')
    }),
  )
  await visit(page, chain.web, '/myaccount/register')
  await page.getByLabel('E-mail', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await activate(page, account)
  await page.getByRole('button', { name: 'Switch on in this browser' }).click()
  await expect(page.getByText('Chrome, Linux')).toBeVisible()

  // browsers without a screen show no notifications: what would be shown is written down
  const scope = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await scope.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, data }: NotificationOptions) => {
        shown.push([title, body, data])
      },
    })
  })
  // what the server wrote is handed over as the maker's service would
  const written = await db
    .selectFrom('outgoing_message')
    .select('body')
    .where('recipient', '=', endpoint)
    .executeTakeFirstOrThrow()
  await (await devices).send('ServiceWorker.deliverPushMessage', {
    origin: chain.web,
    registrationId: await worker,
    data: written.body,
  })
  await expect
    .poll(() => scope.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([
      ['Notifications work', 'This browser shows you what your alerts find.', { path: '/myaccount/index' }],
    ])

  // an alert, and something that it finds
  const [sender, watched] = await chain.accounts(2)
  if (!sender || !watched) throw new Error('There are no accounts.')
  await page.getByRole('button', { name: 'New alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address or token id').fill(watched.address)
  await dialog.getByLabel('Kind').selectOption('TRX')
  await dialog.getByLabel('Least amount').fill('6.5')
  await dialog.getByLabel('Name').fill('Savings')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Savings')).toBeVisible()
  await expect(page.getByText('Least amount: 6.5\u00A0TRX')).toBeVisible()
  // less than that is not reported
  await chain.included(await chain.sendTrx(sender, watched.address, 6_000_000))
  const sent = await chain.sendTrx(sender, watched.address, 7_000_000)
  await expect.poll(() => findMail(account), { timeout: 30_000 }).toContain(sent)
  const pushed = await db
    .selectFrom('outgoing_message')
    .select(['subject', 'body'])
    .where('recipient', '=', endpoint)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(pushed?.subject).toBe('1 movements that you watch')
  expect(pushed?.body).toContain(`"path":"/transaction/${sent}"`)

  // a webhook whose host does not exist: its secret is shown once, and so is why nothing is taken
  await page.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByLabel('What is sent').selectOption('Transfers')
  await dialog.getByLabel(/Sender or receiver/).fill(watched.address)
  await dialog.getByLabel('Hide doubtful').check()
  await dialog.getByLabel(/Only blocks that cannot be replaced/).uncheck()
  await dialog.getByLabel('Webhook (https)').fill('https://hook.invalid/tron')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Copy the secret now/)).toBeVisible()
  await expect(page.getByText('Transfers → https://hook.invalid/tron')).toBeVisible()
  // it starts with the block after the first look, which notes its place
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom('web_hook')
            .select('cursor')
            .where('url', '=', 'https://hook.invalid/tron')
            .executeTakeFirst()
        )?.cursor ?? null,
    )
    .not.toBeNull()
  await chain.included(await chain.sendTrx(sender, watched.address, 1_000_000))
  await expect(page.getByText(/Not accepted: .*hook\.invalid/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Transfers → https://hook.invalid/tron')).toBeVisible()
  await expect(page.getByText(/Copy the secret now/)).toHaveCount(0)

  await page.getByText('Chrome, Linux').locator('../..').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Chrome, Linux')).toHaveCount(0)
  expect(await db.selectFrom('push_device').select('id').where('endpoint', '=', endpoint).execute()).toEqual(
    [],
  )
  await db.destroy()
})

test('links of the operator ask before another site opens, and a chat shows its code', async ({
  page,
  chain,
}) => {
  await visit(page, chain.web, '/blockchain/nodes')
  const header = page.getByRole('banner')
  const dialog = page.getByRole('dialog', { name: 'Leave this site?' })
  await header.getByRole('button', { name: 'Links' }).click()
  await page.getByRole('menuitem', { name: 'Support centre' }).click()
  await expect(dialog).toContainText('https://support.tronscan.org/hc/en-us')
  await expect(dialog.getByRole('link', { name: 'Continue' })).toHaveAttribute('target', '_blank')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await header.getByRole('button', { name: /^Network:/ }).click()
  await page.getByRole('menuitem', { name: 'Nile new' }).click()
  await expect(dialog).toContainText('https://nile.tronscan.org/')
  await expect(dialog).toContainText('The operator of this site named this address')
  await page.keyboard.press('Escape')

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Telegram' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(footer).toContainText('© 2026 The Tronlens authors')

  await footer.getByRole('combobox').first().selectOption('zh')
  await footer.getByRole('link', { name: '帮助中心' }).click()
  await expect(page.getByRole('dialog')).toContainText('https://support.tronscan.org/hc/zh-cn')
  await page.keyboard.press('Escape')
})
