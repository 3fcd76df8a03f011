import {
  type AccountDetail,
  getAccountBalance,
  getAccountByPath,
  getAccountMedia,
  getAccountStatsByPath,
  getActiveAccounts,
  getRichList,
  listChainsOfAddress,
  listProjects,
} from '@tronlens/api-contract'
import { sun, TRX, trxNumber } from '@tronlens/core'
import { findAccount, listActivePeriods, listBalanceBuckets } from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { daysWithin } from '../contracts/days-of.ts'
import { handle } from '../handle.ts'
import { answerAccount } from './get-account.ts'
import { readTransferCounts } from './transfer-counts.ts'

const TEN_MINUTES_MS = 600_000

/** Balances as they were before tokens had ids: TRX is called so and scaled, the others are raw. */
const namedBalances = ({ balances }: AccountDetail) =>
  balances.map((row) =>
    row.tokenId === TRX
      ? { name: 'TRX', balance: row.amount }
      : { name: row.tokenName, balance: String(row.balance) },
  )

export const getAccountByPathRoute = handle(getAccountByPath, async ({ params }, services) => {
  const account = await answerAccount({ query: params }, services)
  const balances = namedBalances(account)
  return {
    address: account.address,
    name: account.name,
    balance: account.balance,
    representative: account.representative,
    bandwidth: account.bandwidth,
    balances,
    tokenBalances: balances,
    frozen: account.frozen,
  }
})

export const getAccountBalanceRoute = handle(getAccountBalance, async ({ params }, services) => {
  const account = await answerAccount({ query: params }, services)
  return {
    allowance: account.representative.allowance,
    entropy: 0,
    balances: namedBalances(account),
    frozen: account.frozen,
  }
})

export const getAccountMediaRoute = handle(getAccountMedia, async () => ({
  success: false,
  reason: 'no picture is kept',
}))

export const getAccountStatsByPathRoute = handle(getAccountStatsByPath, async ({ params }, services) => {
  const counts = await readTransferCounts(services, addressBytes(params.address))
  return {
    transactions: counts.transactions,
    transactions_out: counts.transactions_out,
    transactions_in: counts.transactions_in,
  }
})

export const getRichListRoute = handle(getRichList, async (_request, { db, aggregates }) => {
  const buckets = await aggregates('rich list', TEN_MINUTES_MS, () => listBalanceBuckets(db))
  const sum = (one: bigint, { amount }: { amount: string }) => one + integer(amount)
  return {
    total: {
      accounts: count(buckets.reduce((all, row) => all + row.accounts, 0n)),
      coins: trxNumber(sun(buckets.reduce(sum, 0n))),
    },
    data: buckets.map(({ digits, accounts, amount }) => ({
      accounts: count(accounts),
      balance: trxNumber(sun(integer(amount))),
      from: digits === 0 ? 0 : 10 ** (digits - 1),
      to: 10 ** digits,
    })),
  }
})

export const listProjectsRoute = handle(listProjects, async (_request, { chain }) => ({
  total: 0,
  projects: [],
  total_asset_in_trx: 0,
  total_asset_in_usd: 0,
  refreshTimeInfo: {
    type: 'none',
    lastUpdateTime: Math.floor(Number((await chain.state()).head_time) / 1000),
  },
}))

export const listChainsOfAddressRoute = handle(listChainsOfAddress, async ({ query }, { db, network }) => ({
  multipleChain: [
    {
      exist: (await findAccount(db, addressBytes(query.address))) !== undefined,
      chain: network.key,
      name: network.name,
      address: query.address,
    },
  ],
}))

const rounded = (share: number): number => Math.round(share * 1_000_000) / 1_000_000

export const getActiveAccountsRoute = handle(getActiveAccounts, async ({ query }, { db }) => {
  const { start = 0, limit = 30, download } = query
  const period = query.type === 'week' || query.type === 'month' ? query.type : 'day'
  const range = daysWithin({ from: query.start_day, to: query.end_day }, query)
  const all = await listActivePeriods(db, period, range)
  const page = download ? all : all.slice(start, start + Math.min(limit, 1_000))
  return {
    total: all.length,
    data: page.reverse().map((row) => ({
      day: time(Date.parse(row.day)),
      dateDayStr: row.day,
      active_account_number: count(row.active),
      active_count: count(row.active),
      newAddressSeen: count(row.fresh),
      proportion: rounded(Number(row.active) / Math.max(1, Number(row.accounts))),
      mom: row.before ? rounded(Number(row.active) / Number(row.before) - 1) : 0,
      transactions: count(row.transactions),
      amount: trxNumber(sun(integer(row.moved))),
      usdAmount: null,
    })),
  }
})
