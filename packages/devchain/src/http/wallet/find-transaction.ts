import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { packTransaction } from '../../consensus/chain-transaction.ts'
import type { NodeView } from '../request/wallet-request.ts'

/** Result of a pending transaction: that of its run in the pending state. */
const SUCCESS = 1
/** Field of a block that holds its transactions. */
const TRANSACTIONS = 1

/** A field of a message whose value is bytes. */
type BytesField = { readonly number: number; readonly bytes: Uint8Array }

/** Fields of a stored message; all hold bytes, which are not decoded. */
export function splitFields(message: Uint8Array): BytesField[] {
  const reader = new BinaryReader(message)
  const fields: BytesField[] = []
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag()
    if (type === WireType.LengthDelimited) fields.push({ number, bytes: reader.bytes() })
    else reader.skip(type, number)
  }
  return fields
}

/** Bytes of every transaction of a block, in order. */
export const transactionsOf = (block: StoredBlock): Uint8Array[] =>
  splitFields(block.bytes).flatMap(({ number, bytes }) => (number === TRANSACTIONS ? [bytes] : []))

/** Bytes of a transaction of a block, or of a pending one, by its id (64 lower-case hex digits). */
export function findTransaction(view: NodeView, id: string): Uint8Array | undefined {
  const place = findPlace(view, id)
  if (!place) return findPending(view, id)
  const block = view.chain.archive.find(place.block)
  return block && transactionsOf(block)[place.index]
}

/** Bytes of the info of a transaction that is in a block. */
export function findInfo(view: NodeView, id: string): Uint8Array | undefined {
  const place = findPlace(view, id)
  return place && view.chain.archive.find(place.block)?.infos[place.index]
}

/** Bytes of a pending transaction, with the result of its run; the solid view has none. */
export function findPending(view: NodeView, id: string): Uint8Array | undefined {
  const pending = view.isSolid ? undefined : view.chain.pending.find((transaction) => transaction.id === id)
  return pending && packTransaction(pending, SUCCESS)
}

function findPlace({ chain, headNumber }: NodeView, id: string) {
  const place = chain.archive.findTransaction(id)
  return place && place.block <= headNumber ? place : undefined
}
