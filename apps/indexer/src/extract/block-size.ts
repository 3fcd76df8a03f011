import type { NodeBlock, NodeTransaction } from '@tronlens/node-client'
import { toNumber } from './values.ts'

/** Bytes of a whole number in protobuf's variable length. */
function varint(value: number): number {
  let bytes = 1
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) bytes++
  return bytes
}
/** Bytes of a field with a one-byte tag that holds `length` bytes. */
const field = (length: number): number => 1 + varint(length) + length
/** The same for a field that is left out when empty. */
const optional = (length: number): number => (length === 0 ? 0 : field(length))
const hexBytes = (hex: string | undefined): number => (hex?.length ?? 0) / 2

/**
 * Bytes of a transaction inside a block: raw data, signatures and one result that only has the outcome of a
 * contract.
 */
export function transactionSize({ raw_data_hex, signature, ret }: NodeTransaction): number {
  const result = ret?.[0]
  const outcome = !result ? 0 : field(result.contractRet && result.contractRet !== 'DEFAULT' ? 2 : 0)
  return (
    field(hexBytes(raw_data_hex)) +
    (signature ?? []).reduce((sum, one) => sum + field(hexBytes(one)), 0) +
    outcome
  )
}

/** Bytes of a block in protobuf form. */
export function blockSize(block: NodeBlock): number {
  const { raw_data: raw, witness_signature } = block.block_header
  const number = (value: number) => (value === 0 ? 0 : 1 + varint(value))
  const header =
    number(toNumber(raw.timestamp)) +
    optional(hexBytes(raw.txTrieRoot)) +
    optional(hexBytes(raw.parentHash)) +
    number(toNumber(raw.number)) +
    optional(hexBytes(raw.witness_address)) +
    number(raw.version ?? 0) +
    optional(hexBytes(raw.accountStateRoot))
  return (
    (block.transactions ?? []).reduce((sum, one) => sum + field(transactionSize(one)), 0) +
    field(field(header) + optional(hexBytes(witness_signature)))
  )
}
