import { type BlockNumber, utcDay } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import {
  ALL_DAY_MEASURES,
  boundsOf,
  countsFor,
  DAY_MEASURES,
  type DayMeasure,
  daysBetween,
  LEADERS_KEPT,
} from '../../values/day-measure.ts'

/** Days that rankings reach back: a week and what there is of today. */
const DAYS_BACK = 7
const DAY_MS = 86_400_000n
/** Blocks after which an open day is ranked again: ten minutes. */
const BLOCKS_BETWEEN = 200n

/** A day that is to be ranked, as of a state of the index. */
export type DayToRank = {
  day: string
  /** Newest solid block then. */
  solid: bigint
  head: bigint
  /** First block whose rows were there. */
  rowsFrom: bigint
  isClosed: boolean
}

/** A ranking of a day by one measure. */
export type DayRanking = {
  measure: DayMeasure
  whole: bigint
  last: bigint
  leaders: { address: Buffer; amount: bigint }[]
}

/** How days are ranked; other values than these are for tests. */
export type RankingSize = { kept?: number; blocksBetween?: bigint }

type RankingState = {
  head_number: bigint
  head_time: bigint
  solid_number: bigint
  solid_time: bigint | null
  rows_from: bigint
  rows_from_time: bigint | null
}

/**
 * The next day to rank, oldest first: one that is over and solid and was not ranked since, or an open one
 * that got many blocks.
 *
 * @param fillTo - block down to which the index is filled in behind: until it is, days that this may add to
 *   wait; undefined: it is not
 */
export const findDayToRank = labelled(
  'findDayToRank',
  async (
    client: ClientBase,
    fillTo: number | undefined,
    { blocksBetween = BLOCKS_BETWEEN }: RankingSize = {},
  ): Promise<DayToRank | undefined> => {
    const [state] = (
      await client.query<RankingState>(`
      SELECT head_number, head_time, solid_number, rows_from,
             (SELECT timestamp FROM block WHERE number = solid_number) AS solid_time,
             (SELECT timestamp FROM block WHERE number = rows_from) AS rows_from_time
      FROM chain_state`)
    ).rows
    if (!state || state.solid_time === null) return undefined
    const firstDay = utcDay(state.head_time - BigInt(DAYS_BACK) * DAY_MS)
    const isFilling = fillTo !== undefined && state.rows_from > fillTo
    const waitsTo = isFilling ? utcDay(state.rows_from_time ?? state.head_time) : ''
    const { rows } = await client.query<{ day: string; up_to: bigint; is_closed: boolean }>(
      'SELECT day, min(up_to) AS up_to, bool_and(is_closed) AS is_closed FROM day_ranking GROUP BY day',
    )
    const known = new Map(rows.map((row) => [row.day, row]))
    for (const day of daysBetween(firstDay, utcDay(state.head_time))) {
      const isClosed = day < utcDay(state.solid_time)
      const before = known.get(day)
      if (day <= waitsTo || before?.is_closed) continue
      if (before && !isClosed && state.solid_number - before.up_to < blocksBetween) continue
      return {
        day,
        isClosed,
        solid: state.solid_number,
        head: state.head_number,
        rowsFrom: state.rows_from,
      }
    }
    return undefined
  },
)

const isAny = ALL_DAY_MEASURES.map((measure, i) => `${measure} >= $${i + 2}`).join(' OR ')
const SUMS = ALL_DAY_MEASURES.map((measure) => `coalesce(sum(${measure}), 0)::text AS ${measure}`).join(', ')
const TEXTS = ALL_DAY_MEASURES.map((measure) => `coalesce(${measure}, 0)::text AS ${measure}`).join(', ')

type Amounts = Record<DayMeasure, string>

/**
 * Ranks a day by all measures, from the rows of all accounts. Must run in a transaction that sees one state,
 * the one that the day was found in.
 */
export const rankDay = labelled(
  'rankDay',
  async (
    client: ClientBase,
    { day, solid, head }: DayToRank,
    { kept = LEADERS_KEPT }: RankingSize = {},
  ): Promise<DayRanking[]> => {
    const before = await readEnds(client, day)
    const least: bigint[] = []
    // what accounts have only grows: an account that is among the first now has at least what the last of
    // them had before
    for (const measure of ALL_DAY_MEASURES)
      least.push(before.get(measure) || (await findEnd(client, day, measure, kept)) || 1n)
    const { rows: sums } = await client.query<Amounts>(`SELECT ${SUMS} FROM account_day WHERE day = $1`, [
      day,
    ])
    const { rows } = await client.query<Amounts & { address: Buffer }>(
      `SELECT address, ${TEXTS} FROM account_day WHERE day = $1 AND (${isAny})`,
      [day, ...least],
    )
    const rankings: DayRanking[] = []
    for (const [i, measure] of ALL_DAY_MEASURES.entries()) {
      const from = least[i] ?? 1n
      const all = rows
        .map((row) => ({ address: row.address, amount: BigInt(row[measure]) }))
        .filter(({ amount }) => amount >= from)
        .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0))
      rankings.push({
        measure,
        whole: BigInt(sums[0]?.[measure] ?? 0) - (await sumAdded(client, day, measure, solid, head)),
        // of those that are not read each has less than `from`
        last: all[kept - 1]?.amount ?? from - 1n,
        leaders: all.slice(0, kept),
      })
    }
    return rankings
  },
)

/** What the last leaders had when the day was ranked before, by measure. */
async function readEnds(client: ClientBase, day: string): Promise<Map<DayMeasure, bigint>> {
  const { rows } = await client.query<{ measure: DayMeasure; last: string }>(
    'SELECT measure, last::text AS last FROM day_ranking WHERE day = $1',
    [day],
  )
  return new Map(rows.map(({ measure, last }) => [measure, BigInt(last)]))
}

/** What the last leader has; undefined where there are fewer. */
async function findEnd(
  client: ClientBase,
  day: string,
  measure: DayMeasure,
  kept: number,
): Promise<bigint | undefined> {
  const { rows } = await client.query<{ amount: string }>(
    `SELECT ${measure}::text AS amount FROM account_day WHERE day = $1 AND ${measure} > 0
     ORDER BY account_day.${measure} DESC OFFSET $2 LIMIT 1`,
    [day, kept - 1],
  )
  return rows[0] && BigInt(rows[0].amount)
}

/** What blocks above the solid one added to a day. */
async function sumAdded(
  client: ClientBase,
  day: string,
  measure: DayMeasure,
  solid: bigint,
  head: bigint,
): Promise<bigint> {
  const { table, adds } = DAY_MEASURES[measure]
  const { rows } = await client.query<{ amount: string }>(
    `SELECT coalesce(sum(${adds}), 0)::text AS amount FROM ${table}
     WHERE block_number BETWEEN $1 AND $2 AND timestamp >= $3 AND timestamp < $4 AND ${countsFor(measure)}`,
    [solid + 1n, head, ...boundsOf(day)],
  )
  return BigInt(rows[0]?.amount ?? 0)
}

/**
 * Keeps rankings of a day instead of those before, and none of days that no ranking reaches back to. Does
 * nothing where a fork took back what was filled in behind the index, since the day was read.
 *
 * @returns whether they were kept
 */
export const saveDayRankings = labelled(
  'saveDayRankings',
  async (
    client: ClientBase,
    { day, solid, isClosed, rowsFrom }: DayToRank,
    rankings: readonly DayRanking[],
  ): Promise<boolean> => {
    const { rows: state } = await client.query<{ head_time: bigint }>(
      'SELECT head_time FROM chain_state WHERE rows_from <= $1 AND solid_number >= $2 FOR SHARE',
      [rowsFrom, solid],
    )
    if (!state[0]) return false
    await client.query('DELETE FROM day_ranking WHERE day = $1 OR day < $2', [
      day,
      utcDay(state[0].head_time - BigInt(DAYS_BACK) * DAY_MS),
    ])
    for (const { measure, whole, last, leaders } of rankings) {
      await client.query(
        'INSERT INTO day_ranking (day, measure, up_to, is_closed, whole, last) VALUES ($1, $2, $3, $4, $5, $6)',
        [day, measure, solid, isClosed, whole, last],
      )
      await client.query(
        `INSERT INTO day_leader (day, measure, address, amount)
         SELECT $1, $2, address, amount FROM unnest($3::bytea[], $4::numeric[]) AS l (address, amount)`,
        [day, measure, leaders.map(({ address }) => address), leaders.map(({ amount }) => amount)],
      )
    }
    return true
  },
)

/** Forgets rankings of days that rows may be missing of, up to that of the first block that is there. */
export const forgetFilledDays = labelled(
  'forgetFilledDays',
  async (client: ClientBase, first: BlockNumber | bigint): Promise<void> => {
    await client.query(
      `DELETE FROM day_ranking WHERE day <= (
         SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date FROM block WHERE number = $1)`,
      [first],
    )
  },
)

/** Forgets rankings that count blocks above a height. */
export const forgetRankingsAbove = labelled(
  'forgetRankingsAbove',
  async (client: ClientBase, height: bigint): Promise<void> => {
    await client.query('DELETE FROM day_ranking WHERE up_to > $1', [height])
  },
)
