import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { EventLogRow } from '../tables.ts'
import { type BlockRange, inRange, type Page } from './block-range.ts'
import { countUpTo } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, placeKeys, positionOf } from './keyset.ts'

/** An event with hash and time of its transaction. */
export type EventWithTransaction = EventLogRow & { hash: Buffer; timestamp: bigint }

/** Which events a list holds. */
export type EventFilter = {
  contract: Buffer
  /** The kind of event. */
  topic?: Buffer | undefined
  /** A value that one of its indexed arguments has, 32 bytes. */
  indexed?: Buffer | undefined
  range: BlockRange
}

/** Transfer(address,address,uint256), as most events are. */
const TRANSFER = Buffer.from('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', 'hex')

/** Events of a kind that is no transfer are a range of an index of pairs. */
function ofContract({ contract, topic }: EventFilter) {
  if (!topic) return sql`e.address = ${contract}`
  if (topic.equals(TRANSFER)) return sql`e.address = ${contract} AND e.topics[1] = ${topic}`
  return sql`pair_sent(e.address, e.topics[1]) = pair_sent(${contract}, ${topic})
    AND CASE WHEN e.address = ${contract} AND e.topics[1] = ${topic} THEN true ELSE false END
    AND e.topics[1] <> '\\xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'::bytea`
}

const source = (filter: EventFilter) => sql`
  FROM event_log e WHERE ${ofContract(filter)} AND ${inRange('e.block_number', filter.range)}
    AND ${filter.indexed ? sql`${filter.indexed} = ANY(e.topics[2:4])` : sql`true`}`

/** Events of a contract, newest first unless the page says otherwise. */
export const listEvents = labelled(
  'listEvents',
  async (db: Database, filter: EventFilter, page: Page): Promise<Positioned<EventWithTransaction>[]> => {
    const inner = placeKeys('e', page, 'ordinal')
    const outer = placeKeys('y', page, 'ordinal')
    const { rows } = await sql<Positioned<EventWithTransaction>>`
    SELECT y.*, t.hash, t.timestamp ${positionOf(outer, page)}
    FROM (SELECT e.* ${source(filter)} AND ${onPage(inner, page)} ORDER BY ${orderBy(inner)} ${limitOf(page)}) y
    JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index
    ORDER BY ${orderBy(outer)}`.execute(db)
    return rows
  },
)

/** Number of events of a filter, as far as `countUpTo` goes. */
export const countEvents = labelled(
  'countEvents',
  (db: Database, filter: EventFilter): Promise<bigint> => countUpTo(db, source(filter)),
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
    WHERE ${contract ? sql`e.address = ${contract}` : sql`true`}
    ORDER BY e.block_number, e.tx_index, e.ordinal LIMIT ${limit}`.execute(db)
    return rows
  },
)
