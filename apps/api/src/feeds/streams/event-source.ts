import { parseSignature, topicOf } from '@tronlens/abi'
import type { EventStreamQuery } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import { type EventFilter, type EventWithTransaction, listEvents, listEventsOfBlocks } from '@tronlens/db'
import { InvalidParameterError } from '../../routes/errors.ts'
import { addressBytes, readAddress } from '../../routes/page.ts'
import { loadAbis } from '../../routes/transactions/serialize-transaction.ts'
import { printEvent } from '../../v1/print-event.ts'
import type { StreamSource } from './stream-source.ts'

const WORD = /^(?:0x)?([0-9a-fA-F]{64})$/
const WORD_BYTES = 32

/** The first topic of the events that a client names. */
function readTopic(event: string): Buffer {
  const [, topic] = WORD.exec(event) ?? []
  if (topic !== undefined) return Buffer.from(topic, 'hex')
  const signature = parseSignature(event)
  if (signature) return Buffer.from(topicOf(signature), 'hex')
  throw new InvalidParameterError(
    'event',
    event,
    'a signature such as Transfer(address,address,uint256), or a topic of 64 hex digits',
    { kind: 'hash' },
  )
}

/** A value as indexed arguments hold it: 32 bytes, addresses without their first byte. */
function readArgument(argument: string): Buffer {
  if (!isAddress(argument)) return Buffer.from(argument.replace(/^0x/, ''), 'hex')
  const word = Buffer.alloc(WORD_BYTES)
  addressBytes(argument).subarray(1).copy(word, 12)
  return word
}

const comparePlaces = (a: EventWithTransaction, b: EventWithTransaction): number =>
  Number(a.block_number - b.block_number) || a.tx_index - b.tx_index || a.ordinal - b.ordinal

/**
 * The stream of events that pass the filters of a query.
 *
 * @throws {InvalidParameterError}
 */
export function eventSource(query: EventStreamQuery): StreamSource<EventWithTransaction> {
  const contracts = [...new Set(query.contract?.split(','))].map((text) => readAddress('contract', text))
  const topic = query.event === undefined ? undefined : readTopic(query.event)
  const indexed = query.argument === undefined ? undefined : readArgument(query.argument)
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
