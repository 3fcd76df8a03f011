import type { Page } from '@playwright/test'
import { sample } from '@tronlens/core/testing'
import type { TestAccount } from '../support/signing-chain.ts'
import { expect, type LiveChain, test } from '../support/stack.ts'
import { followTime, goOnToPayments, TwoChains } from '../support/two-chains.ts'
import {
  chooseToken,
  leaveDialogs,
  openWallet,
  readAndSign,
  readWarnings,
  showNetwork,
  signReviewed,
} from '../support/wallet.ts'

const START_MS = 240_000
const TRX = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const SELL = 'sellOrder(uint256,uint256,uint256,uint256)'
/** For what asks several nodes. */
const SLOW = { timeout: 40_000 }

let chains: TwoChains
let usdt: string
/** Another account offers 100 USDT. */
let offer: () => Promise<void>

const numbers = (...values: (string | number)[]) => values.map((value) => ({ type: 'uint256', value }))
const address = (value: string) => ({ type: 'address', value })

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  chains = await TwoChains.start()
  const { main, bridge } = chains
  const [maker] = await main.accounts(1)
  if (!maker) throw new Error('no account')
  usdt = await main.deployToken(maker, 'Tether USD', 'USDT')
  const exchange = await main.deploy(maker, 'TokenExchange', 'TokenExchange', [10])
  await main.call(maker, exchange, 'createPair(address,address,uint256,uint256,uint256)', [
    address(usdt),
    address(TRX),
    ...numbers(100, 10_000, 10_000_000),
  ])
  await main.call(maker, usdt, 'approve(address,uint256)', [address(exchange), ...numbers(1_000_000_000)])
  offer = () => main.call(maker, exchange, SELL, numbers(1, 100_000_000, 3_400_000, 32))
  await main.call(await chains.operator(), bridge.mainchain_gateway, 'mapTRC20(address)', [address(usdt)])
  await main.indexed()
})

test.afterAll(async () => {
  await chains?.close()
})

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to
  }, path)

/** Buys USDT for TRX; a part is filled at once, and the rest is cancelled. */
async function buy(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Order', exact: true })
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  // a phone has the form behind a button
  const opener = page.getByRole('main').getByRole('button', { name: 'Buy USDT' })
  if ((page.viewportSize()?.width ?? 0) < 900) await opener.click()
  await form.getByLabel('Price', { exact: true }).fill('3.4')
  await form.getByLabel('Amount', { exact: true }).fill('150')
  await form.getByRole('button', { name: 'Review order' }).click()
  await signReviewed(page)
  await expect(orders).toContainText('Partly filled')
  await orders.getByRole('button', { name: 'Cancel', exact: true }).click()
  await signReviewed(page)
  await expect(orders).toContainText('No open orders')
}

/** Hands in an amount of a token, or TRX where none is named, at the gateway of the shown network. */
async function handIn(page: Page, title: string, amount: string, token?: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Side chain' }).first().click()
  const form = page.getByRole('dialog', { name: title })
  if (token !== undefined) await form.getByLabel('Token').selectOption(token)
  await form.getByLabel('Amount', { exact: true }).fill(amount)
  await expect(form.getByRole('button', { name: 'Review' })).toBeEnabled(SLOW)
  await form.getByRole('button', { name: 'Review' }).click()
}

/** Waits until the newest payment over the bridge has arrived, of so many; leaves its dialog open. */
async function seeArrived(page: Page, count: number) {
  await goOnToPayments(page)
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })
  await chains.mineUntil(list.getByText('Arrived', { exact: true }).nth(count - 1))
  return list
}

const VIEWS = {
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
} as const

// every commit is on another device; `npm run test:full` on both
for (const [device, viewport] of sample(Object.entries(VIEWS), 2))
  test(`on ${device} a newcomer buys USDT, cancels the rest, moves it over the bridge and back, and finds every step`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    const { main, side } = chains
    const [newcomer] = await main.accounts(1)
    const friend = main.newcomer()
    if (!newcomer) throw new Error('no account')

    await test.step('buys USDT for TRX on DEX20 and cancels the rest', async () => {
      await offer()
      await main.indexed()
      await followTime(page, main)
      await openWallet(page, main.web, newcomer, '/exchange/trc20?id=1')
      await expect(page.getByRole('heading', { level: 1, name: 'USDT/TRX' })).toBeVisible(SLOW)
      await buy(page)
    })

    await test.step('deposits TRX for what the side chain costs, and the USDT', async () => {
      await goTo(page, '/wallet')
      await handIn(page, 'Deposit to Side chain', '500')
      await readAndSign(page, /Deposit 500/)
      await seeArrived(page, 1)
      await leaveDialogs(page)
      await followTime(page, main)
      await handIn(page, 'Deposit to Side chain', '60', usdt)
      await readWarnings(page, /Allow spending/)
      await page
        .getByRole('dialog', { name: 'Review before signing' })
        .getByRole('button', { name: /^Sign/ })
        .click()
      await readAndSign(page, /Deposit 60/)
      await seeArrived(page, 2)
      await leaveDialogs(page)
    })

    await test.step('sends some of it there', () => sendThere(page, side, friend))

    await test.step('withdraws the rest', async () => {
      await goTo(page, '/wallet')
      await handIn(page, 'Withdraw to Devchain', '50', await sideTokenOf())
      await readAndSign(page, /Withdraw 50/)
      const list = await seeArrived(page, 3)
      await expect(list.getByText('Sent:')).toHaveCount(3)
      await expect(list.getByText('Arrived:')).toHaveCount(3)
      await leaveDialogs(page)
    })

    await test.step('finds every step on both explorers', () => findSteps(page, newcomer, friend))
  })

/** The token of the side chain that stands for USDT. */
async function sideTokenOf(): Promise<string> {
  const path = `/external/sidechain/getMappingByMainchainAddress?mainchainAddress=${usdt}`
  const { data } = (await (await fetch(chains.main.web + path)).json()) as {
    data: { sidechains: { sidechainAddress: string }[] }
  }
  return data.sidechains[0]?.sidechainAddress ?? ''
}

async function sendThere(page: Page, side: LiveChain, friend: TestAccount): Promise<void> {
  await showNetwork(page, /Side chain/)
  await followTime(page, side)
  await goTo(page, '/wallet')
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  const form = page.getByRole('dialog').first()
  await chooseToken(form, `Tether USD-${await sideTokenOf()}-TRC20`)
  await form.getByLabel('Send to').fill(friend.address)
  await form.getByLabel('Amount').fill('10')
  await form.getByRole('button', { name: 'Review' }).click()
  await readAndSign(page, /10/)
  await leaveDialogs(page)
}

/** Opens a page of the explorer of a network. */
const open = async (page: Page, chain: LiveChain, path: string): Promise<void> => {
  const key = chain === chains.side ? chains.bridge.chainid : 'main'
  await page.goto(`${chains.main.web}/?net=${key}#${path}`)
}

/** Reads the pages of the account and of each transaction, on both networks. */
async function findSteps(page: Page, newcomer: TestAccount, friend: TestAccount): Promise<void> {
  const { main, side } = chains
  const token = await sideTokenOf()
  const transfersOf = async (chain: LiveChain, contract: string) => {
    const query = `contract_address=${contract}&relatedAddress=${newcomer.address}&limit=20`
    const response = await fetch(`${chain.web}/api/token_trc20/transfers?${query}`)
    const { token_transfers } = (await response.json()) as {
      token_transfers: { transaction_id: string; quant: string }[]
    }
    return token_transfers
  }
  for (const [chain, contract, amounts] of [
    [main, usdt, ['99.9', '60', '50']],
    [side, token, ['60', '10', '50']],
  ] as const) {
    await chain.indexed()
    const transfers = await transfersOf(chain, contract)
    expect(transfers).toHaveLength(amounts.length)
    for (const amount of amounts) {
      const found = transfers.find(({ quant }) => Number(quant) === Number(amount) * 1e6)
      await open(page, chain, `/transaction/${found?.transaction_id}`)
      await expect(page.getByRole('main')).toContainText(new RegExp(`${amount}0?\\s?USDT`), SLOW)
    }
    await open(page, chain, `/address/${newcomer.address}`)
    await expect(page.getByRole('main')).toContainText('USDT', SLOW)
  }
  await open(page, side, `/address/${friend.address}`)
  await expect(page.getByRole('main')).toContainText('USDT', SLOW)
}
