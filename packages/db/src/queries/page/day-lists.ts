import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ChainState } from '../../tables.ts'
import { boundsOf, countsFor, DAY_MEASURES, type DayMeasure, LEADERS_KEPT } from '../../values/day-measure.ts'
import type { DayList } from './pick-candidates.ts'

/** A list with what all accounts have together on the day. */
export type WholeDayList = DayList & { whole: bigint }

/** A ranking as the job made it, with its leaders and what they had then. */
type KeptRanking = {
  day: string
  measure: DayMeasure
  up_to: bigint
  is_closed: boolean
  whole: string
  last: string
  leaders: Map<string, bigint>
}

/** Blocks since a ranking of an open day was made; of more it is quicker to read the whole day. */
const MOST_BLOCKS_SINCE = 1_000n

/** Rankings of days that were made, by day and measure. */
export const findDayRankings = labelled(
  'findDayRankings',
  async (
    db: Database,
    since: string,
    measures: readonly DayMeasure[],
  ): Promise<ReadonlyMap<string, KeptRanking>> => {
    const { rows } = await sql<Omit<KeptRanking, 'leaders'>>`
    SELECT day, measure, up_to, is_closed, whole::text AS whole, last::text AS last FROM day_ranking
    WHERE measure = ANY(${[...measures]}::text[]) AND day >= ${since}::date`.execute(db)
    const rankings = new Map(rows.map((row) => [row.day + row.measure, { ...row, leaders: new Map() }]))
    const leaders = await sql<{ day: string; measure: DayMeasure; address: Buffer; amount: string }>`
    SELECT day, measure, address, amount::text AS amount FROM day_leader
    WHERE measure = ANY(${[...measures]}::text[]) AND day >= ${since}::date`.execute(db)
    for (const { day, measure, address, amount } of leaders.rows)
      rankings.get(day + measure)?.leaders.set(address.toString('hex'), BigInt(amount))
    return rankings
  },
)

/** Who has most of a measure on a day, as of a state of the index that is read in one transaction. */
export function readDayList(
  db: Database,
  { head_number: head }: Pick<ChainState, 'head_number'>,
  { day, measure }: { day: string; measure: DayMeasure },
  ranking: KeptRanking | undefined,
  kept = LEADERS_KEPT,
): Promise<WholeDayList> | WholeDayList {
  if (ranking?.is_closed)
    return { last: BigInt(ranking.last), whole: BigInt(ranking.whole), amounts: ranking.leaders }
  return ranking && head - ranking.up_to <= MOST_BLOCKS_SINCE
    ? bringUpTo(db, head, ranking, kept)
    : readWholeDay(db, { day, measure }, kept)
}

/**
 * What a ranking of an open day is now. An account that is no leader had no more than the last leader, plus
 * what later blocks added: so only the accounts that gained most in them are looked up.
 */
async function bringUpTo(
  db: Database,
  head: bigint,
  { day, measure, up_to, whole, last, leaders }: KeptRanking,
  kept: number,
): Promise<WholeDayList> {
  const blocks = { from: up_to + 1n, to: head }
  const added = await listMostAdded(db, { day, measure }, blocks, kept + 1)
  const addresses = new Set(leaders.keys())
  for (const { address } of added.slice(0, kept)) addresses.add(address.toString('hex'))
  return {
    last: BigInt(last) + BigInt(added[kept]?.amount ?? 0),
    whole: BigInt(whole) + BigInt(added[0]?.whole ?? 0),
    amounts: await readAmounts(db, { day, measure }, [...addresses]),
  }
}

type OfDay = { day: string; measure: DayMeasure }
type AddressAmount = { address: Buffer; amount: string }

/** Accounts to which some blocks added most on a day, with what they added to all. */
const listMostAdded = labelled(
  'listMostAdded',
  async (
    db: Database,
    { day, measure }: OfDay,
    blocks: { from: bigint; to: bigint },
    limit: number,
  ): Promise<(AddressAmount & { whole: string })[]> => {
    const { table, side, adds } = DAY_MEASURES[measure]
    const [from, to] = boundsOf(day)
    const sum = sql`sum(${sql.raw(adds)})`
    const { rows } = await sql<AddressAmount & { whole: string }>`
    SELECT ${sql.ref(side)} AS address, ${sum}::text AS amount, (sum(${sum}) OVER ())::text AS whole FROM ${sql.table(table)}
    WHERE block_number BETWEEN ${blocks.from} AND ${blocks.to} AND timestamp >= ${from} AND timestamp < ${to}
      AND ${sql.raw(countsFor(measure))} GROUP BY 1 ORDER BY ${sum} DESC LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** What accounts have of a measure on a day. */
const readAmounts = labelled(
  'readAmounts',
  async (
    db: Database,
    { day, measure }: OfDay,
    addresses: readonly string[],
  ): Promise<Map<string, bigint>> => {
    const { rows } = await sql<AddressAmount>`
    SELECT address, ${sql.ref(measure)}::text AS amount FROM account_day
    WHERE address = ANY(${addresses.map((address) => Buffer.from(address, 'hex'))}::bytea[]) AND day = ${day}::date
      AND ${sql.ref(measure)} > 0`.execute(db)
    return new Map(rows.map(({ address, amount }) => [address.toString('hex'), BigInt(amount)]))
  },
)

/** A day of which no ranking was made, from the rows of all accounts. */
const readWholeDay = labelled(
  'readWholeDay',
  async (db: Database, { day, measure }: OfDay, kept: number): Promise<WholeDayList> => {
    const { rows: sums } = await sql<{ whole: string }>`
    SELECT coalesce(sum(${sql.ref(measure)}), 0)::text AS whole FROM account_day WHERE day = ${day}::date`.execute(
      db,
    )
    const { rows } = await sql<AddressAmount>`
    SELECT address, ${sql.ref(measure)}::text AS amount FROM account_day
    WHERE day = ${day}::date AND ${sql.ref(measure)} > 0
    ORDER BY ${sql.ref(`account_day.${measure}`)} DESC LIMIT ${kept}`.execute(db)
    const end = rows[kept - 1]
    return {
      last: BigInt(end?.amount ?? 0),
      whole: BigInt(sums[0]?.whole ?? 0),
      amounts: new Map(rows.map(({ address, amount }) => [address.toString('hex'), BigInt(amount)])),
    }
  },
)
