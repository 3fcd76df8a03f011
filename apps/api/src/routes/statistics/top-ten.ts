import { getTopTen } from '@tronlens/api-contract'
import { formatTrx } from '@tronlens/core'
import {
  type AccountDayOrder,
  findBlockRange,
  listContracts,
  listTokens,
  listTopAccounts,
  listTopAccountsOfBlocks,
  listTopContracts,
  listTopStakes,
  listTopTokens,
  listTopTradedTokens,
  listTopVoters,
  OWN_STAKE,
  TokenKind,
} from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { loadTokens } from '../../serialize/token-info.ts'
import { count, time } from '../../serialize/values.ts'
import { dayText } from '../contracts/days-of.ts'
import { handle, type Services } from '../handle.ts'

const TEN = 10
const TEN_MINUTES_MS = 600_000
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const [THE_HOUR, THE_WEEK] = [1, 3]
const DAYS_A_WEEK = 7

/** A place in a ranking, its value as people read it. */
type Place = { address: Buffer; value: string }
type Ranking = { kind: 'account' | 'token' | 'contract'; places: Place[] }

/** Since when a ranking counts: a day, and for the last hour a block. */
type Since = { day: string; block?: bigint }

async function readSince({ db, chain }: Services, time: number): Promise<Since> {
  const head = Number((await chain.state()).head_time)
  if (time === THE_HOUR) {
    const { from } = await findBlockRange(db, { startTime: BigInt(head - HOUR_MS) })
    return { day: dayText(head), block: from ?? 0n }
  }
  return { day: dayText(head - (time === THE_WEEK ? DAYS_A_WEEK : 1) * DAY_MS) }
}

type Sides = { order: AccountDayOrder; side: 'sender' | 'recipient'; by: 'amount' | 'transfers' }
const ACCOUNT_SIDES: Partial<Record<number, Sides>> = {
  1: { order: 'trx_sent', side: 'sender', by: 'amount' },
  2: { order: 'trx_sent_count', side: 'sender', by: 'transfers' },
  3: { order: 'trx_received', side: 'recipient', by: 'amount' },
  4: { order: 'trx_received_count', side: 'recipient', by: 'transfers' },
}

const RESOURCES: Partial<Record<number, AccountDayOrder>> = { 14: 'energy_usage_total', 15: 'net_usage' }

const asTrx = (rows: readonly { address: Buffer; amount: string }[]): Place[] =>
  rows.map(({ address, amount }) => ({ address, value: formatTrx(integer(amount)) }))
const asIs = (rows: readonly { address: Buffer; amount: string }[]): Place[] =>
  rows.map(({ address, amount }) => ({ address, value: amount }))
const ofTokens = (rows: readonly { token: Buffer; amount: string }[]): Place[] =>
  rows.map(({ token, amount }) => ({ address: token, value: amount }))

async function rankMovers({ db }: Services, { order, side, by }: Sides, since: Since): Promise<Place[]> {
  const rows =
    since.block === undefined
      ? await listTopAccounts(db, since.day, order, TEN)
      : await listTopAccountsOfBlocks(db, since.block, side, by, TEN)
  return by === 'amount' ? asTrx(rows) : asIs(rows)
}

async function rankTokens({ db }: Services, type: number, since: Since): Promise<Place[]> {
  if (type === 7) {
    const page = { start: 0, limit: TEN, order: 'holders' as const, ascending: false }
    const rows = await listTokens(db, { kinds: [TokenKind.trc20] }, page)
    return rows.map((row) => ({ address: row.ref, value: row.holder_count.toString() }))
  }
  if (type === 8) {
    const { from } = await findBlockRange(db, { startTime: BigInt(Date.parse(since.day)) })
    return ofTokens(await listTopTradedTokens(db, since.block ?? from ?? 0n, TEN))
  }
  return ofTokens(await listTopTokens(db, since.day, type === 9 ? 'transfers' : 'amount', TEN))
}

async function rankContracts({ db }: Services, type: number, since: Since): Promise<Place[]> {
  if (type !== 11) return asIs(await listTopContracts(db, since.day, type === 12 ? 'callers' : 'calls', TEN))
  const rows = await listContracts(db, {}, { start: 0, limit: TEN, order: 'balance', ascending: false })
  return rows.map((row) => ({ address: row.address, value: formatTrx(integer(row.balance)) }))
}

async function rank(services: Services, type: number, span: number): Promise<Ranking> {
  const since = await readSince(services, span)
  const sides = ACCOUNT_SIDES[type]
  if (sides) return { kind: 'account', places: await rankMovers(services, sides, since) }
  if (type === 5) return { kind: 'account', places: asTrx(await listTopStakes(services.db, OWN_STAKE, TEN)) }
  if (type === 6) return { kind: 'account', places: asIs(await listTopVoters(services.db, TEN)) }
  const resource = RESOURCES[type]
  if (resource) {
    const rows = await listTopAccounts(services.db, since.day, resource, TEN)
    return { kind: 'account', places: asIs(rows) }
  }
  if (type <= 10) return { kind: 'token', places: await rankTokens(services, type, since) }
  return { kind: 'contract', places: await rankContracts(services, type, since) }
}

export const getTopTenRoute = handle(getTopTen, async ({ query }, services) => {
  const span = query.time ?? 2
  const state = await services.chain.state()
  const { kind, places } = await services.slowSums(`top ten ${query.type} ${span}`, TEN_MINUTES_MS, () =>
    rank(services, query.type, span),
  )
  const addresses = places.map(({ address }) => address)
  const [tokens, { contractInfo }] = await Promise.all([
    loadTokens(services, kind === 'token' ? addresses : []),
    loadPageLabels(services, addresses),
  ])
  return {
    type: query.type,
    time: span,
    kind,
    updateTime: time(count(state.head_time)),
    data: places.map(({ address, value }, index) => {
      const token = kind === 'token' ? tokens(address) : undefined
      return {
        rank: index + 1,
        address: addressText(address),
        name: token?.tokenName ?? contractInfo[addressText(address)]?.name ?? '',
        symbol: token?.tokenAbbr ?? '',
        value,
      }
    }),
  }
})
