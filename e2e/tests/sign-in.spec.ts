import type { Page } from '@playwright/test'
import { hexToBytes } from '@tronlens/core'
import { writeOriginalKeystore, writeWeb3Keystore } from '@tronlens/keys'
import { TronWeb } from 'tronweb'
import { heldInHeap } from '../support/heap.ts'
import { expect, follow, type LiveChain, type TestAccount, test, visit } from '../support/stack.ts'
import { leaveDialogs, moveClock, openWallet } from '../support/wallet.ts'

/** The phrase that everybody uses for tests, and its first account. */
const PHRASE = 'test test test test test test test test test test test junk'
const PASSWORD = 'correct horse battery staple'

async function chooseMethod(page: Page, web: string, method: string): Promise<void> {
  await visit(page, web, '/wallet')
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await page
    .getByRole('navigation', { name: 'Ways to open a wallet' })
    .getByRole('button', { name: method })
    .click()
}

const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Open wallet', exact: true }).click()

const isOpen = (page: Page, address: string) =>
  expect(page.getByRole('banner')).toContainText(`${address.slice(0, 6)}…${address.slice(-5)}`)

async function account(chain: LiveChain): Promise<TestAccount> {
  const [made] = await chain.accounts(1)
  if (!made) throw new Error('there is no account')
  return made
}

test('a keystore opens with its password; a wrong one and a damaged file are distinguished', async ({
  page,
  chain,
}) => {
  const { address, privateKey } = await account(chain)
  const key = hexToBytes(privateKey)
  const original = writeOriginalKeystore(key, PASSWORD, 'salt')
  const web3 = await writeWeb3Keystore(key, PASSWORD, crypto.getRandomValues(new Uint8Array(64)))
  await chooseMethod(page, chain.web, 'Keystore file')
  const choose = (name: string, text: string) =>
    page.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('wallet.txt', original)
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Wrong password, try again.')
  await choose('wallet.txt', original.slice(0, -40))
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('damaged')
  await choose('picture.png', original)
  await expect(page.getByRole('alert').first()).toContainText('.txt or .json')
  // with another IV, the right password opens the key of another account
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await choose(
    'moved.json',
    web3.replace(/("iv":\s*")(..)/, (_, head, byte) => head + (byte === '00' ? '11' : '00')),
  )
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('damaged')
  await choose('wallet.json', web3)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await submit(page)
  await isOpen(page, address)
})

test('a phrase is pasted into all boxes, unknown words are marked, its account opens', async ({
  page,
  chain,
}) => {
  const { address } = TronWeb.fromMnemonic(PHRASE, "m/44'/195'/1'/0/0")
  await chooseMethod(page, chain.web, 'Recovery phrase')
  await page.getByLabel('Word 1', { exact: true }).fill('nonsense')
  await expect(page.getByText('The marked words are not in any word list.')).toBeVisible()
  await page.getByLabel('Word 1', { exact: true }).focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, PHRASE)
  await page.getByLabel('Index').fill('1')
  await submit(page)
  await isOpen(page, address)
})

test('an address alone sees everything and cannot sign', async ({ page, chain }) => {
  const { address } = await account(chain)
  await chooseMethod(page, chain.web, 'Address only')
  await page.getByLabel('Address', { exact: true }).fill(address.slice(0, -1))
  await expect(page.getByText('Fill in a valid address.')).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill(address)
  await submit(page)
  await isOpen(page, address)
  await page.reload()
  await isOpen(page, address)
})

test('no extension and an extension without an address are two different warnings', async ({
  page,
  chain,
}) => {
  await chooseMethod(page, chain.web, 'Browser extension')
  await expect(page.getByText('No wallet extension was found.')).toBeVisible()
  await page.addInitScript(() => {
    Object.assign(window, { tronLink: { request: async () => ({ code: 4001 }) } })
  })
  await chooseMethod(page, chain.web, 'Browser extension')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('TronLink gave no address.')).toBeVisible()
})

test('a remembered wallet is there after a reload, locked; its password unlocks it; leaving forgets it', async ({
  page,
  chain,
}) => {
  const { address, privateKey } = await account(chain)
  await chooseMethod(page, chain.web, 'Private key')
  await page.getByLabel('Private key', { exact: true }).fill(privateKey)
  await page.getByLabel('Remember on this device').check()
  await page.getByLabel('Password for this device').fill(PASSWORD)
  await submit(page)
  await isOpen(page, address)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain(address)
  expect(stored).not.toContain(privateKey)
  expect(stored).not.toContain(PASSWORD)
  await page.reload()
  await isOpen(page, address)
  const chip = page.getByRole('banner').getByRole('button', { name: address.slice(0, 6) })
  await chip.click()
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await page.getByLabel('Password').fill('something else')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong password, try again.')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chip.click()
  await page.getByRole('menuitem', { name: 'Lock now' }).click()
  await chip.click()
  await expect(page.getByRole('menuitem', { name: 'Unlock' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Close wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await isOpen(page, address)
  await chip.click()
  await page.getByRole('menuitem', { name: 'Close wallet' }).click()
  await page.getByRole('button', { name: 'Close and delete' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open wallet' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(address)
})

test('a wallet is made, written down, asked back and open, and the page forgets its secrets', async ({
  page,
  chain,
}) => {
  test.slow()
  await visit(page, chain.web, '/walletwizard')
  await page.getByLabel('Password of the keystore file').fill('password')
  await expect(page.getByText('Weak')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByLabel('Password of the keystore file').fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save in the old format' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^T\w{33}\.txt$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Show words and key' }).click()
  const words = await page.locator('ol[translate="no"] li').allInnerTexts()
  const address = download.suggestedFilename().slice(0, -4)
  expect(TronWeb.fromMnemonic(words.join(' '), "m/44'/195'/0'/0/0").address).toBe(address)
  await page.getByRole('button', { name: 'I have written them down' }).click()
  for (const label of await page.locator('main label').allInnerTexts()) {
    const place = Number(/\d+/.exec(label)?.[0]) - 1
    await page.getByLabel(label, { exact: true }).fill(words[place] ?? '')
  }
  const { privateKey } = TronWeb.fromMnemonic(words.join(' '), "m/44'/195'/0'/0/0")
  const secrets = [words.join(' '), privateKey.replace(/^0x/, ''), PASSWORD]
  // what is held is found
  await page.evaluate((marker) => {
    Object.assign(window, { marker })
  }, 'held by the page on purpose')
  expect(await heldInHeap(page, ['held by the page on purpose'])).toHaveLength(1)
  await page.getByRole('button', { name: 'Open the wallet' }).click()
  await expect(page.getByText('Your wallet is open.')).toBeVisible()
  await isOpen(page, address)
  await follow(page, '/blockchain/blocks')
  await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => heldInHeap(page, secrets), { timeout: 30_000 }).toEqual([])
})

/** Everything that a page keeps, without what is a setting of the browser. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))

test('signing out in one tab leaves nothing in any, and locking locks all', async ({ page, chain }) => {
  test.slow()
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  await visit(page, chain.web, '/wallet')
  const before = await keptBy(page)
  const other = await page.context().newPage()
  for (const each of [page, other]) await openWallet(each, chain.web, sender)
  const chip = (each: Page) =>
    each.getByRole('banner').getByRole('button', { name: sender.address.slice(0, 6) })

  await chip(page).click()
  await page.getByRole('menuitem', { name: 'Lock now' }).click()
  await chip(other).click()
  await expect(other.getByRole('menuitem', { name: 'Unlock' })).toBeVisible()
  await other.keyboard.press('Escape')

  await chip(page).click()
  await page.getByRole('menuitem', { name: 'Close wallet' }).click()
  for (const each of [page, other])
    await expect(each.getByRole('banner').getByRole('button', { name: 'Open wallet' })).toBeVisible()
  for (const each of [page, other]) expect(await keptBy(each)).toEqual(before)
})

test('a wallet stays open while one of two tabs is used, and both lock once neither is', async ({
  page,
  chain,
}) => {
  test.slow()
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  const other = await page.context().newPage()
  const tabs = [page, other]
  for (const each of tabs) await openWallet(each, chain.web, sender)
  const chip = (each: Page) =>
    each.getByRole('banner').getByRole('button', { name: sender.address.slice(0, 6) })
  const moveClocks = (minutes: number) => Promise.all(tabs.map((each) => moveClock(each, minutes * 60_000)))

  await moveClocks(14)
  await other.mouse.move(300, 300)
  await other.mouse.move(310, 310)
  await moveClocks(16)
  // a touch after the time locks, so the wallet is open because of the other tab
  await chip(page).click()
  await expect(page.getByRole('menuitem', { name: 'Lock now' })).toBeVisible()
  await moveClocks(40)
  for (const each of tabs) await expect(chip(each).getByLabel('Locked')).toBeVisible()
})

test('a transaction that is still open when its wallet is signed out is warned of at the next sign-in', async ({
  page,
  chain,
}) => {
  test.slow()
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  const receiver = chain.newcomer()
  const ask = async () => {
    await page.evaluate((to) => {
      location.hash = `/wallet/send?to=${to}&amount=7`
    }, receiver.address)
    await page.getByRole('button', { name: 'Review' }).click()
  }
  // the node keeps the bytes and refuses them
  await page.route('**/wallet/broadcasthex', (route) =>
    route.fulfill({ json: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' } }),
  )
  await openWallet(page, chain.web, sender)
  await ask()
  await page
    .getByRole('dialog', { name: 'Review before signing' })
    .getByRole('button', { name: 'Sign and send' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Refused by the node' })).toBeVisible()
  await leaveDialogs(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: sender.address.slice(0, 6) })
    .click()
  await page.getByRole('menuitem', { name: 'Close wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open wallet' })).toBeVisible()
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => /^(open|sent):/.test(key)),
  )
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(sender.address)
  expect(JSON.stringify(kept)).not.toContain(receiver.address)

  await openWallet(page, chain.web, sender)
  await ask()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const warning = review.getByRole('status').filter({ hasText: 'Exactly this is signed already' })
  await expect(warning.getByRole('checkbox')).toBeVisible({ timeout: 30_000 })
  await expect(review.getByRole('button', { name: 'Sign and send' })).toBeDisabled()
})
