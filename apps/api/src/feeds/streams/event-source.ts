import type { EventStreamQuery } from '@tronlens/api-contract'
import {
  comparePlaces,
  type EventFilter,
  type EventWithTransaction,
  listEvents,
  listEventsOfBlocks,
} from '@tronlens/db'
import { loadAbis } from '../../routes/transactions/serialize-transaction.ts'
import { printEvent } from '../../v1/print-event.ts'
import { readEventFilter } from './event-filter.ts'
import type { StreamSource } from './stream-source.ts'

/**
 * The stream of events that pass the filters of a query.
 *
 * @throws {InvalidParameterError}
 */
export function eventSource(query: EventStreamQuery): StreamSource<EventWithTransaction> {
  const { contracts, topic, indexed } = readEventFilter(query)
  return {
    type: 'events',
    isIndexed: contracts.length > 0,
    read: async (db, blocks, limit) => {
      if (contracts.length === 0) return listEventsOfBlocks(db, blocks, { topic, indexed }, limit)
      const filterOf = (contract: Buffer): EventFilter => ({ contract, topic, indexed, range: blocks })
      const page = { start: 0, limit, ascending: true }
      const found = []
      for (const contract of contracts) found.push(...(await listEvents(db, filterOf(contract), page)))
      return found.sort(comparePlaces).slice(0, limit)
    },
    print: async (services, rows, solid) => {
      const abis = await loadAbis(
        services,
        rows.map(({ address }) => address),
      )
      return rows.map((row) => printEvent(row, abis(row.address), solid))
    },
  }
}
