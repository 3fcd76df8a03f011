import { toBigInt, toSmallestUnit, ZERO_ADDRESS } from '@tronlens/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import {
  type Json,
  named,
  readAccounts,
  reader,
  readRecorded,
  readTransactions,
  sumOf,
} from '../../testing/recorded-facts.ts'
import { getActiveAccountsRoute, getRichListRoute } from '../accounts/account-variants.ts'
import { getAccountAtRoute } from '../accounts/get-account-at.ts'
import {
  getBlockPaceRoute,
  getBlockRoute,
  getBlockStatisticRoute,
  getBlockStatsRoute,
} from '../blocks/block-statistics.ts'
import { getLatestBlockRoute } from '../blocks/get-latest-block.ts'
import { listBlocksRoute } from '../blocks/list-blocks.ts'
import { getAccountAnalysisRoute } from '../contracts/contract-charts.ts'
import { getFundsRoute } from '../nodes/funds.ts'
import { getHomepageBundleRoute, getStatsOverviewRoute } from '../system/stats-overview.ts'
import { listContractTokensRoute } from '../tokens/list-contract-tokens.ts'
import { listTrc721ItemsRoute } from '../tokens/list-items.ts'
import { listTokenOverviewRoute } from '../tokens/list-token-overview.ts'
import { getTokenConcentrationRoute, listHolderChangesRoute } from '../tokens/token-spread.ts'
import {
  getHolderBalanceRoute,
  getPositionDistributionRoute,
  getTotalSupplyRoute,
} from '../tokens/token-variants.ts'
import { getTransactionRoute } from '../transactions/list-transactions.ts'
import { getTransactionStatisticsRoute } from '../transactions/transaction-statistics.ts'
import { listTokenTransfersRoute } from '../transfers/list-token-transfers.ts'
import { listTrc10TransfersRoute } from '../transfers/transfer-variants.ts'
import { statisticsHandlers } from './handlers.ts'

const SERVED = serveRoutes([
  ...Object.values(statisticsHandlers),
  getAccountAnalysisRoute,
  getAccountAtRoute,
  getActiveAccountsRoute,
  getBlockRoute,
  getBlockPaceRoute,
  getBlockStatisticRoute,
  getBlockStatsRoute,
  getFundsRoute,
  getHolderBalanceRoute,
  getHomepageBundleRoute,
  getLatestBlockRoute,
  getPositionDistributionRoute,
  getRichListRoute,
  getStatsOverviewRoute,
  getTokenConcentrationRoute,
  getTotalSupplyRoute,
  getTransactionRoute,
  getTransactionStatisticsRoute,
  listBlocksRoute,
  listContractTokensRoute,
  listHolderChangesRoute,
  listTokenOverviewRoute,
  listTokenTransfersRoute,
  listTrc10TransfersRoute,
  listTrc721ItemsRoute,
])

const transactions = readTransactions()
const accounts = readAccounts()
const facts = readRecorded<{
  head: { number: number; time: number }
  byType: Record<string, number>
  burned: number
}>('facts.json')
const tokens =
  readRecorded<
    {
      address: string
      kind: string
      totalSupply?: string
      holders?: Record<string, string>
      owners?: Record<string, string>
    }[]
  >('tokens.json')
const genesis = readRecorded<{ assets: { balance: string }[] }>('genesis.json')
const SUN = 1_000_000
const moved = transactions.filter(
  ({ type, success, owner }) => type === 'TransferContract' && success && owner !== '',
)

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
}, 240_000)
afterAll(() => api.close())
const get = reader(() => api)

describe('charts of the chain', () => {
  test('energy, calls and bandwidth add up to the receipts', async () => {
    const energy = (await get('/api/energystatistic')).data as {
      total_energy: number
      energy: number
      trx: number
    }[]
    const receipts = transactions.map(({ receipt }) => receipt)
    expect(sumOf(energy, (row) => row.total_energy)).toBe(sumOf(receipts, (one) => one.energy_usage_total))
    expect(energy.every((row) => row.total_energy >= row.energy)).toBe(true)
    expect(energy.reduce((sum, row) => sum + Number(row.trx), 0)).toBeCloseTo(
      Number(sumOf(receipts, (one) => one.energy_fee)) / SUN,
      6,
    )
    const calls = await get<{ data: { triggers_amount: number }[]; max: Json; min: Json }>(
      '/api/triggerstatistic',
    )
    expect(sumOf(calls.data, (row) => row.triggers_amount)).toBe(
      BigInt(facts.byType.TriggerSmartContract ?? 0),
    )
    expect(Object.keys(calls.max)).toEqual(Object.keys(calls.data[0] ?? {}))
    const bandwidth = (await get('/api/netstatistic')).data as { net_usage: number }[]
    expect(sumOf(bandwidth, (row) => row.net_usage)).toBe(sumOf(receipts, (one) => one.net_usage))
  })

  test('callers of a day are the accounts that called a contract on it', async () => {
    const callers = new Map<string, Set<string>>()
    for (const { type, owner, day } of transactions)
      if (type === 'TriggerSmartContract') callers.set(day, (callers.get(day) ?? new Set()).add(owner))
    const { data } = await get<{ data: { day: number; caller_amount: number }[] }>(
      '/api/calleraddressstatistic',
    )
    for (const { day, caller_amount } of data) {
      const date = new Date(day).toISOString().slice(0, 10)
      expect([date, caller_amount]).toEqual([date, callers.get(date)?.size ?? 0])
    }
  })

  test('a day has the same rates in a part of a chart as in the whole', async () => {
    const charts = [
      ['/api/triggerstatistic', 'triggers_amount_rate'],
      ['/api/calleraddressstatistic', 'caller_amount_rate'],
    ] as const
    for (const [path, rate] of charts) {
      const { data } = await get<{ data: Record<string, number>[] }>(path)
      const changed = data.findIndex((row) => row[rate] !== 0)
      expect(changed).toBeGreaterThan(0)
      const part = await get<{ data: Json[] }>(`${path}?start_timestamp=${data[changed]?.day}`)
      expect(part.data).toEqual(data.slice(changed))
    }
  })

  test('the bundle holds the days of stake and circulation', async () => {
    const bundle = (await get('/api/system/homepage-bundle')).freezeResource as { data: Json[] }
    const { data } = await get<{ data: Json[] }>('/api/freezeresource')
    expect(data.length).toBeGreaterThan(1)
    expect(bundle.data).toEqual(data)
    // before the first block that moved anything there is what block 0 gave
    const issued = sumOf(genesis.assets, ({ balance }) => (BigInt(balance) > 0n ? balance : '0'))
    expect(Number(data[0]?.total_turn_over)).toBeCloseTo(Number(issued) / SUN, 0)
  })

  test('fees by day, month and year are the same fees', async () => {
    const income = async (type: number) =>
      ((await get(`/api/external/turnover/new?timeType=${type}`)).data as { totalIncome: number }[]).reduce(
        (sum, row) => sum + Number(row.totalIncome),
        0,
      )
    const days = await income(0)
    expect(days).toBeGreaterThan(0)
    for (const type of [1, 2, 3]) expect(await income(type)).toBeCloseTo(days, 6)
  })

  test('what was burned is what the node says, whatever it was for', async () => {
    const { data } = await get<{ data: { burnIncome: number; otherIncome: number }[] }>(
      '/api/external/turnover/new',
    )
    expect(data.reduce((sum, row) => sum + Number(row.burnIncome), 0)).toBeCloseTo(facts.burned / SUN, 6)
    expect(data.some((row) => Number(row.otherIncome) > 0)).toBe(true)
  })

  test('accounts that acted stand with their share, their change and what was moved', async () => {
    type Active = {
      dateDayStr: string
      active_count: number
      proportion: number
      mom: number
      transactions: number
      amount: number
    }
    const active = (query: string) =>
      get<{ total: number; data: Active[] }>(`/api/account/active_statistic?limit=1000${query}`)
    const overview = (await get('/api/stats/overview?days=3660')).data as Record<string, number>[]
    const volume = (await get('/api/trx/volume')).data as { transferred: number }[]
    const { data, total } = await active('')
    expect(data.length).toBe(total)
    expect(data.map((row) => row.transactions)).toEqual(overview.map((row) => row.newTransactionSeen))
    expect(data.map((row) => row.amount)).toEqual(volume.map((row) => row.transferred))
    for (const [index, row] of data.entries()) {
      const before = data[index - 1]?.active_count ?? 0
      expect(row.active_count).toBe(overview[index]?.active_account_number)
      expect(row.proportion).toBeCloseTo(
        row.active_count / Math.max(1, overview[index]?.totalAddress ?? 0),
        5,
      )
      expect(row.mom).toBeCloseTo(before === 0 ? 0 : row.active_count / before - 1, 5)
    }
    const [first, second] = data.slice(1, 3).map((row) => row.dateDayStr)
    const part = await active(`&start_day=${first}&end_day=${second}`)
    expect(part).toMatchObject({ total: 2, data: data.slice(1, 3) })
    for (const page of ['&limit=0', '&start=1000'])
      expect(await get(`/api/account/active_statistic?${page}`)).toEqual({ total, data: [] })
    const months = await active('&type=month')
    expect(sumOf(months.data, (row) => row.transactions)).toBe(sumOf(data, (row) => row.transactions))
    expect((await active(`&type=month&start_day=${second}`)).data.at(-1)).toEqual(months.data.at(-1))
  })

  test('a transaction of a day is of one kind', async () => {
    const kinds: Record<string, string> = {
      TransferContract: 'trx_transfer',
      TransferAssetContract: 'trc10_transfer',
      TriggerSmartContract: 'newTrigger',
      FreezeBalanceContract: 'freeze_transaction',
      FreezeBalanceV2Contract: 'freeze_transaction',
      UnfreezeBalanceContract: 'unfreeze_transaction',
      UnfreezeBalanceV2Contract: 'unfreeze_transaction',
      VoteWitnessContract: 'vote_transaction',
    }
    const days = new Map<string, Record<string, number>>()
    for (const { type, day } of transactions) {
      const kind = kinds[type] ?? 'other_transaction'
      const counts = days.get(day) ?? {}
      days.set(day, { ...counts, [kind]: (counts[kind] ?? 0) + 1 })
    }
    const { data } = await get<{ data: (Record<string, number> & { dateDayStr: string })[] }>(
      '/api/stats/overview?days=3660',
    )
    const names = [...new Set(Object.values(kinds)), 'other_transaction']
    for (const row of data)
      expect(Object.fromEntries(names.map((name) => [name, row[name]])), row.dateDayStr).toEqual({
        ...Object.fromEntries(names.map((name) => [name, 0])),
        ...days.get(row.dateDayStr),
      })
  })

  test('one number of each day is that of the overview', async () => {
    const overview = (await get('/api/stats/overview?days=3660')).data as Record<string, number>[]
    for (const more of ['days=3661', 'limit=5000'])
      expect((await get(`/api/stats/overview?${more}`)).data).toEqual(overview)
    const pairs = [
      ['dailytransactionnum', 'newTransactionSeen'],
      ['transactionnum', 'totalTransaction'],
      ['dailyaccounts', 'newAddressSeen'],
      ['dailyavgblockSize', 'avgBlockSize'],
      ['totalblockchainsize', 'blockchainSize'],
    ] as const
    for (const [path, member] of pairs) {
      const { data } = await get<{ data: { value: number }[] }>(`/api/overview/${path}`)
      expect(data.map(({ value }) => value)).toEqual(overview.map((row) => row[member]))
    }
  })

  test('transfers of all standards together are those of the list', async () => {
    const statistic = await get<Record<string, number>>('/api/transaction/statistic')
    const { rangeTotal } = await get<{ rangeTotal: number }>('/api/token_trc20/transfers?limit=0')
    expect(rangeTotal).toBeGreaterThan(0)
    const { trc20Count = 0, trc721Count = 0, trc1155Count = 0 } = statistic
    expect(Math.min(trc20Count, trc721Count, trc1155Count)).toBeGreaterThan(0)
    expect(trc20Count + trc721Count + trc1155Count).toBe(rangeTotal)
  })

  test('every transaction counts once, as what it is', async () => {
    const { byType } = facts
    const statistic = await get<Record<string, number>>('/api/transaction/statistics')
    expect(statistic).toMatchObject({
      txCount: transactions.length,
      trxTransferCount: byType.TransferContract,
      trc10TransferCount: byType.TransferAssetContract,
      triggerCount: byType.TriggerSmartContract,
      votesCount: byType.VoteWitnessContract,
    })
    const kinds = ['trxTransfer', 'trc10Transfer', 'trigger', 'votes', 'freezeBalance', 'others']
    expect(sumOf(kinds, (kind) => statistic[`${kind}Count`])).toBe(BigInt(transactions.length))
    const shares = kinds.map((kind) => statistic[`${kind}Proportion`] ?? 0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 4)
  })

  test('blocks of a day that is not over come as often as those of a whole one', async () => {
    const { data } = await get<{ data: Record<string, number>[] }>('/api/stats/overview?days=1')
    const [today] = data
    const { timestamp } = (await get('/api/block/latest')) as { timestamp: number }
    expect(today?.avgBlockTime).toBeCloseTo(
      (timestamp - (today?.date ?? 0)) / 1_000 / (today?.newBlockSeen ?? 1),
      2,
    )
  })

  test('blocks of the last day and of all time', async () => {
    const statistic = await get('/api/block/statistic')
    expect(statistic.whole_block_count).toBe(facts.head.number + 1)
    expect(await get('/api/block/statistics')).toEqual(statistic)
    const refused = await api.app.inject({ url: '/api/block/stats?info=other' })
    expect(refused.statusCode).toBe(404)
  })
})

test('how blocks followed each other within the last hour', async () => {
  const since = `start_timestamp=${facts.head.time - 3_600_000}`
  const { rangeTotal } = await get<{ rangeTotal: number }>(`/api/block?${since}&limit=0`)
  const { data } = await get<{ data: { timestamp: number }[] }>(`/api/block?${since}&sort=number&limit=200`)
  const pace = await get<Record<'blocks' | 'milliseconds' | 'missed', number>>('/api/block/pace')
  const times = data.map(({ timestamp }) => timestamp)
  const slots = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 3_000)
  expect(rangeTotal).toBe(times.length)
  expect(slots.some((each) => each > 1)).toBe(true)
  const near = slots.filter((each) => each <= 27)
  expect(pace.blocks).toBe(near.length)
  expect(pace.milliseconds).toBe(near.reduce((sum, each) => sum + each * 3_000, 0))
  expect(pace.missed).toBeLessThanOrEqual(near.reduce((sum, each) => sum + each - 1, 0))
})

describe('rankings', () => {
  const WEEK_AGO = new Date(facts.head.time - 7 * 86_400_000).toISOString().slice(0, 10)

  type Place = { address: string; value: string; percentage: number | null } & Record<string, number>
  type Top = {
    type: number
    start_time: number
    end_time: number
    total: string | null
    data: Place[]
  }
  const ALL = Array.from({ length: 15 }, (_, index) => index + 1)
  /** Rankings whose parts never overlap. */
  const DISJOINT = [1, 2, 3, 4, 5, 6, 9, 13, 14, 15]
  const top = (types: readonly number[], time = 3) => get<Top[]>(`/api/top10?type=${types}&time=${time}`)
  const one = async (type: number, time = 3): Promise<Top> => {
    const [ranking] = await top([type], time)
    if (!ranking) throw new Error(`no ranking ${type}`)
    return ranking
  }

  test('who sent most TRX in the last week is who the blocks say', async () => {
    const { data, total } = await one(1)
    const sent = new Map<string, bigint>()
    for (const { owner, value, day } of moved)
      if (day >= WEEK_AGO) sent.set(owner, (sent.get(owner) ?? 0n) + toBigInt(value.amount as number))
    const values = [...sent.values()].sort((a, b) => (a > b ? -1 : 1))
    const whole = values.reduce((sum, value) => sum + value, 0n)
    expect(data.map(({ value }) => toSmallestUnit(value, 6))).toEqual(values.slice(0, 10))
    for (const { address, value } of data) expect(sent.get(address)).toBe(toSmallestUnit(value, 6))
    expect(toSmallestUnit(total ?? '', 6)).toBe(whole)
    for (const { amount, value, percentage } of data) {
      expect(Number(amount)).toBe(Number(value))
      expect(percentage).toBeCloseTo(Number(toSmallestUnit(value, 6)) / Number(whole), 7)
    }
  })

  test('tokens that were moved most in the last week have that many transfers in their list', async () => {
    const { data, total } = await one(9)
    const since = Date.parse(WEEK_AGO)
    const list = await get(`/api/token_trc20/transfers?limit=200&start_timestamp=${since}`)
    const trc20 = (list.token_transfers as Json[])
      .filter((row) => row.contract_type === 'trc20' && row.revert === false)
      .map((row) => String(row.contract_address))
    const issued = await get(`/api/trc10/transfer?limit=200&start_timestamp=${since}`)
    const trc10 = (issued.data as Json[])
      .filter((row) => row.revert === false)
      .map((row) => String(row.tokenName))
    const every = [...trc10, ...trc20]
    expect(total).toBe(String(every.length))
    for (const { address, value, type } of data) {
      expect([address, Number(value)]).toEqual([address, every.filter((id) => id === address).length])
      expect([address, type]).toEqual([address, trc10.includes(address) ? 10 : 20])
    }
  })

  test('tokens of both standards are ranked by who holds them', async () => {
    const { data } = await one(7)
    const { tokens } = await get<{
      tokens: { tokenId: string; tokenType: string; nrOfTokenHolders: number }[]
    }>('/api/tokens/overview?limit=500&showAll=1')
    for (const { address, holders, type } of data) {
      const token = tokens.find(({ tokenId }) => tokenId === address)
      expect([address, token?.nrOfTokenHolders, token?.tokenType]).toEqual([address, holders, `trc${type}`])
    }
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set([10, 20]))
  })

  test('several rankings come in one answer, each sorted, its interval and its parts of the whole', async () => {
    const rankings = await top(ALL)
    expect(rankings.map(({ type }) => type)).toEqual(ALL)
    for (const { type, start_time, end_time, data } of rankings) {
      const stands = [5, 6, 7, 11].includes(type)
      if (stands) expect([type, data.length]).not.toEqual([type, 0])
      expect([type, end_time]).toEqual([type, facts.head.time])
      expect([type, start_time]).toEqual([type, stands ? facts.head.time : Date.parse(WEEK_AGO)])
      const values = data.map(({ value }) => Number(value))
      expect(values).toEqual([...values].sort((a, b) => b - a))
      for (const { percentage } of data) if (percentage !== null) expect(percentage).toBeLessThanOrEqual(1)
      const shares = data.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0)
      if (DISJOINT.includes(type) && data.length > 0) {
        expect([type, shares <= 1.000_001]).toEqual([type, true])
        // where all have a place, their parts are the whole
        if (data.length < 10) expect([type, shares.toFixed(5)]).toEqual([type, '1.00000'])
      }
    }
  })

  test('an hour is separated where blocks allow it', async () => {
    const [sent, transfers] = await top([1, 9], 1)
    expect(sent?.start_time).toBe(facts.head.time - 3_600_000)
    expect(transfers?.start_time).toBe(Date.parse(new Date(facts.head.time).toISOString().slice(0, 10)))
  })

  test('energy and bandwidth of an account add up from their parts, as its receipts say', async () => {
    const [energy, bandwidth] = await top([14, 15])
    const receipts = transactions.filter(({ day }) => day >= WEEK_AGO)
    for (const place of energy?.data ?? []) {
      const own = receipts.filter(({ owner }) => owner === place.address).map(({ receipt }) => receipt)
      expect(BigInt(place.whole_energy_use ?? 0)).toBe(sumOf(own, (row) => row.energy_usage_total))
      expect(BigInt(place.energy_use ?? 0)).toBe(sumOf(own, (row) => row.energy_usage))
      expect(BigInt(place.contract_use ?? 0)).toBe(sumOf(own, (row) => row.origin_energy_usage))
      expect(sumOf([place.energy_use, place.energy_burn, place.contract_use], (part) => part ?? 0)).toBe(
        BigInt(place.whole_energy_use ?? 0),
      )
    }
    for (const place of bandwidth?.data ?? []) {
      const own = receipts.filter(({ owner }) => owner === place.address).map(({ receipt }) => receipt)
      expect(BigInt(place.net_use ?? 0)).toBe(sumOf(own, (row) => row.net_usage))
      expect(sumOf([place.net_use, place.net_burn], (part) => part ?? 0)).toBe(
        BigInt(place.whole_net_use ?? 0),
      )
    }
  })

  test('the overview has the sums that rankings are parts of', async () => {
    const overview = await get<Record<string, number>>('/api/top10?type=0')
    const whole = async (type: number, time = 3) => Number((await one(type, time)).total ?? 0)
    expect(overview.end_time).toBe(facts.head.time)
    for (const [span, time] of [
      ['last_day', 2],
      ['last_week', 3],
    ] as const) {
      expect(overview[`${span}_trx_transfer_amount`]).toBe(await whole(1, time))
      expect(overview[`${span}_trx_transaction_number`]).toBe(await whole(2, time))
      expect(overview[`${span}_contract_active_address`]).toBe(await whole(12, time))
      expect(overview[`${span}_contract_triggers`]).toBe(await whole(13, time))
      expect(overview[`${span}_energy_usage`]).toBe(await whole(14, time))
    }
    expect(overview.whole_freeze).toBe(await whole(5))
    expect(overview.whole_vote).toBe(await whole(6))
    const issues = transactions.filter(({ type, success }) => type === 'AssetIssueContract' && success)
    expect(overview.trc10_all).toBe(issues.length)
    expect(overview.last_hour_trx_transfer_amount).toBe(await whole(1, 1))
    expect(overview.last_hour_trx_transaction_number).toBe(await whole(2, 1))
    expect(overview.token_all).toBe((overview.trc10_all ?? 0) + (overview.trc20_all ?? 0))
  })

  test.each(['16', '0,1', '1,,2', 'x', ''])('type %j is refused', async (type) => {
    const { statusCode } = await api.app.inject({ url: `/api/top10?type=${type}` })
    expect(statusCode).toBe(400)
  })

  test('contracts of the day by energy, calls and callers', async () => {
    const energy = await get<{ data: { total_energy: number }[]; totalEnergy: number }>(
      '/api/energydailystatistic?limit=200',
    )
    expect(energy.data.reduce((sum, row) => sum + row.total_energy, 0)).toBe(energy.totalEnergy)
    const calls = await get<{ data: { trigger_amount: number }[]; totalTrigger: number }>(
      '/api/triggeramountstatistic?limit=200',
    )
    expect(calls.data.reduce((sum, row) => sum + row.trigger_amount, 0)).toBe(calls.totalTrigger)
    expect(await get('/api/calleraddressamountstatistic?limit=1')).toMatchObject({ total: calls.data.length })
    // the busiest day of the recording, contract by contract
    const busiest = new Map<string, number>()
    for (const { type, day } of transactions)
      if (type === 'TriggerSmartContract') busiest.set(day, (busiest.get(day) ?? 0) + 1)
    const [[day, amount] = ['', 0]] = [...busiest].sort(([, a], [, b]) => b - a)
    expect(await get(`/api/triggeramountstatistic?day=${Date.parse(day)}`)).toMatchObject({
      totalTrigger: amount,
    })
  })
})

describe('accounts and tokens', () => {
  test('what an account held at the end of the last day is its balance', async () => {
    for (const { address, account } of accounts.slice(0, 40)) {
      const { data } = await get<{ data: { trx_amount: number }[] }>(
        `/api/account/analysis?address=${address}`,
      )
      expect([address, Number(data.at(-1)?.trx_amount)]).toEqual([
        address,
        Number(toBigInt(account.balance as number)) / SUN,
      ])
    }
  })

  test('what an account held of a token at the end of the last day is what the contract says', async () => {
    const token = tokens.find(({ kind }) => kind === 'TRC20')
    const contract = named(token?.address ?? '')
    for (const [holder, amount] of Object.entries(token?.holders ?? {})) {
      const { data } = await get<{ data: { day: string; balance: string }[] }>(
        `/api/account/analysis?address=${named(holder)}&token=${contract}`,
      )
      expect([holder, data.at(-1)?.balance]).toEqual([holder, String(amount)])
    }
  })

  test('the rich list holds every account with TRX once', async () => {
    const { total, data } = await get<{ total: { accounts: number }; data: { accounts: number }[] }>(
      '/api/account/richlist',
    )
    const rich = accounts.filter(({ account }) => toBigInt(account.balance as number) > 0n)
    expect(total.accounts).toBe(rich.length)
    expect(data.reduce((sum, row) => sum + row.accounts, 0)).toBe(rich.length)
  })

  test('supply, holders and shares of a token are those of the contract', async () => {
    const token = tokens.find(({ kind }) => kind === 'TRC20')
    const contract = named(token?.address ?? '')
    const holders = Object.entries(token?.holders ?? {}).map(
      ([address, amount]) => [named(address), BigInt(amount)] as const,
    )
    const decimals =
      ((await get(`/api/token_trc20?contract=${contract}`)).trc20_tokens as { decimals: number }[])[0]
        ?.decimals ?? 0
    const supply = await api.app.inject({ url: `/api/token_trc20/totalSupply?address=${contract}` })
    expect(Number(supply.body)).toBeCloseTo(Number(token?.totalSupply) / 10 ** decimals, 3)
    const [holder, amount] = holders[1] ?? ['', 0n]
    expect(
      await get(`/api/token_trc20/holder_balance?holder_address=${holder}&contract_address=${contract}`),
    ).toMatchObject({ balance: String(amount) })
    const shares = await get<Record<string, string>>(`/api/tokens/position-distribution?tokenId=${contract}`)
    const sorted = holders.map(([, one]) => one).sort((a, b) => (a > b ? -1 : 1))
    const sum = (from: number, to: number) =>
      String(sorted.slice(from, to).reduce((all, one) => all + one, 0n))
    expect([shares['rank1-10'], shares['rank11-50'], shares['rank51-100']]).toEqual([
      sum(0, 10),
      sum(10, 50),
      sum(50, 100),
    ])
    const {
      curve,
      half,
      median,
      supply: whole,
    } = await get<{
      curve: { rank: number; held: string }[]
      half: number
      median: string
      supply: string
    }>(`/api/tokens/concentration?token=${contract}`)
    expect(Object.fromEntries(curve.map(({ rank, held }) => [rank, held]))).toEqual(
      Object.fromEntries(
        [...new Set([1, 2, 5, 10, 20, 50, 100, 200, 500, half, sorted.length])]
          .filter((rank) => rank <= sorted.length)
          .map((rank) => [rank, sum(0, rank)]),
      ),
    )
    expect(median).toBe(String(sorted[Math.ceil(sorted.length / 2) - 1]))
    expect(BigInt(sum(0, half)) * 2n).toBeGreaterThanOrEqual(BigInt(whole))
    expect(BigInt(sum(0, half - 1)) * 2n).toBeLessThan(BigInt(whole))
  })

  test('changes of holders within thirty days are what the chain says', async () => {
    const token = tokens.find(({ kind }) => kind === 'TRC20')
    const contract = named(token?.address ?? '')
    const now = new Map<string, number | string>(
      Object.entries(token?.holders ?? {}).map(([address, held]) => [named(address), held]),
    )
    const holders = [...now.keys()].slice(0, 20)
    const { since, data } = await get<{
      since: number
      data: { address: string; change: string; lastTime: number | null }[]
    }>(`/api/tokens/holder-changes?token=${contract}&holders=${[...holders, ZERO_ADDRESS].join()}`)
    const before = async (address: string) => {
      const { tokens: held } = await get<{ tokens: { tokenId: string; balance: string }[] }>(
        `/api/account/at?address=${address}&time=${since}`,
      )
      return BigInt(held.find(({ tokenId }) => tokenId === contract)?.balance ?? 0)
    }
    for (const { address, change, lastTime } of data.slice(0, -1)) {
      expect([address, change]).toEqual([
        address,
        String(BigInt(now.get(address) ?? 0) - (await before(address))),
      ])
      expect(lastTime).toBeGreaterThan(0)
    }
    expect(data.map(({ address }) => address)).toEqual([...holders, ZERO_ADDRESS])
    expect(data.at(-1)).toMatchObject({ change: '0', lastTime: null })
    expect(new Set(data.map(({ change }) => change)).size).toBeGreaterThan(1)
  })

  test('items of a collection have the owners that the contract names', async () => {
    const badge = tokens.find(({ kind }) => kind === 'TRC721')
    const { data } = await get<{ data: { tokenId: string; ownerAddress: string }[] }>(
      `/api/trc721/token?contract=${named(badge?.address ?? '')}&limit=200`,
    )
    expect(Object.fromEntries(data.map((row) => [row.tokenId, row.ownerAddress]))).toEqual(
      Object.fromEntries(Object.entries(badge?.owners ?? {}).map(([item, owner]) => [item, named(owner)])),
    )
  })

  test('TRX of the chain: issued, paid, burned', async () => {
    const funds = await get('/api/funds')
    const issued = sumOf(genesis.assets, ({ balance }) => (BigInt(balance) > 0n ? balance : '0'))
    expect(Number(funds.genesisBlockIssue)).toBe(Number(issued) / SUN)
    expect(Number(funds.burnByCharge)).toBe(facts.burned / SUN)
  })
})

test('the turnover of days has the members, and the window, that clients of the original ask for', async () => {
  const all = (await get('/api/turnover')).data as Record<string, number>[]
  for (const day of all) {
    expect(day).toMatchObject({
      total_turn_over: day.totalTurnOver,
      total_produce: day.rewards,
      total_burn: day.fees,
      worth: null,
    })
    expect(Number(day.total_block_pay) + Number(day.total_node_pay)).toBeCloseTo(Number(day.rewards), 6)
  }
  expect(all.length).toBeGreaterThan(1)
  const of = async (query: string) => (await get(`/api/turnover?${query}`)).data
  expect(await of('size=1')).toEqual(all.slice(-1))
  expect(await of('size=0')).toEqual([])
  expect(await of(`start=${all[1]?.day}`)).toEqual(all.slice(1))
  expect(await of(`end=${all[0]?.day}`)).toEqual(all.slice(0, 1))
})
