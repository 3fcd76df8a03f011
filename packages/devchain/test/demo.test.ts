import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContractType, printHexBlock, printHexInfo } from '@tronlens/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MISHAPS } from '../src/demo/mishaps.ts'
import { createDevchain, type Devchain } from '../src/devchain.ts'
import { printBlock, printDecoded } from '../src/http/print/print-block.ts'
import { printDecodedInfo, printInfo } from '../src/http/wallet/blocks.ts'
import { base58Of } from '../src/keys/private-key.ts'
import { tronPower } from '../src/resources/stake.ts'
import { deployed } from '../src/wallet/contracts.ts'
import { readContract } from '../src/wallet/read-contract.ts'

const NOW = Date.UTC(2026, 10, 18, 12)
const BUILD_MS = 180_000

const build = (seed = 'tronlens', options = {}) =>
  createDevchain({ preset: 'mainnet', demo: true, mode: 'manual', seed, clock: () => NOW, ...options })

/** A transaction as the node prints it, with its receipt. */
type Sent = {
  readonly type: string
  readonly result: string
  readonly signatures: number
  readonly hasMemo: boolean
  readonly originEnergy: number
  readonly value: Record<string, unknown>
}

type TransactionJson = {
  ret: { contractRet?: string }[]
  signature: string[]
  raw_data: { data?: string; contract: [{ type: string; parameter: { value: Record<string, unknown> } }] }
}
type InfoJson = { receipt: { origin_energy_usage?: number } }

let devchain: Devchain
let url: string
let sent: Sent[]
let headOfFirst: string

async function ask<T>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${url}/wallet/${path}`, {
    method: 'POST',
    body: JSON.stringify({ visible: true, ...body }),
  })
  return (await response.json()) as T
}

/** Every transaction of some blocks, in the form of the node's API. */
async function readSent(from: number, to: number): Promise<Sent[]> {
  const found: Sent[] = []
  for (let num = from; num <= to; num++) {
    if (devchain.chain.archive.find(num)?.transactionIds.length === 0) continue
    const block = await ask<{ transactions: TransactionJson[] }>('getblockbynum', { num })
    const infos = await ask<InfoJson[]>('gettransactioninfobyblocknum', { num })
    block.transactions.forEach((transaction, index) => {
      const [{ type, parameter }] = transaction.raw_data.contract
      found.push({
        type,
        result: transaction.ret[0]?.contractRet ?? '',
        signatures: transaction.signature.length,
        hasMemo: transaction.raw_data.data !== undefined,
        originEnergy: infos[index]?.receipt.origin_energy_usage ?? 0,
        value: parameter.value,
      })
    })
  }
  return found
}

const kinds = (transactions: readonly Sent[]) => new Set(transactions.map(({ type }) => type))
const parameters = async () =>
  new Map(
    (
      await ask<{ chainParameter: { key: string; value?: number }[] }>('getchainparameters')
    ).chainParameter.map(({ key, value }) => [key, value ?? 0]),
  )

beforeAll(async () => {
  devchain = build()
  headOfFirst = devchain.chain.head.id
  url = `http://127.0.0.1:${await devchain.listen()}`
  sent = await readSent(1, devchain.chain.head.number)
}, BUILD_MS)
afterAll(() => devchain.close())

/** Contract types that no chain executes. */
const NEVER = ['VoteAssetContract', 'CustomContract', 'GetContract', 'ShieldedTransferContract']

test('every contract type that can be executed occurs', () => {
  const expected = Object.keys(ContractType).filter((name) => Number.isNaN(Number(name)))
  expect(expected.filter((name) => !kinds(sent).has(name)).sort()).toEqual(NEVER.sort())
})

test('calls and deployments fail in every way there is', () => {
  expect([...new Set(sent.map(({ result }) => result))].sort()).toEqual(
    ['SUCCESS', ...Object.keys(MISHAPS)].sort(),
  )
})

test('thirty days lie between the first block and the last', () => {
  const first = devchain.chain.archive.find(1)?.time ?? 0
  expect(Math.round((devchain.chain.head.time - first) / 86_400_000)).toBe(30)
})

test('27 representatives are active, others stand by, and some missed blocks', async () => {
  const { witnesses } = await ask<{ witnesses: Record<string, number | boolean>[] }>('listwitnesses')
  expect(witnesses.filter(({ isJobs }) => isJobs)).toHaveLength(27)
  expect(witnesses).toHaveLength(33)
  expect(witnesses.filter(({ totalMissed }) => totalMissed).length).toBeGreaterThanOrEqual(3)
  // candidates were voted in and out
  const producedWithoutJob = witnesses.filter(({ isJobs, totalProduced }) => !isJobs && totalProduced)
  expect(producedWithoutJob.length).toBeGreaterThanOrEqual(2)
})

test('no account has more votes than TRX is staked', () => {
  const { state } = devchain.chain
  const staked = [...state.accounts.entries()].reduce((sum, [, account]) => sum + tronPower(account), 0n)
  const votes = [...state.tables.witnesses.entries()].reduce((sum, [, { voteCount }]) => sum + voteCount, 0n)
  expect(votes).toBeLessThanOrEqual(staked / 1_000_000n)
  expect(votes).toBeGreaterThan(10_000_000n)
})

test('proposals stand in every state, and the approved ones have their effect', async () => {
  const { proposals } = await ask<{ proposals: { state?: string; approvals?: string[] }[] }>('listproposals')
  const states = proposals.map(({ state }) => state ?? 'PENDING')
  expect([...new Set(states)].sort()).toEqual(['APPROVED', 'CANCELED', 'DISAPPROVED', 'PENDING'])
  const now = await parameters()
  expect(now.get('getUnfreezeDelayDays')).toBe(14)
  expect(now.get('getRemoveThePowerOfTheGr')).toBe(-1)
  expect(now.get('getEnergyFee')).toBe(100)
  expect(now.get('getAllowMarketTransaction')).toBe(1)
  expect(now.get('getMemoFee')).toBe(1_000_000)
  expect(now.get('getAllowUpdateAccountName')).toBe(0)
  const { prices } = await ask<{ prices: string }>('getenergyprices')
  expect(prices.split(',').map((entry) => entry.split(':')[1])).toEqual(['420', '210', '100'])
})

type AccountJson = {
  account_name?: string
  account_id?: string
  frozen?: object[]
  frozenV2?: { amount?: number }[]
  unfrozenV2?: object[]
  active_permission: { permission_name: string; threshold: number; keys: object[] }[]
  owner_permission: { threshold: number; keys: object[] }
}
const accountsOf = async (addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => ask<AccountJson>('getaccount', { address, visible: false })))

/** Address of an account by its name. */
const named = (name: string): string => {
  const address = devchain.chain.state.tables.accountNames.get(Buffer.from(name).toString('hex'))
  if (address === undefined) throw new Error(`no account is called ${name}`)
  return address
}

test('stake of both generations stands side by side, and some is on its way out', async () => {
  const all = await accountsOf([...devchain.chain.state.accounts.entries()].map(([address]) => address))
  const holdsV2 = (account: AccountJson) => account.frozenV2?.some(({ amount }) => amount)
  expect(all.some((account) => account.frozen && holdsV2(account))).toBe(true)
  expect(all.some((account) => account.frozen && !holdsV2(account))).toBe(true)
  expect(all.some((account) => account.unfrozenV2?.length)).toBe(true)
  expect(all.filter((account) => account.account_name).length).toBeGreaterThan(40)
  expect(all.filter((account) => account.account_id).length).toBeGreaterThanOrEqual(6)
})

test('delegations are open and locked', () => {
  const loans = [...devchain.chain.state.tables.delegationsV2.entries()]
  const until = (loan: (typeof loans)[number][1]) => Math.max(loan.energyExpireTime, loan.bandwidthExpireTime)
  expect(loans.some(([key]) => key.startsWith('u'))).toBe(true)
  expect(loans.some(([key, loan]) => key.startsWith('l') && until(loan) > NOW)).toBe(true)
  expect([...devchain.chain.state.tables.delegations.entries()].length).toBeGreaterThan(0)
})

test('the hot tokens stand where the specification expects them', async () => {
  const btt = await ask<{ abbr: string; precision: number }>('getassetissuebyid', { value: '1002000' })
  expect(btt).toMatchObject({ abbr: 'BTT', precision: 6 })
  const labels = [...devchain.chain.state.tables.contracts.entries()].map(([, { name }]) => name)
  for (const label of ['Tether USD', 'JUST Stablecoin', 'JUST', 'LensCats', 'LensItems'])
    expect(labels).toContain(label)
})

test('Bancor pairs are traded', async () => {
  const { exchanges } = await ask<{ exchanges: object[] }>('listexchanges')
  expect(exchanges).toHaveLength(3)
  expect(sent.filter(({ type }) => type === 'ExchangeTransactionContract').length).toBeGreaterThan(20)
})

test('orders of the order book are open, filled, filled in part and cancelled', async () => {
  const { orderPair } = await ask<{ orderPair: object[] }>('getmarketpairlist')
  expect(orderPair.length).toBeGreaterThanOrEqual(2)
  const orders = [...devchain.chain.state.tables.marketOrders.entries()].map(([, order]) => order)
  expect(
    orders.some(({ state, sellRemain, sellQuantity }) => state === 0 && sellRemain === sellQuantity),
  ).toBe(true)
  expect(orders.some(({ state, sellRemain, sellQuantity }) => state === 0 && sellRemain < sellQuantity)).toBe(
    true,
  )
  expect(orders.some(({ state }) => state === 1)).toBe(true)
  expect(orders.some(({ state }) => state === 2)).toBe(true)
})

test('each pair of the order book, and the pool between the tokens, is traded over the days', () => {
  const orders = [...devchain.chain.state.tables.marketOrders.entries()].map(([, order]) => order)
  const [win, btt] = ['1002001', '1002000']
  for (const [base, quote] of [
    [win, '_'],
    [btt, '_'],
    [win, btt],
  ] as const) {
    const ofPair = orders.filter(
      ({ sellToken, buyToken }) => [base, quote].includes(sellToken) && [base, quote].includes(buyToken),
    )
    const times = ofPair.filter(({ state }) => state === 1).map(({ createTime }) => Number(createTime))
    expect(times.length).toBeGreaterThan(40)
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(15 * 86_400_000)
    // both sides of the book have orders
    for (const sells of [base, quote])
      expect(
        ofPair.filter(({ state, sellToken }) => state === 0 && sellToken === sells).length,
      ).toBeGreaterThan(2)
  }
  const trades = sent.filter(
    ({ type, value }) => type === 'ExchangeTransactionContract' && value.exchange_id === 3,
  )
  expect(trades.length).toBeGreaterThan(40)
})

test('TRC20 tokens are traded at the exchange, with orders on both sides of every pair', () => {
  const { chain } = devchain
  const [address] =
    [...chain.state.tables.contracts.entries()].find(([, { name }]) => name === 'TokenExchange') ?? []
  const exchange = deployed('TokenExchange', address ?? '')
  const ask = (method: string, ...args: unknown[]) => readContract(chain, exchange, method, args)
  expect(ask('pairCount')).toBe(4)
  expect(Number(ask('orderCount'))).toBeGreaterThan(400)
  for (const pair of [1, 2, 3, 4]) {
    const [lowest, highest] = ask('bestPrices', pair) as [bigint, bigint]
    expect(highest).toBeGreaterThan(0n)
    expect(lowest).toBeGreaterThan(highest)
  }
  // no call of the story fails
  const calls = sent.filter(
    ({ type, value }) =>
      type === 'TriggerSmartContract' && value.contract_address === base58Of(address ?? ''),
  )
  expect(calls.length).toBeGreaterThan(400)
  expect(calls.filter(({ result }) => result !== 'SUCCESS')).toEqual([])
})

test('accounts of two of three signatures send together', async () => {
  const team = await ask<AccountJson>('getaccount', { address: named('Team wallet'), visible: false })
  expect(team.owner_permission.threshold).toBe(2)
  expect(team.owner_permission.keys).toHaveLength(3)
  expect(team.active_permission.map(({ permission_name }) => permission_name)).toEqual([
    'payments',
    'staking',
  ])
  const together = sent.filter(({ signatures }) => signatures > 1)
  expect(kinds(together).has('TransferContract')).toBe(true)
  expect(kinds(together).has('TriggerSmartContract')).toBe(true)
  expect(together.some(({ signatures }) => signatures === 3)).toBe(true)
})

test('a contract pays energy for its callers, and one lost its interface', async () => {
  expect(sent.filter(({ originEnergy }) => originEnergy > 0).length).toBeGreaterThan(50)
  const [address] =
    [...devchain.chain.state.tables.contracts.entries()].find(([, { name }]) => name === 'Guestbook') ?? []
  const guestbook = await ask<{ origin_energy_limit: number; consume_user_resource_percent?: number }>(
    'getcontract',
    { value: address, visible: false },
  )
  expect(guestbook.consume_user_resource_percent ?? 0).toBeLessThan(100)
  expect(guestbook.origin_energy_limit).toBeLessThan(10_000_000)
  const [old] =
    [...devchain.chain.state.tables.contracts.entries()].find(([, { name }]) => name === 'OldVault') ?? []
  expect(await ask<{ abi: object }>('getcontract', { value: old, visible: false })).toMatchObject({ abi: {} })
})

test('notes, shares of rewards and withdrawals occur', () => {
  expect(sent.some(({ hasMemo }) => hasMemo)).toBe(true)
  expect(sent.some(({ type, value }) => type === 'UpdateBrokerageContract' && value.brokerage === 100)).toBe(
    true,
  )
  expect(sent.filter(({ type }) => type === 'WithdrawBalanceContract').length).toBeGreaterThan(3)
})

test('every block is printed from its bytes as from its message', () => {
  const { archive } = devchain.chain
  let straight = 0
  for (let number = 0; number < archive.length; number++) {
    const block = archive.find(number)
    if (!block) throw new Error(`no block ${number}`)
    expect(printBlock(block, false)).toBe(printDecoded(block, false, true))
    for (const info of block.infos) expect(printInfo(info, false)).toBe(printDecodedInfo(info, false))
    if (printHexBlock(block.bytes, block.id, block.transactionIds) !== undefined)
      straight += block.infos.filter((info) => printHexInfo(info) !== undefined).length
  }
  // blocks with deployments and the like are few
  expect(straight).toBeGreaterThan(sent.length * 0.8)
})

const readIds = ({ chain }: Devchain) =>
  Array.from({ length: chain.archive.length }, (_, number) => chain.archive.find(number)?.id)

test(
  'the same seed makes the same blocks, and the stream of new traffic goes on after a restart, with every kind in it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tronlens-demo-'))
    try {
      const first = build('tronlens', { dataDir: folder })
      expect(readIds(first)).toEqual(readIds(devchain))
      await first.close()
      const second = build('tronlens', { dataDir: folder })
      expect(readIds(second)).toEqual(readIds(devchain))
      const from = second.chain.head.number
      for (let i = 0; i < 600; i++) {
        second.production.beforeBlock?.()
        second.produce()
      }
      await devchain.close()
      devchain = second
      url = `http://127.0.0.1:${await second.listen()}`
      const later = await readSent(from + 1, second.chain.head.number)
      // two to three transactions a block
      expect(later.length).toBeGreaterThan(800)
      expect(new Set(later.map(({ result }) => result)).size).toBeGreaterThan(6)
      for (const name of [
        'TransferContract',
        'TransferAssetContract',
        'TriggerSmartContract',
        'VoteWitnessContract',
        'FreezeBalanceV2Contract',
        'UnfreezeBalanceV2Contract',
        'DelegateResourceContract',
        'ExchangeTransactionContract',
        'MarketSellAssetContract',
        'MarketCancelOrderContract',
        'ProposalApproveContract',
      ])
        expect(kinds(later), name).toContain(name)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  BUILD_MS,
)

test(
  'another seed makes other blocks, whose dump has the same bytes after loading',
  async () => {
    const other = build('another')
    expect(other.chain.head.id).not.toBe(headOfFirst)
    const dump = Buffer.from(other.dump())
    await other.close()
    const loaded = createDevchain({ mode: 'manual', load: dump, clock: () => NOW })
    expect(Buffer.from(loaded.dump()).equals(dump)).toBe(true)
    await loaded.close()
  },
  BUILD_MS,
)

test('a demo world of an earlier version is not continued with other rules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-demo-'))
  try {
    await createDevchain({ mode: 'manual', dataDir: folder }).close()
    const file = join(folder, 'chain.json')
    const older = readFileSync(file, 'utf8').replace('"kind":"preset"', '"kind":"preset","demo":"ready"')
    writeFileSync(file, older)
    expect(() => createDevchain({ mode: 'manual', dataDir: folder })).toThrow(
      /demo world of an earlier version/,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
