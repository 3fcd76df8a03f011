import { type AbiEvent, decodeEventValues, type Value } from '@tronlens/abi'
import { addressToBytes, isAddress } from '@tronlens/core'
import {
  type EventFilter,
  type EventWithTransaction,
  isEmptyRange,
  listEvents,
  type Page,
  type Positioned,
} from '@tronlens/db'
import { type NamedEvent, printV1Event, type V1Page, type V1Query } from '@tronlens/protocol'
import type { Services } from '../routes/handle.ts'
import { readRows } from '../routes/list-page.ts'
import { loadAbis } from '../routes/transactions/serialize-transaction.ts'
import type { AbiIndex } from '../serialize/abi.ts'
import { addressText, hexText } from '../serialize/address.ts'
import { readV1Address, readV1Page, readV1Range } from './read-request.ts'

/** A value as event servers write it: numbers in decimal, bytes in hex, addresses with 0x, lists as JSON. */
function valueText({ type, text, items }: Value): string {
  if (items) return JSON.stringify(items.map(valueText))
  return type === 'address' && isAddress(text)
    ? `0x${Buffer.from(addressToBytes(text)).toString('hex').slice(2)}`
    : text
}

/** Names of the inputs; those without one are known by their place alone. */
const inputsOf = ({ inputs }: AbiEvent): NamedEvent['inputs'] =>
  inputs.map(({ name, type, indexed }, place) => ({
    name: name === `_${place}` ? '' : name,
    type,
    indexed: indexed === true,
  }))

/** The event of a row, where the interface of its contract has one that fits. */
function nameEvent({ topics, data }: EventWithTransaction, abi: AbiIndex): NamedEvent | undefined {
  const words = topics.map(hexText)
  for (const event of abi.events.get(words[0] ?? '') ?? []) {
    const values = decodeEventValues(event, words, hexText(data))
    if (values) return { name: event.name, inputs: inputsOf(event), values: values.map(valueText) }
  }
  return undefined
}

/** Topics of the events of a name; overloads have several. */
const topicsOf = (abi: AbiIndex, name: string): Buffer[] =>
  [...abi.events].flatMap(([topic, events]) =>
    events.some((event) => event.name === name) ? [Buffer.from(topic, 'hex')] : [],
  )

type Row = Positioned<EventWithTransaction>

const comparePlaces = (a: Row, b: Row): number =>
  Number(a.block_number - b.block_number) || a.tx_index - b.tx_index || a.ordinal - b.ordinal

/** Events of any of some topics in the order of the chain: each topic is a range of an index, and their pages are merged. */
async function listTopics(
  { db }: Pick<Services, 'db'>,
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
  services: Services,
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
  const data = rows.map((row) =>
    printV1Event({
      block: Number(row.block_number),
      time: Number(row.timestamp),
      caller: addressText(row.called ?? null),
      contract: addressText(row.address),
      index: row.ordinal,
      transaction: hexText(row.hash),
      topics: row.topics.map(hexText),
      data: hexText(row.data),
      isSolid: row.block_number <= solid_number,
      named: nameEvent(row, abi),
    }),
  )
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}
