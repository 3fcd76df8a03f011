import type { Page } from '@playwright/test'
import { createMnemonic } from '@tronlens/keys'
import { LedgerEmulator } from '@tronlens/ledger/testing'
import { utils } from 'tronweb'
import { propose, shareAccount, signShared } from '../support/co-signing.ts'
import { AskedOwner, connectLedger } from '../support/ledger.ts'
import { findAnyViolations } from '../support/look.ts'
import { expect, follow, type LiveChain, type TestAccount, test, visit } from '../support/stack.ts'
import { chooseToken, leaveDialogs, outcomeOf, tickAll } from '../support/wallet.ts'

const FIRST = "44'/195'/0'/0/0"
const SECOND = "44'/195'/1'/0/0"
const TYPED = {
  domain: { name: 'Test' },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '7' },
}
const FUNDS = 10_000_000_000n

/** A device of its own for each test, its first two accounts funded. */
async function device(
  chain: LiveChain,
): Promise<{ emulator: LedgerEmulator; first: string; second: string }> {
  const emulator = new LedgerEmulator(createMnemonic())
  const [first, second] = [emulator.tron.addressOf(FIRST), emulator.tron.addressOf(SECOND)]
  for (const address of [first, second]) await chain.control.setBalance(address, FUNDS)
  return { emulator, first, second }
}

async function chooseLedger(page: Page, chain: LiveChain): Promise<void> {
  await visit(page, chain.web, '/wallet')
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await page
    .getByRole('navigation', { name: 'Ways to open a wallet' })
    .getByRole('button', { name: /^Ledger/ })
    .click()
  await page.getByRole('button', { name: 'Choose the Ledger' }).click()
}

/** Lines of the screen that the page repeats. */
async function shownScreen(page: Page): Promise<{ label: string; value: string }[]> {
  const screens = page.getByLabel('Screen of the Ledger')
  // the device may be faster than the page
  await screens.first().waitFor()
  return screens.locator('div').evaluateAll((rows) =>
    rows.map((row) => ({
      label: row.querySelector('dt')?.textContent ?? '',
      value: row.querySelector('dd')?.textContent ?? '',
    })),
  )
}

async function fillSend(page: Page, to: string, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('Send to').fill(to)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
}

/** The outcome of something that the node has taken, so its signature was that of the account. */
const accepted = (page: Page) =>
  page.getByRole('dialog', { name: /^(On its way|In block .*|Solid in block .*)$/ })

/** What would keep a user out of the dialog that is open. */
const barriers = (page: Page): Promise<string[]> => findAnyViolations(page, '[role=dialog]')

const sign = (page: Page) => page.getByRole('button', { name: 'Sign and send' }).click()

const lines = (emulator: LedgerEmulator) => emulator.screens.at(-1)?.rows

test('a Ledger is unlocked, its accounts are found and compared; it signs what page and screen show alike', async ({
  page,
  chain,
}) => {
  test.slow()
  const { emulator, first, second } = await device(chain)
  const owner = new AskedOwner(emulator)
  const receiver = chain.newcomer()
  const account: TestAccount = { address: first, privateKey: emulator.tron.privateKeyOf(FIRST) }
  const token = await chain.deployToken(account, 'Ledger twenty', 'LTW')
  await chain.indexed()
  await connectLedger(page, emulator)
  // solid blocks follow a minute behind, which no test waits for
  await page.route('**/walletsolidity/getaccount*', (route) =>
    route.continue({ url: route.request().url().replace('/walletsolidity/', '/wallet/') }),
  )

  await test.step('connecting says what stands in the way', async () => {
    emulator.isLocked = true
    await chooseLedger(page, chain)
    await expect(page.getByText('The Ledger is locked')).toBeVisible()
    emulator.isLocked = false
    emulator.openApp = 'BOLOS'
    await expect(page.getByText('The TRON app is not open')).toBeVisible()
    emulator.openApp = 'Bitcoin'
    await expect(page.getByText('Another app is open')).toBeVisible()
    emulator.openApp = 'Tron'
    await expect(page.getByText('TRON app open')).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  await test.step('accounts of both families are found, and more when asked', async () => {
    await expect(dialog.getByText('Stopped at index 2')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await expect(dialog.getByRole('row', { name: first })).toContainText('9,')
    await expect(dialog.getByRole('row', { name: emulator.tron.addressOf("44'/195'/2'/0/0") })).toContainText(
      'never used',
    )
    await dialog.getByRole('button', { name: 'Scan 5 more' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(8)
    await dialog.getByRole('button', { name: /0'\/0\/i/ }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await dialog.getByRole('button', { name: /i'\/0\/0/ }).click()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('another tab sees that this one has the device', async () => {
    const tab = await page.context().newPage()
    await connectLedger(tab, emulator)
    await chooseLedger(tab, chain)
    await expect(tab.getByText('in use by another tab or program')).toBeVisible()
    await tab.close()
  })

  await test.step('an address that differs is not opened, two that agree are', async () => {
    await dialog.getByRole('checkbox', { name: second }).check()
    await dialog.getByRole('checkbox', { name: first }).check()
    await dialog.getByRole('button', { name: 'Check 2 on Ledger' }).click()
    await owner.asked()
    expect(await shownScreen(page)).toEqual([{ label: 'Address', value: second }])
    await owner.reject()
    await expect(dialog.getByText('was rejected on the Ledger and is not opened')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await owner.approve()
    await expect(dialog.getByText('Account 2 of 2')).toBeVisible()
    await owner.approve()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText(first.slice(0, 6))
  })

  await test.step('TRX: every line of the sheet stands on the screen', async () => {
    await fillSend(page, receiver.address, '12.5')
    await expect(page.getByText('The device shows this transaction field by field.')).toBeVisible()
    await sign(page)
    await owner.asked()
    const sheet = page.getByRole('dialog', { name: 'Confirm on your Ledger' })
    await expect(sheet).toContainText('If one character differs, reject there')
    expect(await shownScreen(page)).toEqual(lines(emulator))
    expect(await shownScreen(page)).toContainEqual({ label: 'To', value: receiver.address })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeVisible()
    await owner.reject()
    await expect(page.getByText('It was rejected on the Ledger. Nothing was signed.')).toBeVisible()
    await sign(page)
    await owner.approve()
    await expect.poll(() => chain.balance(receiver.address)).toBe(12_500_000)
  })

  const send = page.getByRole('dialog').first()
  await test.step('a token that the app does not know: contract and method, and what it would show of one it knows', async () => {
    await outcomeOf(page).getByRole('button', { name: 'Make another transaction' }).click()
    await chooseToken(send, `Ledger twenty-${token}-TRC20`)
    await send.getByLabel('Send to').fill(receiver.address)
    await send.getByLabel('Amount').fill('1.5')
    await send.getByRole('button', { name: 'Review' }).click()
    await sign(page)
    await owner.asked()
    const shown = await shownScreen(page)
    expect(shown).toEqual(expect.arrayContaining([...(lines(emulator) ?? [])]))
    expect(shown).toContainEqual({ label: 'Amount', value: '1.5' })
    await owner.approve()
    await expect(accepted(page)).toBeVisible()
    await leaveDialogs(page)
  })

  await test.step('what the app cannot read goes by its hash, when its owner allows that', async () => {
    emulator.tron.settings.hash = false
    await page.getByRole('button', { name: 'Set account ID' }).click()
    await page.getByRole('textbox', { name: 'Account ID' }).fill(`id.${first.slice(-8)}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('The device shows only the hash of this transaction')).toBeVisible()
    await sign(page)
    await expect(page.getByText('Allow “Sign by hash” in the settings').first()).toBeVisible()
    emulator.tron.settings.hash = true
    await sign(page)
    await owner.asked()
    expect(await shownScreen(page)).toEqual(lines(emulator))
    await owner.approve()
    await expect(accepted(page)).toBeVisible()
  })
})

test('a wallet of a Ledger is there after a reload; it signs with its own device only, and not when the cable is out', async ({
  page,
  chain,
}) => {
  const { emulator, first } = await device(chain)
  const owner = new AskedOwner(emulator)
  const receiver = chain.newcomer()
  await connectLedger(page, emulator)
  await page.addInitScript(
    ([address, path]) => {
      // the empty page between two has no storage
      if (!location.protocol.startsWith('http')) return
      const wallet = { type: 'ACCOUNT_LEDGER', address, path }
      localStorage.setItem('wallets', JSON.stringify({ wallets: [wallet] }))
    },
    [first, FIRST],
  )
  await visit(page, chain.web, '/wallet')
  await expect(page.getByRole('banner')).toContainText(first.slice(0, 6))

  await test.step('the address to receive on is compared on the device', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Receive' }).click()
    await page.getByRole('button', { name: 'Verify on the Ledger' }).click()
    await owner.asked()
    expect(await shownScreen(page)).toEqual(lines(emulator))
    await owner.approve()
    await expect(page.getByText('The Ledger showed this address')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('messages and typed data, compared by their hashes', async () => {
    await follow(page, '/wallet/messages')
    const region = page.getByRole('region', { name: 'Sign' })
    const key = emulator.tron.privateKeyOf(FIRST)
    await region.getByLabel('Message').fill('Grüße')
    await region.getByRole('button', { name: 'Sign' }).click()
    await owner.asked()
    expect(await shownScreen(page)).toEqual(lines(emulator))
    await owner.approve()
    await expect(region.getByText(utils.message.signMessage('Grüße', key))).toBeVisible()

    await page.getByRole('button', { name: 'Typed data (TIP-712)' }).click()
    const { domain, types, message } = TYPED
    await region.getByLabel(/^Typed data as JSON/).fill(JSON.stringify(TYPED))
    await tickAll(region, 2)
    await region.getByRole('button', { name: 'Sign' }).click()
    await owner.asked()
    expect(await shownScreen(page)).toEqual(lines(emulator))
    await owner.approve()
    await expect(
      region.getByText(utils.typedData.signTypedData(domain, types, message, key) as string),
    ).toBeVisible()
    await follow(page, '/wallet')
  })

  await test.step('a key of a shared account co-signs, and the screen says whose transaction it is', async () => {
    const [shared, other] = (await chain.accounts(2)) as [TestAccount, TestAccount]
    const to = chain.newcomer()
    const own = { address: first, privateKey: emulator.tron.privateKeyOf(FIRST) }
    await shareAccount(chain, shared, [own, other])
    const transfer = await chain
      .wallet(other)
      .transactionBuilder.sendTrx(to.address, 5_000_000, shared.address, { permissionId: 2 })
    const { hash } = await propose(chain, other, await signShared(chain, other, transfer))
    await follow(page, `/wallet/multiSignature?request=${hash}`)
    await page.getByRole('button', { name: 'Review and sign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click()
    await owner.asked()
    expect(await shownScreen(page)).toEqual(lines(emulator))
    expect(lines(emulator)).toContainEqual({ label: 'From', value: `P2 - ${shared.address}` })
    await owner.approve()
    await expect.poll(() => chain.balance(to.address)).toBe(5_000_000)
    await expect(outcomeOf(page)).toBeVisible()
    await leaveDialogs(page)
    await follow(page, '/wallet')
  })

  await test.step('a cable that is pulled while the device asks signs nothing', async () => {
    await fillSend(page, receiver.address, '3')
    await sign(page)
    await owner.asked()
    await page.evaluate(() => window.ledgerCable.pull())
    await expect(page.getByText('The Ledger was disconnected. Connect it again.')).toBeVisible()
    await owner.approve()
    await sign(page)
    await expect(page.getByText('No Ledger was chosen')).toBeVisible()
    expect(await chain.balance(receiver.address)).toBe(0)
  })

  await test.step('another device is distinguished from that of the wallet', async () => {
    emulator.tron.usePhrase(createMnemonic())
    await page.evaluate(() => window.ledgerCable.plug())
    await sign(page)
    await expect(page.getByText('This Ledger does not hold the key of the wallet')).toBeVisible()
    expect(await chain.balance(receiver.address)).toBe(0)
  })
})

test.describe('a browser without USB', () => {
  test('says so', async ({ page, chain }) => {
    await page.addInitScript(() => {
      for (const name of ['hid', 'usb'])
        Object.defineProperty(Navigator.prototype, name, { get: () => undefined, configurable: true })
    })
    await visit(page, chain.web, '/wallet')
    await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
    await page
      .getByRole('navigation', { name: 'Ways to open a wallet' })
      .getByRole('button', { name: /^Ledger/ })
      .click()
    await expect(page.getByText('This browser cannot use USB devices')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose the Ledger' })).toHaveCount(0)
  })
})
