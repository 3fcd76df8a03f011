import { type EventWithTransaction, findTransaction, listBlockEvents } from '@tronlens/db'
import { isV1On, readV1Height, readV1TransactionId, type V1Page, type V1Query } from '@tronlens/protocol'
import { type MemoryOrder, readMemory } from '../http/list-page.ts'
import { loadAbis } from '../routes/transactions/serialize-transaction.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import { nameEvent, printEvent } from './print-event.ts'
import { isOfRequestedState, readV1Page } from './read-request.ts'

/** The events of a block are read at once; transaction and place in it identify each. */
const ORDER: MemoryOrder<EventWithTransaction> = {
  form: [/^\d{1,9}$/, /^\d{1,9}$/],
  positionOf: ({ tx_index, ordinal }) => [String(tx_index), String(ordinal)],
  isBehind: ({ tx_index, ordinal }, [index, place]) =>
    tx_index === Number(index) ? ordinal > Number(place) : tx_index > Number(index),
}

async function pageOf(
  services: WithChain & WithDb & WithKnown & WithNetwork & WithPeople,
  events: readonly EventWithTransaction[],
  query: V1Query,
): Promise<V1Page> {
  const { solid_number } = await services.chain.state()
  const shown = events.filter(({ block_number }) => isOfRequestedState(query, block_number, solid_number))
  const abis = await loadAbis(
    services,
    shown.map(({ address }) => address),
  )
  const name = query.get('event_name')
  const named = shown.filter(
    (row) => name === null || (nameEvent(row, abis(row.address))?.name ?? '') === name,
  )
  const { rows, end } = await readMemory(readV1Page('v1 block events', query), named, ORDER)
  const data = rows.map((row) => printEvent(row, abis(row.address), solid_number))
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}

/**
 * Events of a block in the order of the chain.
 *
 * @param number - height, or `latest`: the newest block, or the newest solid one where only such are
 *   requested
 * @throws {V1Error}
 */
export async function listV1BlockEvents(
  services: WithChain & WithDb & WithKnown & WithNetwork & WithPeople,
  number: string,
  query: V1Query,
): Promise<V1Page> {
  const height = readV1Height(number)
  const { head_number, solid_number } = await services.chain.state()
  const newest = isV1On(query, 'only_confirmed') ? solid_number : head_number
  const events = await listBlockEvents(services.db, height === undefined ? newest : BigInt(height))
  return pageOf(services, events, query)
}

/**
 * Events of a transaction in order.
 *
 * @param id - 64 hex digits
 * @throws {V1Error}
 */
export async function listV1TransactionEvents(
  services: WithChain & WithDb & WithKnown & WithNetwork & WithPeople,
  id: string,
  query: V1Query,
): Promise<V1Page> {
  const found = await findTransaction(services.db, Buffer.from(readV1TransactionId(id), 'hex'))
  const events = found ? await listBlockEvents(services.db, found.block_number, found.tx_index) : []
  return pageOf(services, events, query)
}
