import { type Address, APPROVAL_TOPIC, TRANSFER_TOPIC } from '@tronlens/core'
import { addressOfWord } from './recipient.ts'
import type { SimulatedLog } from './snapshot.ts'

/** keccak256 of `ApprovalForAll(address,address,bool)`. */
const APPROVAL_FOR_ALL = '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const WORD = /^[0-9a-f]{64}$/i
/** Sender, recipient and amount, none of them indexed. */
const PLAIN_TRANSFER = /^(0{24}[0-9a-f]{40}){2}[0-9a-f]{64}$/i
const NOBODY = `0x${'00'.repeat(20)}`

/** What an event of a token says. */
export type TokenEvent =
  | {
      kind: 'transfer'
      contract: Address
      from: Address | undefined
      to: Address | undefined
      value: bigint
      isPiece: boolean
    }
  | { kind: 'approval'; contract: Address; owner: Address; spender: Address; value: bigint; isPiece: boolean }
  | { kind: 'approvalForAll'; contract: Address; owner: Address; spender: Address; isGiven: boolean }

/** Reads the events that tokens agree on; undefined for all others. */
export function readTokenEvent({ address, topics, data }: SimulatedLog): TokenEvent | undefined {
  if (topics[0] === TRANSFER_TOPIC && topics.length === 1 && PLAIN_TRANSFER.test(data)) {
    const told = [TRANSFER_TOPIC, data.slice(0, 64), data.slice(64, 128)]
    return readTokenEvent({ address, topics: told, data: data.slice(128) })
  }
  const [name, first, second, third] = topics
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

/** Tokens are made from and destroyed into the address of zeros, which is nobody. */
const holderOf = (word: string): Address | undefined =>
  `0x${word.slice(-40)}` === NOBODY ? undefined : addressOfWord(word)
