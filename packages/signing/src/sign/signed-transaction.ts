import { create } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { bytesToHex, hexToBytes, parseJson } from '@tronlens/core'
import { decodeRaw, printTransaction, TransactionSchema } from '@tronlens/protocol'
import type { ReviewedTransaction } from '../review/review.ts'

/** A reviewed transaction with the signatures it has so far, each 65 bytes in hex. */
export type SignedTransaction = {
  readonly transaction: ReviewedTransaction
  readonly signatures: readonly string[]
}

/**
 * Hex of the whole transaction as nodes take it for broadcast. The raw data is byte for byte the signed one.
 */
export function encodeSigned({ transaction, signatures }: SignedTransaction): string {
  const writer = new BinaryWriter()
  writer.tag(1, WireType.LengthDelimited).bytes(hexToBytes(transaction.rawDataHex))
  for (const signature of signatures) writer.tag(2, WireType.LengthDelimited).bytes(hexToBytes(signature))
  return bytesToHex(writer.finish())
}

/** A transaction in the form of java-tron's HTTP API and TronWeb; integers above 2^53 are `bigint`. */
export type TransactionJson = {
  visible: false
  txID: string
  raw_data: Record<string, unknown>
  raw_data_hex: string
  signature?: readonly string[]
}

/** The JSON form that extensions sign and that the multi-signature service accepts. */
export function toTransactionJson(
  transaction: ReviewedTransaction,
  signatures: readonly string[] = [],
): TransactionJson {
  const rawData = decodeRaw(hexToBytes(transaction.rawDataHex))
  const printed = parseJson(
    printTransaction(create(TransactionSchema, { rawData }), false),
  ) as TransactionJson
  return {
    visible: false,
    txID: transaction.txID,
    raw_data: printed.raw_data,
    // a second encoding could order a map in another way
    raw_data_hex: transaction.rawDataHex,
    ...(signatures.length > 0 && { signature: signatures }),
  }
}
