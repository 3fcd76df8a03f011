import { create, toBinary } from '@bufbuild/protobuf'
import {
  type BlockHeader_raw,
  BlockHeader_rawSchema,
  BlockHeaderSchema,
  blockIdBytes,
  headerDigest,
  merkleRoot,
} from '@tronlens/protocol'
import { sha256 } from '../base/hash.ts'
import { fromHex, toHex } from '../base/hex.ts'
import { signDigest } from './signatures.ts'

/** Values that a header is built from. */
export type HeaderParts = {
  readonly number: number
  readonly time: number
  readonly producer: string
  readonly parentId: string
  readonly version: number
  /** Bytes of the block's transactions, results included. */
  readonly transactions: readonly Uint8Array[]
}

/** The raw header of a block. */
export const buildHeader = (parts: HeaderParts): BlockHeader_raw =>
  create(BlockHeader_rawSchema, {
    timestamp: BigInt(parts.time),
    txTrieRoot: merkleRoot(parts.transactions.map(sha256)),
    parentHash: fromHex(parts.parentId),
    number: BigInt(parts.number),
    witnessAddress: fromHex(parts.producer),
    version: parts.version,
  })

/** Id of a block in hex. */
export const headerId = (raw: BlockHeader_raw): string => toHex(blockIdBytes(raw))

/** Bytes of a whole block. */
export function assembleBlock(
  raw: BlockHeader_raw,
  signature: Uint8Array,
  transactions: readonly Uint8Array[],
): Uint8Array {
  const header = toBinary(
    BlockHeaderSchema,
    create(BlockHeaderSchema, { rawData: raw, witnessSignature: signature }),
  )
  const parts: Uint8Array[] = []
  for (const transaction of transactions) parts.push(lengthPrefix(0x0a, transaction.length), transaction)
  parts.push(lengthPrefix(0x12, header.length), header)
  return Buffer.concat(parts)
}

/** The producer's signature of a header; without a key, 65 zero bytes. */
export const signHeader = (raw: BlockHeader_raw, key: Uint8Array | undefined): Uint8Array =>
  key ? signDigest(headerDigest(raw), key) : new Uint8Array(65)

function lengthPrefix(tag: number, length: number): Uint8Array {
  const bytes = [tag]
  let rest = length
  while (rest >= 0x80) {
    bytes.push((rest % 128) | 0x80)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return Uint8Array.from(bytes)
}
