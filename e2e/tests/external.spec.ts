import type { Page } from '@playwright/test'
import { utils } from 'tronweb'
import { expect, follow, recordedWeb, type TestAccount, test, visit } from '../support/stack.ts'
import { leaveDialogs, outcomeOf } from '../support/wallet.ts'

/** Chooses the phone as the place of the key; resolves with what its QR code says. */
async function invite(page: Page, web: string): Promise<{ text: string; code: string }> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, web, '/wallet')
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await page.getByRole('button', { name: /External device/ }).click()
  await expect(page.getByRole('img', { name: 'QR code for the phone' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  return { text, code: (JSON.parse(text) as { code: string }).code }
}

/** Opens the companion page and connects it to the other screen. */
async function connect(phone: Page, web: string, text: string): Promise<void> {
  await visit(phone, web, '/external')
  await phone.getByLabel('Text of the QR code').fill(text)
  await phone.getByRole('button', { name: 'Connect' }).click()
}

/** Opens a wallet of its own on the companion page. */
async function openOn(phone: Page, account: TestAccount): Promise<void> {
  await phone.getByRole('main').getByRole('button', { name: 'Open wallet' }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Private key/ })
    .click()
  await phone.getByLabel('Private key', { exact: true }).fill(account.privateKey)
  await phone.getByRole('dialog').getByRole('button', { name: 'Open wallet' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
}

/** Has a phone open its wallet on the page that invited it, and follows what the page says of that. */
async function pair(page: Page, phone: Page, web: string, account: TestAccount, text: string): Promise<void> {
  await connect(phone, web, text)
  await expect(page.getByRole('status').getByText('Device connected')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the phone' })).toHaveCount(0)
  await openOn(phone, account)
  const opened = page.getByRole('dialog', { name: 'Wallet opened with the device' })
  await expect(opened.getByText(account.address)).toBeVisible()
  await opened.getByRole('link', { name: 'Go to account' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText(account.address.slice(0, 6))
}

async function review(page: Page, to: string, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Send' }).first().click()
  await page.getByLabel('Send to').fill(to)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Sign and send' }).click()
}

test('a phone that reads the QR code signs for the page; the server sees sealed text only', async ({
  page,
  chain,
  browser,
}) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const receiver = chain.newcomer()
  const frames: string[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/relay/')) return
    socket.on('framesent', ({ payload }) => frames.push(String(payload)))
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  const { text, code } = await invite(page, chain.web)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await pair(page, phone, chain.web, owner, text)

  await review(page, receiver.address, '4')
  await expect(page.getByRole('dialog').getByRole('img', { name: [...code].join(' ') })).toBeVisible()
  const asked = phone.getByRole('dialog')
  await expect(asked.getByRole('img', { name: [...code].join(' ') })).toBeVisible()
  await expect(asked).toContainText(receiver.address.slice(0, 6))
  // one key is enough for this account, so nothing is charged for several signatures
  await expect(asked).toContainText('Activation')
  await expect(asked).not.toContainText('Several signatures')
  await asked.getByRole('button', { name: 'Codes match, sign' }).click()
  await expect.poll(() => chain.balance(receiver.address)).toBe(4_000_000)
  await expect(phone.getByText('Signed. Continue on the other screen')).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Signed' })).toHaveAttribute(
    'aria-current',
    'step',
  )

  await test.step('a message, word for word', async () => {
    await expect(outcomeOf(page)).toBeVisible()
    await leaveDialogs(page)
    await follow(page, '/wallet/messages')
    const sign = page.getByRole('region', { name: 'Sign' })
    await sign.getByLabel('Message').fill('Grüße')
    await sign.getByRole('button', { name: 'Sign' }).click()
    await expect(asked.getByText('Grüße')).toBeVisible()
    await asked.getByRole('button', { name: 'Codes match, sign' }).click()
    await expect(sign.getByText(utils.message.signMessage('Grüße', owner.privateKey))).toBeVisible()
  })

  expect(frames.length).toBeGreaterThan(4)
  const { key } = /key=(?<key>[0-9a-f]{64})/.exec(text)?.groups ?? {}
  for (const clear of ['Grüße', owner.address, owner.privateKey, code, String(key), '"sign"', '"wallet"'])
    expect(frames.join('\n')).not.toContain(clear)
  await context.close()
})

test('a phone that rejects signs nothing, and one that goes away cannot be asked', async ({
  page,
  chain,
  browser,
}) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const receiver = chain.newcomer()
  const { text } = await invite(page, chain.web)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await pair(page, phone, chain.web, owner, text)
  await review(page, receiver.address, '4')
  await phone.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('The holder of the key refused to sign.')).toBeVisible()
  await expect(phone.getByText('Rejected. Nothing was signed')).toBeVisible()

  await context.close()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(page.getByText('The device or extension that holds the key is not connected')).toBeVisible()
  expect(await chain.balance(receiver.address)).toBe(0)
})

test('a code that is not the one of the screen pairs with nothing', async ({ page, chain, browser }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const { text, code } = await invite(page, chain.web)
  const context = await browser.newContext()
  const phone = await context.newPage()
  const other = code === '900000' ? '900001' : '900000'
  await connect(phone, chain.web, text.replace(code, other))
  await openOn(phone, owner)
  await expect(phone.getByText('Connecting to the other screen')).toBeVisible()
  await expect(page.getByText('Waiting for the phone')).toBeVisible()
  await context.close()
})

test('a phone is asked before it shows the network of the other screen, and stays paired when it does', async ({
  page,
  browser,
}) => {
  const web = recordedWeb()
  await page.goto(`${web}/favicon.svg`)
  await page.evaluate(() => localStorage.setItem('NET', 'side'))
  const { text, code } = await invite(page, web)
  const context = await browser.newContext()
  const phone = await context.newPage()
  await visit(phone, web, '/external')
  await phone.getByLabel('Text of the QR code').fill(text)
  await phone.getByRole('button', { name: 'Connect' }).click()
  const change = phone.getByRole('button', { name: 'Show Development here' })
  await expect(change).toBeVisible()
  expect(await phone.evaluate(() => localStorage.getItem('NET'))).toBeNull()

  await change.click()
  await expect(phone.getByRole('button', { name: /^Network: Development,/ })).toBeVisible()
  await expect(phone.getByRole('main').getByRole('img', { name: [...code].join(' ') })).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Paired' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(change).toHaveCount(0)
  await context.close()
})
