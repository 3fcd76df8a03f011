import type { AnswerOf, getTopTen } from '@tronlens/api-contract'
import { formatTrx, sun, trxNumber } from '@tronlens/core'
import {
  type AccountDayOrder,
  Counter,
  listMostMovedTokens,
  listRichestContracts,
  listTokens,
  listTopAccounts,
  listTopAccountsOfBlocks,
  listTopBandwidthUsers,
  listTopCalledTokens,
  listTopContracts,
  listTopEnergyUsers,
  listTopStakes,
  listTopTokens,
  listTopTradedTokens,
  listTopVoters,
  OWN_STAKE,
  type PlacedUser,
  sumBalances,
  sumCounters,
  sumStakes,
  TokenKind,
} from '@tronlens/db'
import { integer } from '../../serialize/amount.ts'
import { loadChainParameters } from '../../services/chain-parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { listKnownPrices } from '../../services/known-prices.ts'
import type { WithQuotes } from '../../services/quotes.ts'
import { type Period, readPeriod } from './period.ts'

const TEN = 10

type RankingAnswer = Extract<AnswerOf<typeof getTopTen>, readonly unknown[]>[number]
/** The members of a place that depend on what the ranking is by. */
type Measures = Omit<RankingAnswer['data'][number], 'rank' | 'address' | 'addressTag' | 'name' | 'symbol'>
/** A place in a ranking, its value in readable units. */
type Place = { address: Buffer; measures: Measures }
/** A ranking before its addresses are named. */
export type Ranking = Pick<RankingAnswer, 'total'> & {
  kind: 'account' | 'token' | 'contract'
  /** Whether the ranking is as it stands, whatever period was asked for. */
  isNow: boolean
  period: Period
  places: Place[]
}

/** Rankings that a period says nothing to. */
const STANDING: ReadonlySet<number> = new Set([5, 6, 7, 11])
/** Rankings that separate the last hour from the rest of the day. */
const BY_BLOCK: ReadonlySet<number> = new Set([1, 2, 3, 4, 8])

/** True where a ranking is the same for all periods. */
export const isStanding = (type: number): boolean => STANDING.has(type)

const PARTS_PER_WHOLE = 100_000_000

/** A part of a whole, 0 to 1; null where there is no whole. */
const shareOf = (part: bigint, whole: bigint): number | null =>
  whole > 0n ? Number((part * BigInt(PARTS_PER_WHOLE)) / whole) / PARTS_PER_WHOLE : null

type Sides = { order: AccountDayOrder; side: 'sender' | 'recipient'; by: 'amount' | 'transfers' }
const ACCOUNT_SIDES: Partial<Record<number, Sides>> = {
  1: { order: 'trx_sent', side: 'sender', by: 'amount' },
  2: { order: 'trx_sent_count', side: 'sender', by: 'transfers' },
  3: { order: 'trx_received', side: 'recipient', by: 'amount' },
  4: { order: 'trx_received_count', side: 'recipient', by: 'transfers' },
}

type Row = { address: Buffer; amount: string }
type Placed = Row & { whole: string }
type Ranked = Pick<Ranking, 'total' | 'places'>

/** Rows of amounts of sun → places. */
const inTrx = (rows: readonly Row[], whole: bigint, name: 'amount' | 'freeze' | 'holders'): Ranked => ({
  total: formatTrx(sun(whole)),
  places: rows.map(({ address, amount }) => ({
    address,
    measures: {
      value: formatTrx(sun(integer(amount))),
      percentage: shareOf(integer(amount), whole),
      [name]: trxNumber(sun(integer(amount))),
    },
  })),
})

/** Rows that count something → places. */
const inNumbers = (
  rows: readonly Row[],
  whole: bigint,
  name: 'transaction_number' | 'holders' | 'address_number' | 'active_address' | 'triggers',
): Ranked => ({
  total: whole.toString(),
  places: rows.map(({ address, amount }) => ({
    address,
    measures: { value: amount, percentage: shareOf(integer(amount), whole), [name]: Number(amount) },
  })),
})

const wholeOf = ([first]: readonly { whole: string }[]): bigint => integer(first?.whole)
const asAddresses = <R extends { token: Buffer }>(rows: readonly R[]) =>
  rows.map((row) => ({ ...row, address: row.token }))

async function rankMovers({ db }: WithDb, { order, side, by }: Sides, period: Period): Promise<Ranked> {
  const rows: Placed[] =
    period.block === undefined
      ? await listTopAccounts(db, period.day, order, TEN)
      : await listTopAccountsOfBlocks(db, period.block, side, by, TEN)
  return by === 'amount'
    ? inTrx(rows, wholeOf(rows), 'amount')
    : inNumbers(rows, wholeOf(rows), 'transaction_number')
}

async function rankStakes({ db }: WithDb): Promise<Ranked> {
  const [rows, whole] = await Promise.all([listTopStakes(db, TEN), sumStakes(db, OWN_STAKE)])
  return inTrx(rows, whole, 'freeze')
}

async function rankVoters({ db }: WithDb): Promise<Ranked> {
  const [rows, whole] = await Promise.all([listTopVoters(db, TEN), sumCounters(db, [Counter.votes])])
  return {
    total: whole.toString(),
    places: rows.map(({ address, amount }) => ({
      address,
      measures: {
        value: amount,
        percentage: shareOf(integer(amount), whole),
        votes: integer(amount),
      },
    })),
  }
}

async function rankByHolders({ db, chain }: WithChain & WithDb): Promise<Ranked> {
  const page = { start: 0, limit: TEN, order: 'holders' as const, ascending: false }
  const [rows, { total_accounts }] = await Promise.all([
    listTokens(db, { kinds: [TokenKind.trc10, TokenKind.trc20] }, page),
    chain.state(),
  ])
  const held = rows.map((row) => ({ address: row.ref, amount: row.holder_count.toString() }))
  return inNumbers(held, total_accounts, 'holders')
}

/** Of an hour those who sent, read from its blocks; of days those who called, which are kept. */
async function rankBySenders({ db }: WithDb, { day, block }: Period): Promise<Ranked> {
  const rows = asAddresses(
    block === undefined ? await listTopCalledTokens(db, day, TEN) : await listTopTradedTokens(db, block, TEN),
  )
  return inNumbers(rows, wholeOf(rows), 'address_number')
}

async function rankByWorth(services: WithDb & WithQuotes, { day }: Period): Promise<Ranked> {
  const rows = await listMostMovedTokens(services.db, day, await listKnownPrices(services), TEN)
  const whole = rows[0]?.whole ?? null
  return {
    total: whole,
    places: rows.map(({ token, amount, worth }) => ({
      address: token,
      measures: {
        value: amount,
        percentage: worth !== null && Number(whole) > 0 ? Number(worth) / Number(whole) : null,
        priceInTrx: worth === null ? null : Number(worth),
      },
    })),
  }
}

const RESOURCE_NAMES = {
  14: { staked: 'energy_use', burned: 'energy_burn', given: 'contract_use', all: 'whole_energy_use' },
  15: { staked: 'net_use', burned: 'net_burn', given: undefined, all: 'whole_net_use' },
} as const

async function rankUsers({ db }: WithDb, type: 14 | 15, { day }: Period): Promise<Ranked> {
  const rows: PlacedUser[] =
    type === 14
      ? await listTopEnergyUsers(db, day, TEN)
      : await listTopBandwidthUsers(db, day, (await loadChainParameters(db)).prices.bandwidth, TEN)
  const { staked, burned, given, all } = RESOURCE_NAMES[type]
  const whole = wholeOf(rows)
  return {
    total: whole.toString(),
    places: rows.map((row) => ({
      address: row.address,
      measures: {
        value: row.amount,
        percentage: shareOf(integer(row.amount), whole),
        [staked]: integer(row.staked),
        [burned]: integer(row.burned),
        ...(given && { [given]: integer(row.given) }),
        [all]: integer(row.amount),
      },
    })),
  }
}

/** What all contracts hold together is kept nowhere, so the whole is what all accounts hold. */
async function rankHolders({ db }: WithDb): Promise<Ranked> {
  const [rows, whole] = await Promise.all([listRichestContracts(db, TEN), sumBalances(db)])
  return inTrx(rows, whole, 'holders')
}

async function rankContracts({ db }: WithDb, type: number, { day }: Period): Promise<Ranked> {
  const [order, name] =
    type === 12 ? (['callers', 'active_address'] as const) : (['calls', 'triggers'] as const)
  const rows = await listTopContracts(db, day, order, TEN)
  return inNumbers(rows, wholeOf(rows), name)
}

async function rankTransferred({ db }: WithDb, { day }: Period): Promise<Ranked> {
  const rows = asAddresses(await listTopTokens(db, day, TEN))
  return inNumbers(rows, wholeOf(rows), 'transaction_number')
}

function rankBy(services: WithChain & WithDb & WithQuotes, type: number, period: Period): Promise<Ranked> {
  const sides = ACCOUNT_SIDES[type]
  if (sides) return rankMovers(services, sides, period)
  if (type === 5) return rankStakes(services)
  if (type === 6) return rankVoters(services)
  if (type === 7) return rankByHolders(services)
  if (type === 8) return rankBySenders(services, period)
  if (type === 9) return rankTransferred(services, period)
  if (type === 10) return rankByWorth(services, period)
  if (type === 11) return rankHolders(services)
  if (type === 14 || type === 15) return rankUsers(services, type, period)
  return rankContracts(services, type, period)
}

const kindOf = (type: number): Ranking['kind'] =>
  type >= 7 && type <= 10 ? 'token' : type >= 11 && type <= 13 ? 'contract' : 'account'

/** The ten first of something over a period, with the whole that they have parts of. */
export async function rank(
  services: WithChain & WithDb & WithQuotes,
  type: number,
  span: number,
): Promise<Ranking> {
  const period = await readPeriod(services, span, BY_BLOCK.has(type))
  const isNow = isStanding(type)
  return {
    kind: kindOf(type),
    isNow,
    period: isNow ? { ...period, start: period.end } : period,
    ...(await rankBy(services, type, period)),
  }
}
