import { createHash } from 'node:crypto'
import { TronWeb } from 'tronweb'
import { visit } from '../support/pages.ts'
import { expect, test } from '../support/stack.ts'
import { followTime, goOnToPayments, openBridge, TwoChains, UNTIL_SOLID } from '../support/two-chains.ts'
import {
  leaveDialogs,
  openWallet,
  readAndSign,
  showNetwork,
  sign,
  signReviewed,
  tickAll,
  tickWarning,
} from '../support/wallet.ts'

const START_MS = 240_000
/** For what asks several nodes. */
const SLOW = { timeout: 40_000 }

/** Accounts of the development bridge's oracles, whose keys are public. */
const ORACLES = [1, 2, 3].map((number) => {
  const key = createHash('sha256').update(`tronlens throw-away bridge oracle ${number}`).digest('hex')
  return String(TronWeb.address.fromPrivateKey(key))
})

let chains: TwoChains

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  chains = await TwoChains.start()
})

test.afterAll(async () => {
  await chains?.close()
})

test('a deposit of TRX is signed on the main network and arrives on the page of the side chain', async ({
  page,
}) => {
  test.slow()
  const { main: chain, side } = chains
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
    await side.control.mine()
    await there.reload()
    await expect(there.getByRole('main')).toContainText('SideGateway+25')
  }).toPass()
  await expect(there.getByRole('button', { name: /^Network: Side chain/ })).toBeVisible()
  await leaveDialogs(page)
  await visit(page, chain.web, '/')
  const connected = page.getByRole('table', { name: 'Connected chains' })
  await expect(connected).toContainText('Devchain')
  await expect(connected).toContainText('Side chain')
})

test('the issuer of a token maps it, and it can be deposited then', async ({ page }) => {
  test.slow()
  const { main } = chains
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
  await chains.mineUntil(list.getByText('Arrived', { exact: true }))

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
  const { main, side, bridge } = chains
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
  await goOnToPayments(page)
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })
  await chains.mineUntil(list.getByText('The bridge is paused.'))

  // oracles that cannot pay the energy do not make the payment themselves
  for (const oracle of ORACLES) await side.control.setBalance(oracle, 0n)
  await setPaused(0)
  await main.control.mine()
  await list.getByRole('button', { name: 'Try again on Side chain' }).click()
  await expect(page.getByRole('button', { name: /^Network: Side chain/ })).toBeVisible()
  await followTime(page, side)
  await list.getByRole('button', { name: 'Try again', exact: true }).click()
  await signReviewed(page)
  await chains.mineUntil(list.getByText('Arrived', { exact: true }))
  await leaveDialogs(page)
})

test('a collection is mapped by its issuer, and an item of it is deposited', async ({ page }) => {
  test.slow()
  const { main, side } = chains
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
  await chains.mineUntil(list.getByText('Arrived', { exact: true }))

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
  await goOnToPayments(page)
  await expect(list).toContainText('MOVE #7 to Side chain')
  await chains.mineUntil(list.getByText('Arrived', { exact: true }).nth(1))
  await leaveDialogs(page)
})

test('a TRC10 token is mapped by its holder, deposited, and withdrawn', async ({ page }) => {
  test.setTimeout(240_000)
  const { main, side } = chains
  const [holder] = await main.accounts(1)
  if (!holder) throw new Error('no account')
  const token = await main.issueToken(holder, 'crossing')
  await side.control.setBalance(holder.address, 1_000_000_000n)
  await main.indexed()
  await followTime(page, main)
  await openWallet(page, main.web, holder)
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })

  await test.step('map it', async () => {
    await openBridge(page, 'Map a token')
    const form = page.getByRole('dialog', { name: 'Map a token to Side chain' })
    await expect(form.getByLabel('Token')).toHaveValue(token)
    await form.getByRole('button', { name: 'Review' }).click()
    await readAndSign(page, `TRC10 ${token} to the side chain`)
    await expect(list).toContainText('Mapping of CROSSING to Side chain')
    await chains.mineUntil(list.getByText('Arrived', { exact: true }))
  })

  await test.step('deposit some of it', async () => {
    await followTime(page, main)
    await list.getByRole('button', { name: 'Move', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Deposit to Side chain' })
    await form.getByLabel('Token').selectOption(token)
    await form.getByLabel('Amount', { exact: true }).fill('12.5')
    await expect(form).not.toContainText('First you allow')
    await form.getByRole('button', { name: 'Review' }).click()
    await readAndSign(page, /Deposit 12\.50?\sCROSSING/)
    await goOnToPayments(page)
    await chains.mineUntil(list.getByText('Arrived', { exact: true }).nth(1))
    await leaveDialogs(page)
  })

  await test.step('withdraw a part on the side chain', async () => {
    await showNetwork(page, /Side chain/)
    await followTime(page, side)
    await openBridge(page, 'Move')
    const form = page.getByRole('dialog', { name: /^Withdraw to/ })
    await form.getByLabel('Token').selectOption({ index: 1 })
    await form.getByLabel('Amount', { exact: true }).fill('2.5')
    await form.getByRole('button', { name: 'Review' }).click()
    await readAndSign(page, /Withdraw 2\.50?\sCROSSING/)
    await goOnToPayments(page)
    await chains.mineUntil(list.getByText('Arrived', { exact: true }).nth(2))
    await leaveDialogs(page)
  })

  await test.step('both explorers show it', async () => {
    expect(await main.assetBalance(holder.address, token)).toBe(1_000_000_000 - 1_000)
    for (const [key, amount] of [
      ['main', '2.5'],
      [chains.bridge.chainid, '12.5'],
    ]) {
      await page.goto(`${main.web}/?net=${key}#/address/${holder.address}`)
      await expect(page.getByRole('main')).toContainText(`+${amount}`)
    }
  })
})
