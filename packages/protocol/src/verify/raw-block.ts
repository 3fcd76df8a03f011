import { BinaryWriter } from '@bufbuild/protobuf/wire'
import { bytesToHex, concatBytes, hexToBytes, sha256, toBigInt } from '@tronlens/core'
import { int64Bytes } from '../block.ts'
import { Transaction_Result_code, Transaction_Result_contractResult } from '../generated/protocol/chain_pb.ts'

/**
 * Members of a transaction that a node's JSON holds and that are part of its bytes; `raw_data` only repeats
 * them in words.
 */
export type RawTransaction = {
  txID: string
  raw_data_hex: string
  signature?: readonly string[]
  ret?: readonly { fee?: unknown; ret?: string; contractRet?: string }[]
}

/** A block as a node prints it, addresses in hex. */
export type RawBlock = {
  blockID: string
  block_header: {
    raw_data: {
      number?: unknown
      timestamp?: unknown
      txTrieRoot?: string
      parentHash?: string
      witness_address?: string
      version?: unknown
      accountStateRoot?: string
    }
    witness_signature?: string
  }
  transactions?: readonly RawTransaction[]
}

const TAG = { varint: 0, bytes: 2 } as const

function writeBytes(writer: BinaryWriter, field: number, hex: string | undefined): void {
  if (hex) writer.tag(field, TAG.bytes).bytes(hexToBytes(hex))
}

function writeInteger(writer: BinaryWriter, field: number, value: bigint): void {
  if (value !== 0n) writer.tag(field, TAG.varint).int64(value)
}

const codeOf = (names: Record<string, string | number>, name: string | undefined): bigint => {
  const code = name === undefined ? 0 : names[name]
  if (typeof code !== 'number') throw new RangeError(`"${name}" is no result that the protocol knows`)
  return BigInt(code)
}

/**
 * The bytes of a transaction as its block holds them: raw data as it was signed, signatures, result.
 *
 * @throws {RangeError | InvalidHexError} when a member is none
 */
export function transactionBytes({ raw_data_hex, signature = [], ret = [] }: RawTransaction): Uint8Array {
  const writer = new BinaryWriter().tag(1, TAG.bytes).bytes(hexToBytes(raw_data_hex))
  for (const one of signature) writer.tag(2, TAG.bytes).bytes(hexToBytes(one))
  for (const one of ret) {
    const result = new BinaryWriter()
    writeInteger(result, 1, toBigInt(one.fee ?? 0))
    writeInteger(result, 2, codeOf(Transaction_Result_code, one.ret))
    writeInteger(result, 3, codeOf(Transaction_Result_contractResult, one.contractRet))
    writer.tag(5, TAG.bytes).bytes(result.finish())
  }
  return writer.finish()
}

/** sha256 of the header: what the producer signs. */
export function digestOfHeader({ block_header: { raw_data: raw } }: RawBlock): Uint8Array {
  const writer = new BinaryWriter()
  writeInteger(writer, 1, toBigInt(raw.timestamp ?? 0))
  writeBytes(writer, 2, raw.txTrieRoot)
  writeBytes(writer, 3, raw.parentHash)
  writeInteger(writer, 7, toBigInt(raw.number ?? 0))
  writeBytes(writer, 9, raw.witness_address)
  writeInteger(writer, 10, toBigInt(raw.version ?? 0))
  writeBytes(writer, 11, raw.accountStateRoot)
  return sha256(writer.finish())
}

/** Id that the header of a block gives it: its height, then its digest. */
export const idOfHeader = (block: RawBlock): string =>
  bytesToHex(
    concatBytes(
      int64Bytes(toBigInt(block.block_header.raw_data.number ?? 0)),
      digestOfHeader(block).subarray(8),
    ),
  )

/**
 * Sibling nodes on the path from a leaf to the root of the transaction tree, lowest first; a node without a
 * sibling has none.
 *
 * @param leaves - sha256 of each transaction's bytes in block order
 */
export function merklePath(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  const path: Uint8Array[] = []
  let level = [...leaves]
  for (let place = index; level.length > 1; place = Math.floor(place / 2)) {
    const neighbour = level[place ^ 1]
    if (neighbour) path.push(neighbour)
    const next: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] as Uint8Array
      const right = level[i + 1]
      next.push(right ? sha256(concatBytes(left, right)) : left)
    }
    level = next
  }
  return path
}
