import {
  type HexAddress,
  type TokenAmount,
  type TokenHex,
  TRANSFER_TOPIC,
  tokenAmount,
  tokenHex,
} from '@tronlens/core'
import { TokenKind } from '@tronlens/db'
import type { NodeLog } from '@tronlens/node-client'
import { logAddress } from './values.ts'

/** A movement that a token contract reports by an event. */
export type TokenMovement = {
  kind: number
  /** The contract. */
  token: TokenHex
  sender: HexAddress
  recipient: HexAddress
  amount: TokenAmount
  nftId: bigint | undefined
}

/** keccak256 of the signatures of TRC1155. */
const TRANSFER_SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const WORD = 64

/** Movements of one log entry: none when it is another event or its form is not the standard's. */
export function readTokenMovements(log: NodeLog): TokenMovement[] {
  const topics = log.topics ?? []
  const data = log.data ?? ''
  const token = tokenHex(logAddress(log.address))
  if (topics[0] === TRANSFER_TOPIC && topics.length === 3 && data.length === WORD)
    return [movement(TokenKind.trc20, token, topics[1], topics[2], word(data, 0), undefined)]
  if (topics[0] === TRANSFER_TOPIC && topics.length === 1 && isPlainTransfer(data))
    return [
      movement(
        TokenKind.trc20,
        token,
        data.slice(0, WORD),
        data.slice(WORD, 2 * WORD),
        word(data, 2),
        undefined,
      ),
    ]
  if (topics[0] === TRANSFER_TOPIC && topics.length === 4)
    return [movement(TokenKind.trc721, token, topics[1], topics[2], 1n, word(topics[3], 0))]
  if (topics.length !== 4) return []
  if (topics[0] === TRANSFER_SINGLE && data.length === 2 * WORD)
    return [movement(TokenKind.trc1155, token, topics[2], topics[3], word(data, 1), word(data, 0))]
  if (topics[0] === TRANSFER_BATCH) {
    const ids = readList(data, 0)
    const values = readList(data, 1)
    if (!ids || ids.length !== values?.length) return []
    return ids.map((id, i) =>
      movement(TokenKind.trc1155, token, topics[2], topics[3], values[i] as bigint, id),
    )
  }
  return []
}

const NOTHING_BEFORE_ADDRESS = '0'.repeat(24)

/**
 * Whether the data of a `Transfer` without indexed arguments is that of sender, recipient and amount. Where
 * one side is indexed, it is unknown which. A collection that reports its items so looks like a token of
 * amounts, until its holders are read.
 */
const isPlainTransfer = (data: string): boolean =>
  data.length === 3 * WORD &&
  data.startsWith(NOTHING_BEFORE_ADDRESS) &&
  data.startsWith(NOTHING_BEFORE_ADDRESS, WORD)

const movement = (
  kind: number,
  token: TokenHex,
  from: string | undefined,
  to: string | undefined,
  amount: bigint,
  nftId: bigint | undefined,
): TokenMovement => ({
  kind,
  token,
  sender: topicAddress(from),
  recipient: topicAddress(to),
  amount: tokenAmount(amount),
  nftId,
})

const topicAddress = (topic: string | undefined): HexAddress => logAddress((topic ?? '').slice(24))

const word = (text: string | undefined, index: number): bigint =>
  BigInt(`0x${(text ?? '').slice(index * WORD, (index + 1) * WORD) || '0'}`)

/** A dynamic list of words whose offset stands at `index`; undefined when the data ends before it. */
function readList(data: string, index: number): bigint[] | undefined {
  const offset = word(data, index)
  if (offset % 32n !== 0n || offset > BigInt(data.length)) return undefined
  const start = Number(offset) / 32
  const words = Math.floor(data.length / WORD)
  if (start >= words) return undefined
  const length = word(data, start)
  if (length > BigInt(words - start - 1)) return undefined
  return Array.from({ length: Number(length) }, (_, i) => word(data, start + 1 + i))
}
