import {
  comparePlaces,
  type EventFilter,
  type EventWithTransaction,
  isEmptyRange,
  listEvents,
  type Page,
  type Positioned,
} from '@tronlens/db'
import type { V1Page, V1Query } from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import { loadAbis } from '../routes/transactions/serialize-transaction.ts'
import type { AbiIndex } from '../serialize/abi.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import { printEvent } from './print-event.ts'
import { readV1Address, readV1Page, readV1Range } from './read-request.ts'

/** Topics of the events of a name; overloads have several. */
const topicsOf = (abi: AbiIndex, name: string): Buffer[] =>
  [...abi.events].flatMap(([topic, events]) =>
    events.some((event) => event.name === name) ? [Buffer.from(topic, 'hex')] : [],
  )

type Row = Positioned<EventWithTransaction>

/**
 * Events of any of some topics in the order of the chain: each topic is a range of an index, and their pages
 * are merged.
 */
async function listTopics(
  { db }: WithDb,
  filter: EventFilter,
  topics: readonly Buffer[],
  page: Page,
): Promise<Row[]> {
  const found = await Promise.all(topics.map((topic) => listEvents(db, { ...filter, topic }, page)))
  const sorted = found.flat().sort(comparePlaces)
  return (page.ascending ? sorted : sorted.toReversed()).slice(0, page.limit)
}

/**
 * Events of a contract.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function listV1ContractEvents(
  services: WithChain & WithDb & WithKnown & WithNetwork & WithPeople,
  address: string,
  query: V1Query,
): Promise<V1Page> {
  const contract = readV1Address(address)
  const page = readV1Page('v1 contract events', query)
  const [range, abis, { solid_number }] = await Promise.all([
    readV1Range(services, query),
    loadAbis(services, [contract]),
    services.chain.state(),
  ])
  const abi = abis(contract)
  const name = query.get('event_name')
  const filter: EventFilter = { contract, range }
  const { rows, end } = await readRows(page, async (part) => {
    if (isEmptyRange(range)) return []
    return name === null
      ? listEvents(services.db, filter, part)
      : listTopics(services, filter, topicsOf(abi, name), part)
  })
  const data = rows.map((row) => printEvent(row, abi, solid_number))
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}
