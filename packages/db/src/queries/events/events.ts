import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { EventLogRow } from '../../tables.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { TRUE } from '../page/fragments.ts'
import { orderBy, type Page, type Positioned, placeKeys, positionOf } from '../page/keyset.ts'
import { countedRanges, mergeRanges } from '../page/pairs.ts'
import { countByParts, readByParts } from '../page/parts.ts'

/** An event with hash and time of its transaction. */
export type EventWithTransaction = EventLogRow & {
  hash: Buffer
  timestamp: bigint
  /** Contract that the transaction calls or creates; absent in lists that do not show it. */
  called?: Buffer | null
}

/** Which events a list holds. */
export type EventFilter = {
  contract: Buffer
  /** The kind of event. */
  topic?: Buffer | undefined
  /** A value that one of its indexed arguments has, 32 bytes. */
  indexed?: Buffer | undefined
  range: BlockRange
}

/** Places of a topic: the first names the kind of event, the others are its indexed arguments. */
const [KIND, ...ARGUMENTS] = [1, 2, 3, 4] as const

/**
 * SQL condition for the events of a contract with a topic: a range of an index that keeps a key of eight
 * bytes for both and the place.
 */
function hasTopic(place: number, contract: Buffer, value: Buffer): RawBuilder<boolean> {
  const topic = sql`e.topics[${sql.lit(place)}]`
  return sql<boolean>`event_argument(e.address, ${topic}, ${sql.lit(place)}) = event_argument(${contract}, ${value}, ${sql.lit(place)})
    AND CASE WHEN e.address = ${contract} AND ${topic} = ${value} THEN true ELSE false END AND ${topic} IS NOT NULL`
}

/** Ranges that hold the events of a filter; they have none in common. */
function rangesOf({ contract, topic, indexed }: EventFilter): RawBuilder<boolean>[] {
  if (!indexed) return [topic ? hasTopic(KIND, contract, topic) : sql`e.address = ${contract}`]
  const isOfKind = topic ? sql`CASE WHEN e.topics[1] = ${topic} THEN true ELSE false END` : TRUE
  return ARGUMENTS.map((place, before) => {
    // what has the value twice is in the range of the first one
    const others = ARGUMENTS.slice(0, before).map(
      (other) => sql`e.topics[${sql.lit(other)}] IS DISTINCT FROM ${indexed}`,
    )
    return sql<boolean>`${sql.join([hasTopic(place, contract, indexed), isOfKind, ...others], sql` AND `)}`
  })
}

const sources = (filter: EventFilter) =>
  rangesOf(filter).map(
    (range) => sql`FROM event_log e WHERE ${range} AND ${inRange('e.block_number', filter.range)}`,
  )

/** Events of a contract, newest first unless the page says otherwise. */
export const listEvents = labelled(
  'listEvents',
  (db: Database, filter: EventFilter, page: Page): Promise<Positioned<EventWithTransaction>[]> =>
    readByParts(db, filter.range, page, {
      read: (range, part) => readPage(db, { ...filter, range }, part),
      source: (range) => countedRanges('e', sources({ ...filter, range })),
    }),
)

async function readPage(
  db: Database,
  filter: EventFilter,
  page: Page,
): Promise<Positioned<EventWithTransaction>[]> {
  const inner = placeKeys('e', page, 'ordinal')
  const outer = placeKeys('y', page, 'ordinal')
  const { rows } = await sql<Positioned<EventWithTransaction>>`
    SELECT y.*, t.hash, t.timestamp, t.contract_address AS called ${positionOf(outer, page)}
    FROM (${mergeRanges(
      'e',
      sources(filter).map((one) => sql`SELECT e.* ${one}`),
      inner,
      page,
    )}) y
    JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index AND ${inRange('t.block_number', filter.range)}
    ORDER BY ${orderBy(outer)}`.execute(db)
  return rows
}

/** Number of events of a filter, as far as `countUpTo` goes. */
export const countEvents = labelled(
  'countEvents',
  (db: Database, filter: EventFilter): Promise<bigint> =>
    countByParts(db, filter.range, (range) => countedRanges('e', sources({ ...filter, range }))),
)

/** Events of several transactions in order, of one contract or of all. */
export const listEventsOfTransactions = labelled(
  'listEventsOfTransactions',
  async (
    db: Database,
    places: readonly { block_number: bigint; tx_index: number }[],
    contract: Buffer | undefined,
    limit: number,
  ): Promise<EventWithTransaction[]> => {
    if (places.length === 0) return []
    const { rows } = await sql<EventWithTransaction>`
    SELECT e.*, t.hash, t.timestamp
    FROM unnest(${places.map((place) => place.block_number)}::bigint[], ${places.map((place) => place.tx_index)}::int[]) AS p (block, index)
    JOIN event_log e ON e.block_number = p.block AND e.tx_index = p.index
    JOIN transaction t ON t.block_number = p.block AND t.tx_index = p.index
    WHERE ${contract ? sql`e.address = ${contract}` : TRUE}
    ORDER BY e.block_number, e.tx_index, e.ordinal LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** Events of a block, or of one of its transactions, in order. */
export const listBlockEvents = labelled(
  'listBlockEvents',
  async (db: Database, block: bigint, index?: number): Promise<EventWithTransaction[]> => {
    const { rows } = await sql<EventWithTransaction>`
    SELECT e.*, t.hash, t.timestamp, t.contract_address AS called
    FROM event_log e JOIN transaction t ON t.block_number = e.block_number AND t.tx_index = e.tx_index
    WHERE e.block_number = ${block} AND t.block_number = ${block}
      AND ${index === undefined ? TRUE : sql`e.tx_index = ${index}`}
    ORDER BY e.tx_index, e.ordinal`.execute(db)
    return rows
  },
)

/** Which events of any contract a reader of whole blocks wants. */
export type BlockEventFilter = Pick<EventFilter, 'topic' | 'indexed'>

/**
 * Events of a range of blocks, whatever their contract, oldest first. The range is read from its start until
 * the limit is reached.
 *
 * @param limit - most rows that are returned
 */
export const listEventsOfBlocks = labelled(
  'listEventsOfBlocks',
  async (
    db: Database,
    { from, to }: { from: bigint; to: bigint },
    { topic, indexed }: BlockEventFilter,
    limit: number,
  ): Promise<EventWithTransaction[]> => {
    const { rows } = await sql<EventWithTransaction>`
    SELECT e.*, t.hash, t.timestamp, t.contract_address AS called
    FROM event_log e JOIN transaction t ON t.block_number = e.block_number AND t.tx_index = e.tx_index
    WHERE e.block_number BETWEEN ${from} AND ${to} AND t.block_number BETWEEN ${from} AND ${to}
      AND ${topic ? sql`CASE WHEN e.topics[1] = ${topic} THEN true ELSE false END` : TRUE}
      AND ${indexed ? sql`CASE WHEN ${indexed} = ANY(e.topics[2:4]) THEN true ELSE false END` : TRUE}
    ORDER BY e.block_number, e.tx_index, e.ordinal LIMIT ${limit}`.execute(db)
    return rows
  },
)
