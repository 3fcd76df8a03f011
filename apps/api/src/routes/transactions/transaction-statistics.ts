import { getTransactionStatistics, getTransferStatistics, getTransferStats } from '@tronlens/api-contract'
import { sun, trxNumber } from '@tronlens/core'
import {
  type ContractWithBalance,
  type DayStatRow,
  findBlockRange,
  listContracts,
  listDaysOf,
  listTokens,
  listTransferMinutes,
  sumDays,
  sumTransfersByKind,
  TokenKind,
  type TokenRow,
} from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { integer, percentage } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

const HOUR_MS = 3_600_000n
const TOP = { start: 0, limit: 10, ascending: false }
const NO_DAY = {
  transactions: 0n,
  trx_transfers: 0n,
  trc10_transfers: 0n,
  token_transfers: 0n,
  trx_moved: '0',
}

const trx = (amount: string) => trxNumber(sun(integer(amount)))

/** The last day that is over; on a chain of one day there is none. */
async function lastDay({ db }: WithDb): Promise<Pick<DayStatRow, keyof typeof NO_DAY>> {
  const days = await listDaysOf(db, {}, 2)
  return (days.length === 2 ? days[0] : undefined) ?? NO_DAY
}

const rankToken = (row: TokenRow, all: bigint) => ({
  symbol: row.symbol,
  name: row.name,
  address: addressText(row.ref),
  tokenType: tokenTypeName(row.kind),
  amount: null,
  count: count(row.transfer_count),
  proportion: percentage(row.transfer_count, all),
})

const rankContract = (row: ContractWithBalance, all: bigint) => ({
  symbol: '',
  name: row.name,
  address: addressText(row.address),
  tokenType: '',
  amount: null,
  count: count(row.trigger_count),
  proportion: percentage(row.trigger_count, all),
})

const listTopTokens = ({ db }: WithDb) =>
  listTokens(db, { kinds: [TokenKind.trc20] }, { ...TOP, order: 'transfers' })

export const getTransactionStatisticsRoute = handle(getTransactionStatistics, async (_request, services) => {
  const { db, chain } = services
  const [state, all, day, moved, tokens, contracts] = await Promise.all([
    chain.state(),
    sumDays(db),
    lastDay(services),
    sumTransfersByKind(db),
    listTopTokens(services),
    listContracts(db, {}, { ...TOP, order: 'calls' }),
  ])
  const { trx_transactions: trxTransfers, trc10_transactions: trc10Transfers } = all
  const named = trxTransfers + trc10Transfers + all.triggers + all.votes + all.freezes
  const others = all.transactions > named ? all.transactions - named : 0n
  const share = (part: bigint) => percentage(part, all.transactions)
  const trc20 = moved.get(TokenKind.trc20) ?? 0n
  return {
    txCount: count(all.transactions),
    txAmount: trx(all.trx_moved),
    lastDayTxCount: count(day.transactions),
    lastDayTxAmount: trx(day.trx_moved),
    trxTransferCount: count(trxTransfers),
    trxTransferAmount: trx(all.trx_moved),
    trxTransferProportion: share(trxTransfers),
    trc10TransferCount: count(trc10Transfers),
    trc10TransferAmount: null,
    trc10TransferProportion: share(trc10Transfers),
    trc20Count: count(trc20),
    trc20Amount: null,
    trc20Proportion: share(trc20),
    trc721Count: count(moved.get(TokenKind.trc721) ?? 0n),
    trc1155Count: count(moved.get(TokenKind.trc1155) ?? 0n),
    triggerCount: count(all.triggers),
    triggerAmount: null,
    triggerProportion: share(all.triggers),
    votesCount: count(all.votes),
    votesAmount: null,
    votesProportion: share(all.votes),
    freezeBalanceCount: count(all.freezes),
    freezeBalanceAmount: null,
    freezeBalanceProportion: share(all.freezes),
    othersCount: count(others),
    othersAmount: null,
    othersProportion: share(others),
    updateTime: time(state.head_time),
    trc20Top10: tokens.map((row) => rankToken(row, trc20)),
    triggerTop10: contracts.map((row) => rankContract(row, all.triggers)),
  }
})

export const getTransferStatisticsRoute = handle(getTransferStatistics, async (_request, services) => {
  const { db, chain } = services
  const [state, all, day, moved, tokens] = await Promise.all([
    chain.state(),
    sumDays(db),
    lastDay(services),
    sumTransfersByKind(db),
    listTopTokens(services),
  ])
  const total = all.trx_transfers + all.trc10_transfers + all.token_transfers
  const kind = (number: bigint) => ({ number: count(number), share: percentage(number, total) })
  const [trx_, trc10] = [kind(all.trx_transfers), kind(all.trc10_transfers)]
  const [trc20, trc721, trc1155] = [TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155].map((one) =>
    kind(moved.get(one) ?? 0n),
  ) as [typeof trx_, typeof trx_, typeof trx_]
  return {
    transfersCount: count(total),
    transfersAmount: trx(all.trx_moved),
    lastDayTransfersCount: count(day.trx_transfers + day.trc10_transfers + day.token_transfers),
    lastDayTransfersAmount: trx(day.trx_moved),
    trxTransferCount: trx_.number,
    trxTransferAmount: trx(all.trx_moved),
    trxTransferProportion: trx_.share,
    trc10TransferCount: trc10.number,
    trc10TransferAmount: null,
    trc10TransferProportion: trc10.share,
    trc20Count: trc20.number,
    trc20Amount: null,
    trc20Proportion: trc20.share,
    trc721Count: trc721.number,
    trc721Amount: null,
    trc721Proportion: trc721.share,
    trc1155Count: trc1155.number,
    trc1155Amount: null,
    trc1155Proportion: trc1155.share,
    updateTime: time(state.head_time),
    trc20Top10: tokens.map((row) => rankToken(row, trc20.number > 0 ? BigInt(trc20.number) : 0n)),
  }
})

export const getTransferStatsRoute = handle(getTransferStats, async (_request, { db, chain }) => {
  const state = await chain.state()
  const { from } = await findBlockRange(db, { startTime: state.head_time - HOUR_MS })
  const minutes = await listTransferMinutes(db, from ?? 0n)
  return {
    value: minutes.map(({ minute, amount }) => ({ timestamp: time(minute), value: trx(amount) })),
    total: minutes.map(({ minute, transfers }) => ({ timestamp: time(minute), value: count(transfers) })),
  }
})
