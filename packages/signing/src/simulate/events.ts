import {
  type Address,
  APPROVAL_TOPIC,
  bytesToHex,
  keccak256,
  TRANSFER_TOPIC,
  utf8ToBytes,
} from '@tronlens/core'
import { addressOfWord } from '../contract/calls.ts'
import type { SimulatedLog } from './snapshot.ts'

const topicOf = (signature: string): string => bytesToHex(keccak256(utf8ToBytes(signature)))
const APPROVAL_FOR_ALL = topicOf('ApprovalForAll(address,address,bool)')
const TRANSFER_SINGLE = topicOf('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = topicOf('TransferBatch(address,address,address,uint256[],uint256[])')
const OWNERSHIP = topicOf('OwnershipTransferred(address,address)')
const UPGRADED = topicOf('Upgraded(address)')

const WORD = /^[0-9a-f]{64}$/i
const WORDS = /^(?:[0-9a-f]{64})*$/i
/** Sender, recipient and amount, none of them indexed. */
const PLAIN_TRANSFER = /^(0{24}[0-9a-f]{40}){2}[0-9a-f]{64}$/i
const ZERO_ADDRESS = `0x${'00'.repeat(20)}`
/** Bytes of a word, and hex digits of a byte. */
const [WORD_BYTES, DIGITS] = [32n, 2]

/** The meaning of an event of a token or of a contract's owner. */
export type TokenEvent =
  | {
      kind: 'transfer'
      contract: Address
      from: Address | undefined
      to: Address | undefined
      /** The amount, or the number of an item. */
      value: bigint
      isPiece: boolean
      /** Number of units of an item; one where it is missing. */
      units?: bigint
    }
  | { kind: 'approval'; contract: Address; owner: Address; spender: Address; value: bigint; isPiece: boolean }
  | { kind: 'approvalForAll'; contract: Address; owner: Address; spender: Address; isGiven: boolean }
  | { kind: 'ownership'; contract: Address; from: Address; to: Address }
  | { kind: 'upgrade'; contract: Address; to: Address }

/**
 * Reads the standard events of tokens: a batch event gives several transfers, an unknown event gives none.
 */
export function readTokenEvents(log: SimulatedLog): TokenEvent[] {
  const { address: contract, topics, data } = log
  const [name, , second, third] = topics
  if ((name === TRANSFER_SINGLE || name === TRANSFER_BATCH) && second && third && WORDS.test(data)) {
    const moved = name === TRANSFER_SINGLE ? readSingle(data) : readBatch(data)
    const [from, to] = [holderOf(second), holderOf(third)]
    return moved.map(([id, units]) => ({
      kind: 'transfer',
      contract,
      from,
      to,
      value: id,
      isPiece: true,
      units,
    }))
  }
  const event = readTokenEvent(log)
  return event ? [event] : []
}

/** Reads an event with one meaning; undefined for all others. */
export function readTokenEvent({ address, topics, data }: SimulatedLog): TokenEvent | undefined {
  if (topics[0] === TRANSFER_TOPIC && topics.length === 1 && PLAIN_TRANSFER.test(data)) {
    const indexed = [TRANSFER_TOPIC, data.slice(0, 64), data.slice(64, 128)]
    return readTokenEvent({ address, topics: indexed, data: data.slice(128) })
  }
  const [name, first, second, third] = topics
  if (name === UPGRADED && first) return { kind: 'upgrade', contract: address, to: addressOfWord(first) }
  if (name === OWNERSHIP && first && second)
    return { kind: 'ownership', contract: address, from: addressOfWord(first), to: addressOfWord(second) }
  if (!first || !second) return undefined
  const word = third ?? data
  if (!WORD.test(word)) return undefined
  const [contract, value, isPiece] = [address, BigInt(`0x${word}`), third !== undefined]
  switch (name) {
    case TRANSFER_TOPIC:
      return { kind: 'transfer', contract, from: holderOf(first), to: holderOf(second), value, isPiece }
    case APPROVAL_TOPIC:
      return {
        kind: 'approval',
        contract,
        owner: addressOfWord(first),
        spender: addressOfWord(second),
        value,
        isPiece,
      }
    case APPROVAL_FOR_ALL:
      return {
        kind: 'approvalForAll',
        contract,
        owner: addressOfWord(first),
        spender: addressOfWord(second),
        isGiven: value !== 0n,
      }
    default:
      return undefined
  }
}

/** The number at a byte offset of the data; undefined where the data end before it does. */
const numberOf = (data: string, byte: bigint): bigint | undefined => {
  const start = Number(byte) * DIGITS
  const text = data.slice(start, start + Number(WORD_BYTES) * DIGITS)
  return WORD.test(text) ? BigInt(`0x${text}`) : undefined
}

function readSingle(data: string): [bigint, bigint][] {
  const [id, units] = [numberOf(data, 0n), numberOf(data, WORD_BYTES)]
  return id === undefined || units === undefined ? [] : [[id, units]]
}

/**
 * Two lists of one length: numbers of items, and the units of each.
 *
 * @param word - index of the word with the offset of the first list; the next word has that of the second
 */
export function readBatch(data: string, word = 0n): [bigint, bigint][] {
  const [ids, units] = [readList(data, word), readList(data, word + 1n)]
  return ids.flatMap((id, index): [bigint, bigint][] => {
    const count = units[index]
    return count === undefined ? [] : [[id, count]]
  })
}

/**
 * All entries of a list. Contracts accept offsets that are no multiple of a word, and the length of the data
 * bounds the number of entries.
 */
function readList(data: string, word: bigint): bigint[] {
  const offset = numberOf(data, word * WORD_BYTES)
  if (offset === undefined || offset > BigInt(data.length)) return []
  const length = numberOf(data, offset) ?? 0n
  const list: bigint[] = []
  for (let index = 1n; index <= length; index++) {
    const value = numberOf(data, offset + index * WORD_BYTES)
    if (value === undefined) return list
    list.push(value)
  }
  return list
}

/** Tokens are minted from the zero address and burned to it; it is no account. */
const holderOf = (word: string): Address | undefined =>
  `0x${word.slice(-40)}` === ZERO_ADDRESS ? undefined : addressOfWord(word)
