import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { concatBytes } from '@tronlens/core'
import { sha256 } from '../base/hash.ts'
import { fromHex } from '../base/hex.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import { splitFields, transactionsOf } from '../http/wallet/find-transaction.ts'

/** Field of a list that holds its items; the same in every list of the protocol. */
const ITEMS = 1
/** Fields of `BlockExtention`, of which the first is also that of a block. */
const TRANSACTIONS = 1
const HEADER = 2
const BLOCK_ID = 3
/** Field of a transaction whose hash is its id. */
const RAW_DATA = 1
/** Fields of `TransactionExtention`. */
const TRANSACTION = 1
const TRANSACTION_ID = 2
const RESULT = 4
/** `Return` of a success: `result` is true. */
const SUCCESS = Uint8Array.of(0x08, 0x01)

const part = (number: number, bytes: Uint8Array): Uint8Array =>
  new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(bytes).finish()

/** Bytes of a list message from items that are already encoded. */
export const listOf = (items: readonly Uint8Array[]): Uint8Array =>
  concatBytes(...items.map((item) => part(ITEMS, item)))

/** Bytes of `TransactionExtention` of a transaction in its bytes. */
function extendTransaction(transaction: Uint8Array): Uint8Array {
  const raw = splitFields(transaction).find(({ number }) => number === RAW_DATA)?.bytes ?? new Uint8Array()
  return concatBytes(part(TRANSACTION, transaction), part(TRANSACTION_ID, sha256(raw)), part(RESULT, SUCCESS))
}

/**
 * Bytes of `BlockExtention` of a stored block, whose bytes are copied unchanged.
 *
 * @param detail - false leaves the transactions out
 */
export function extendBlock(block: StoredBlock, detail = true): Uint8Array {
  const transactions = detail ? transactionsOf(block) : []
  const headers = splitFields(block.bytes).filter(({ number }) => number === HEADER)
  return concatBytes(
    ...transactions.map((bytes) => part(TRANSACTIONS, extendTransaction(bytes))),
    ...headers.map(({ bytes }) => part(HEADER, bytes)),
    part(BLOCK_ID, fromHex(block.id)),
  )
}
