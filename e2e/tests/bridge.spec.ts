import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { DevchainControl } from '@tronlens/devchain/client'
import { TronWeb } from 'tronweb'
import { addressesOf } from '../support/addresses.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { visit } from '../support/pages.ts'
import { startProduct, stop, type Urls } from '../support/product.ts'
import { expect, LiveChain, test } from '../support/stack.ts'
import {
  leaveDialogs,
  moveClock,
  openWallet,
  sign,
  signReviewed,
  tickAll,
  tickWarning,
} from '../support/wallet.ts'

const START_MS = 240_000
/** Blocks after which a block is solid: nineteen of twenty-seven representatives follow it. */
const UNTIL_SOLID = 30
/** For what asks several nodes. */
const SLOW = { timeout: 40_000 }

/** Accounts of the development bridge's oracles, whose keys are public. */
const ORACLES = [1, 2, 3].map((number) => {
  const key = createHash('sha256').update(`tronlens throw-away bridge oracle ${number}`).digest('hex')
  return String(TronWeb.address.fromPrivateKey(key))
})

let folder: string
let stack: { urls: Urls; process: ChildProcess }

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  folder = await makeDataFolder('bridge')
  const args = ['--no-demo', '--side-chain', '--devchain-port', '0', '--port', '0', '--data-dir', folder]
  stack = await startProduct(args)
  // blocks that are made ahead of time would hold back those of the clock
  for (const { url } of stack.urls.nodes) await new DevchainControl(url).setMode('instant')
})

test.afterAll(async () => {
  if (stack) await stop(stack.process)
  await rm(folder, { recursive: true, force: true })
})

test('a deposit of TRX is signed on the main network and arrives on the page of the side chain', async ({
  page,
}) => {
  test.slow()
  const chain = new LiveChain(addressesOf(stack.urls))
  const side = new DevchainControl(stack.urls.nodes[1]?.url ?? '')
  const [account] = await chain.accounts(1)
  if (!account) throw new Error('no account')
  await chain.indexed()

  await openWallet(page, chain.web, account)
  await page.getByRole('main').getByRole('button', { name: 'Side chain' }).click()
  const form = page.getByRole('dialog', { name: 'Deposit to Side chain' })
  const amount = form.getByLabel('Amount', { exact: true })
  await amount.fill('9')
  await expect(form.getByRole('alert')).toHaveText('At least 10 TRX')
  await expect(form.getByRole('button', { name: 'Review' })).toBeDisabled()
  await amount.fill('25')
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toContainText(
    `Deposit 25 TRX to the side chain Side chain; arrives at ${account.address}`,
    SLOW,
  )
  const outcome = await sign(page)
  await outcome.getByRole('button', { name: 'Close' }).first().click()

  const next = page.getByRole('dialog', { name: 'What happens next' })
  await expect(next).toContainText('The contract pays 25')
  await chain.control.mine(UNTIL_SOLID)
  const opened = page.context().waitForEvent('page')
  await next.getByRole('link', { name: 'Account on Side chain' }).click()
  const there = await opened
  await expect(async () => {
    await chain.control.mine()
    await side.mine()
    await there.reload()
    await expect(there.getByRole('main')).toContainText('SideGateway+25')
  }).toPass()
  await expect(there.getByRole('button', { name: /^Network: Side chain/ })).toBeVisible()
  await leaveDialogs(page)
  await visit(page, chain.web, '/')
  const chains = page.getByRole('table', { name: 'Connected chains' })
  await expect(chains).toContainText('Devchain')
  await expect(chains).toContainText('Side chain')
})

/** The bridge as the API lists it. */
type Bridge = { chainid: string; sidechain_gateway: string }

async function readBridge(web: string): Promise<Bridge> {
  const response = await fetch(`${web}/external/sidechain/getSideChainList`)
  const { data } = (await response.json()) as { data: { chains: Bridge[] } }
  const [bridge] = data.chains
  if (!bridge) throw new Error('no bridge')
  return bridge
}

/** Both chains as wallets act on them. */
async function openChains(): Promise<{ main: LiveChain; side: LiveChain; bridge: Bridge }> {
  const main = new LiveChain(addressesOf(stack.urls))
  const bridge = await readBridge(main.web)
  const node = (stack.urls.nodes[1]?.url ?? '').replace(/\/$/, '')
  return { main, side: new LiveChain({ web: `${main.web}/net/${bridge.chainid}`, node }), bridge }
}

const openBridge = async (page: Page, view: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Side chain' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: view, exact: true }).click()
}

/** Lets both chains make blocks until something is shown: what began is solid, and oracles have confirmed it. */
async function mineUntil(
  { main, side }: { main: LiveChain; side: LiveChain },
  shown: Locator,
): Promise<void> {
  await main.control.mine(UNTIL_SOLID)
  await expect(async () => {
    await main.control.mine()
    await side.control.mine()
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Sets the clock of a page to that of the chain, which is ahead of it by the blocks that were made. */
const followTime = async (page: Page, chain: LiveChain): Promise<void> =>
  moveClock(page, Math.max(0, (await chain.headTime()) - Date.now()))

test('the issuer of a token maps it, and it can be deposited then', async ({ page }) => {
  test.slow()
  const { main, side } = await openChains()
  const [issuer] = await main.accounts(1)
  if (!issuer) throw new Error('no account')
  await main.control.setBalance(issuer.address, 5_000_000_000n)
  const token = await main.deployToken(issuer, 'Mapped Token', 'MAPT')
  await main.indexed()

  await followTime(page, main)
  await openWallet(page, main.web, issuer)
  await openBridge(page, 'Map a token')
  const form = page.getByRole('dialog', { name: 'Map a token to Side chain' })
  await expect(form).toContainText('Fee of the mapping')
  await expect(form).toContainText('1,000')
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toContainText(
    'to the side chain Side chain',
    SLOW,
  )
  await signReviewed(page)
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })
  await expect(list).toContainText('Mapping of MAPT to Side chain')
  await mineUntil({ main, side }, list.getByText('Arrived', { exact: true }))

  await list.getByRole('button', { name: 'Move', exact: true }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit to Side chain' })
  await deposit.getByLabel('Token').selectOption(token)
  await deposit.getByLabel('Amount', { exact: true }).fill('5')
  await expect(deposit.getByRole('alert')).toHaveCount(0, SLOW)
  await expect(deposit.getByRole('button', { name: 'Review' })).toBeEnabled()
  await leaveDialogs(page)
})

test('a deposit that a pause held back is tried again by its owner, where no oracle can', async ({
  page,
}) => {
  test.slow()
  const { main, side, bridge } = await openChains()
  const [account] = await main.accounts(1)
  const privateKey = (await side.control.accounts()).privateKeys.at(-1) ?? ''
  const operator = { privateKey, address: String(TronWeb.address.fromPrivateKey(privateKey)) }
  if (!account) throw new Error('no account')
  const setPaused = (isPaused: number) =>
    side.call(operator, bridge.sidechain_gateway, 'setPaused(bool)', [{ type: 'bool', value: isPaused }])
  await side.control.setBalance(account.address, 100_000_000n)
  await setPaused(1)

  await followTime(page, main)
  await openWallet(page, main.web, account)
  await openBridge(page, 'Move')
  const form = page.getByRole('dialog', { name: 'Deposit to Side chain' })
  await form.getByLabel('Amount', { exact: true }).fill('25')
  await form.getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  await page
    .getByRole('dialog', { name: 'What happens next' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click()
  await openBridge(page, 'Payments')
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })
  await mineUntil({ main, side }, list.getByText('The bridge is paused.'))

  // oracles that cannot pay the energy do not make the payment themselves
  for (const oracle of ORACLES) await side.control.setBalance(oracle, 0n)
  await setPaused(0)
  await main.control.mine()
  await list.getByRole('button', { name: 'Try again on Side chain' }).click()
  await expect(page.getByRole('button', { name: /^Network: Side chain/ })).toBeVisible()
  await followTime(page, side)
  await list.getByRole('button', { name: 'Try again', exact: true }).click()
  await signReviewed(page)
  await mineUntil({ main, side }, list.getByText('Arrived', { exact: true }))
  await leaveDialogs(page)
})

test('a collection is mapped by its issuer, and an item of it is deposited', async ({ page }) => {
  test.slow()
  const { main, side } = await openChains()
  const [issuer] = await main.accounts(1)
  if (!issuer) throw new Error('no account')
  // the test before has taken it
  for (const oracle of ORACLES) await side.control.setBalance(oracle, 20_000_000_000n)
  const collection = await main.deploy(issuer, 'Collection721', 'Moving Items', ['Moving Items', 'MOVE'])
  await main.call(issuer, collection, 'mint(address,uint256)', [
    { type: 'address', value: issuer.address },
    { type: 'uint256', value: 7 },
  ])
  await main.indexed()

  await followTime(page, main)
  await openWallet(page, main.web, issuer)
  await openBridge(page, 'Map a token')
  const form = page.getByRole('dialog', { name: 'Map a token to Side chain' })
  await form.getByRole('button', { name: 'Review' }).click()
  await signReviewed(page)
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })
  await mineUntil({ main, side }, list.getByText('Arrived', { exact: true }))

  await list.getByRole('button', { name: 'Move', exact: true }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit to Side chain' })
  await followTime(page, main)
  await deposit.getByLabel('Token').selectOption(collection)
  await expect(deposit.getByLabel('Item')).toHaveValue('7')
  await deposit.getByRole('button', { name: 'Review' }).click()
  await tickWarning(page, /may take/)
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await review.getByRole('button', { name: /^Sign/ }).click()
  await expect(review).toContainText('Deposit 1 MOVE #7', SLOW)
  await tickAll(review, 1)
  await signReviewed(page)
  await page
    .getByRole('dialog', { name: 'What happens next' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click()
  await openBridge(page, 'Payments')
  await expect(list).toContainText('MOVE #7 to Side chain')
  await mineUntil({ main, side }, list.getByText('Arrived', { exact: true }).nth(1))
  await leaveDialogs(page)
})
