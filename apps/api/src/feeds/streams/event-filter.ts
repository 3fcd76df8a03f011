import { parseSignature, topicOf } from '@tronlens/abi'
import type { EventStreamQuery } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import { addressWord, type EventFilter } from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { addressBytes, readAddress } from '../../http/parameters.ts'

const WORD = /^(?:0x)?([0-9a-fA-F]{64})$/

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
const readArgument = (argument: string): Buffer =>
  isAddress(argument) ? addressWord(addressBytes(argument)) : Buffer.from(argument.replace(/^0x/, ''), 'hex')

/** Events that a stream is asked for; no contracts are all of them. */
export type EventStreamFilter = Pick<EventFilter, 'topic' | 'indexed'> & { contracts: readonly Buffer[] }

/**
 * Reads the filters of a stream of events.
 *
 * @throws {InvalidParameterError}
 */
export const readEventFilter = ({
  contract,
  event,
  argument,
}: Pick<EventStreamQuery, 'contract' | 'event' | 'argument'>): EventStreamFilter => ({
  contracts: [...new Set(contract?.split(','))].map((text) => readAddress('contract', text)),
  topic: event === undefined ? undefined : readTopic(event),
  indexed: argument === undefined ? undefined : readArgument(argument),
})
