import { toBinary } from '@bufbuild/protobuf'
import { type BlockHash, bytesToHex, concatBytes, sha256 } from '@tronlens/core'
import { type BlockHeader_raw, BlockHeader_rawSchema } from './generated/protocol/chain_pb.ts'

/** sha256 of the header's raw bytes: what the witness signs. */
export const headerDigest = (raw: BlockHeader_raw): Uint8Array => sha256(toBinary(BlockHeader_rawSchema, raw))

/** Eight big-endian bytes of a non-negative whole number. */
export function int64Bytes(value: bigint | number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value))
  return bytes
}

/** Block id: height in 8 bytes, then the last 24 bytes of the header digest. */
export const blockIdBytes = (raw: BlockHeader_raw): Uint8Array =>
  concatBytes(int64Bytes(raw.number), headerDigest(raw).subarray(8))

/** `blockIdBytes` as hex. */
export const blockHash = (raw: BlockHeader_raw): BlockHash => bytesToHex(blockIdBytes(raw)) as BlockHash

/**
 * Root of the transaction tree: leaves are hashes of whole transactions, an odd last node moves up unchanged.
 *
 * @param leaves - sha256 of each transaction's bytes (signatures and result included), in block order
 * @returns 32 zero bytes for an empty block
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return new Uint8Array(32)
  let level = [...leaves]
  while (level.length > 1) {
    const next: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] as Uint8Array
      const right = level[i + 1]
      next.push(right ? sha256(concatBytes(left, right)) : left)
    }
    level = next
  }
  return level[0] as Uint8Array
}

/** The two TAPOS fields of a transaction that refers to a block. */
export const refBlock = (blockId: Uint8Array): { refBlockBytes: Uint8Array; refBlockHash: Uint8Array } => ({
  refBlockBytes: blockId.slice(6, 8),
  refBlockHash: blockId.slice(8, 16),
})
