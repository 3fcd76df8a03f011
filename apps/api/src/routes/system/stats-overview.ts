import { type DayOverview, getHomepageBundle, getStatsOverview } from '@tronlens/api-contract'
import { formatTrx, fromSmallestUnit, sun } from '@tronlens/core'
import {
  countAccountsSince,
  type DayWithTotals,
  findBlockRange,
  listAccounts,
  listDays,
  listDaysOf,
  listSupplyDays,
  listTrxPrices,
  TokenKind,
} from '@tronlens/db'
import { addressText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { readTrxSupply } from '../../services/trx-supply.ts'
import { supplyLine } from '../../tokens/supply-line.ts'
import { daysOf } from '../contracts/days-of.ts'
import { handle } from '../handle.ts'
import { countNodes } from '../nodes/peers.ts'
import { callDays, callerDays, MOST_DAYS, readFreezeDays } from '../statistics/daily-charts.ts'
import { readHotTokens } from './hot-tokens.ts'

const DAY_MS = 86_400_000
const HOME_DAYS = 30
const RICHEST = 10
/** Tokens among which there is one that is shown. */
const MOST_HOT = 10

/** Change since an earlier number, to six decimals; 0 where there was none. */
const changeOf = (now: bigint, before: number | bigint | undefined): number =>
  before ? Math.round(((Number(now) - Number(before)) / Number(before)) * 1_000_000) / 1_000_000 : 0

/**
 * A day → wire.
 *
 * @param headTime - time of the newest block, whose day is not over: milliseconds
 */
export function serializeDay(row: DayWithTotals, headTime: bigint): DayOverview {
  const { before } = row
  const passed = Math.min(DAY_MS, Number(headTime) - Date.parse(row.day as unknown as string))
  const other =
    row.transactions -
    row.trx_transactions -
    row.trc10_transactions -
    row.triggers -
    row.freezes -
    row.unfreezes -
    row.votes
  return {
    date: time(Date.parse(row.day as unknown as string)),
    dateDayStr: String(row.day),
    totalTransaction: count(row.total_transactions),
    newTransactionSeen: count(row.transactions),
    totalBlockCount: count(row.total_blocks),
    newBlockSeen: count(row.blocks),
    totalAddress: count(row.total_accounts),
    accountWithTrx: count(row.total_trx_holders),
    newAddressSeen: count(row.new_accounts),
    avgBlockTime: row.blocks > 0n ? Math.round(passed / Number(row.blocks)) / 1000 : 0,
    avgBlockSize: row.blocks > 0n ? Math.round(Number(row.block_bytes) / Number(row.blocks)) : 0,
    blockchainSize: count(row.total_bytes),
    active_account_number: count(row.active_accounts),
    newTrigger: count(row.triggers),
    triggers: count(row.triggers),
    newTrc10: count(row.new_trc10),
    newTrc20: count(row.new_trc20),
    totalTrc10: count(row.total_trc10),
    totalTrc20: count(row.total_trc20),
    trx_transfer: count(row.trx_transactions),
    trc10_transfer: count(row.trc10_transactions),
    trc20_transfer: count(row.token_transfers),
    freeze_transaction: count(row.freezes),
    unfreeze_transaction: count(row.unfreezes),
    vote_transaction: count(row.votes),
    shielded_transaction: 0,
    other_transaction: count(other),
    energy_usage: count(row.energy_usage),
    net_usage: count(row.net_usage),
    energy_usage_change_24h: changeOf(row.energy_usage, before?.energy_usage),
    net_usage_change_24h: changeOf(row.net_usage, before?.net_usage),
    active_account_number_rate: changeOf(row.active_accounts, before?.active_accounts),
    newAddressSeenRate: changeOf(row.new_accounts, before?.new_accounts),
    totalAddressRate: changeOf(row.total_accounts, row.total_accounts - row.new_accounts),
  }
}

/** Days where a request says nothing about them. */
const USUAL_DAYS = 15

export const getStatsOverviewRoute = handle(getStatsOverview, async ({ query }, { db, chain }) => {
  const range = daysOf(query)
  const usual = range.from === undefined && range.to === undefined ? USUAL_DAYS : MOST_DAYS
  const asked =
    query.limit === undefined ? (query.days ?? usual) : Math.min(query.limit, query.days ?? query.limit)
  const days = query.type === 'trxHolder' ? MOST_DAYS : Math.min(asked, MOST_DAYS)
  const [rows, { head_time }] = await Promise.all([
    days === 0 ? [] : listDays(db, days, range),
    chain.state(),
  ])
  return { success: true, data: rows.map((row) => serializeDay(row, head_time)) }
})

export const getHomepageBundleRoute = handle(getHomepageBundle, async (_request, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const dayAgo = await findBlockRange(db, { startTime: state.head_time - BigInt(DAY_MS) })
  const [tps, days, { all: turnover }, hot, recent, price, chart, rich, nodes, prices] = await Promise.all([
    services.speed.read(),
    listDays(db, HOME_DAYS),
    readTrxSupply(services),
    readHotTokens(services, MOST_HOT),
    countAccountsSince(db, (dayAgo.from ?? 0n) - 1n),
    services.price.read(),
    listDaysOf(db, {}, HOME_DAYS),
    listAccounts(db, { order: 'balance' }, { start: 0, limit: RICHEST, ascending: false }),
    countNodes(services),
    listTrxPrices(
      services.people,
      { network: services.network.key, currency: 'usd', period: 'day' },
      HOME_DAYS,
    ),
  ])
  const overview = days.map((row) => serializeDay(row, state.head_time))
  const frozen = await readFreezeDays(services, chart)
  // a TRC20 token that the site vouches for: holders buy no place
  const token = hot.find(({ kind }) => kind === TokenKind.trc20)
  const [firstDay] = days
  const changes =
    token && firstDay ? await listSupplyDays(db, token.ref, HOME_DAYS, { from: String(firstDay.day) }) : []
  return {
    tps,
    node: { total: nodes, code: 0 },
    statsOverview: { success: true, data: overview },
    yesterdayStat: { success: true, data: overview.slice(-2, -1) },
    freezeResource: { total: frozen.length, data: frozen },
    accountList: {
      total: count(state.total_accounts),
      rangeTotal: count(state.total_accounts),
      last24h: count(recent),
      data: rich.map((row) => ({ address: addressText(row.address), balance: sun(integer(row.balance)) })),
    },
    triggerStatistic: callDays(chart),
    callerAddressStatistic: callerDays(chart),
    stableCoin: [],
    tvl: { tvlLine: [], total: 0, projects: [] },
    trx_price_graph: [],
    total_turnover: formatTrx(turnover),
    funds: { totalTurnOver: formatTrx(turnover), burnByCharge: formatTrx(state.burned) },
    priceETH: [{ name: 'TRON', symbol: 'TRX', price_usd: price.price_in_usd, price_eth: price.price_in_eth }],
    priceEUR: [{ name: 'TRON', symbol: 'TRX', price_usd: price.price_in_usd, price_eur: price.price_in_eur }],
    trx_volume_24h: price.volume_24h,
    trxPriceLine: {
      total: prices.length,
      data: prices.map(({ begins_at, price: usd }) => ({ time: time(begins_at.getTime()), priceUsd: usd })),
    },
    hotToken: token
      ? {
          tokenId: tokenId(token.ref),
          symbol: token.symbol,
          supply: fromSmallestUnit(integer(token.total_supply), token.decimals),
          holders: count(token.holder_count),
          transfers: count(token.transfer_count),
          line: supplyLine(
            { total: integer(token.total_supply), decimals: token.decimals },
            days.map(({ day }) => String(day)),
            changes,
          ),
        }
      : null,
  }
})
