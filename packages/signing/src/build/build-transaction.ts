import {
  type Address,
  addressToBytes,
  bytesToHex,
  hexToBytes,
  type TransactionId,
  utf8ToBytes,
} from '@tronlens/core'
import { buildRaw, encodeRaw, transactionId } from '@tronlens/protocol'
import { CONTRACTS } from '../contract/contract-fields.ts'
import type { FieldKind, MapEntry, Shape } from '../contract/field-kinds.ts'
import type { Intent, Validity } from '../intent.ts'
import { memoBytes } from '../read/memo.ts'

/** A transaction that is not signed or reviewed yet. */
export type UnsignedTransaction = {
  /** Hex of the protobuf bytes of `Transaction.raw`. */
  readonly rawDataHex: string
  readonly txID: TransactionId
}

/** Builds the raw data of an intent, in the browser and from nothing but the intent and a reference block. */
export function buildTransaction(intent: Intent, validity: Validity): UnsignedTransaction {
  const { name, fields } = intent.contract
  const raw = buildRaw(name, toInit(CONTRACTS[name].shape, fields) as never, {
    refBlockBytes: hexToBytes(validity.refBlockBytes),
    refBlockHash: hexToBytes(validity.refBlockHash),
    expiration: BigInt(validity.expiration),
    timestamp: BigInt(validity.timestamp),
    feeLimit: intent.feeLimit,
    data: memoBytes(intent),
    permissionId: intent.permissionId,
  })
  return { rawDataHex: bytesToHex(encodeRaw(raw)), txID: transactionId(raw) }
}

/**
 * Converts fields to the types of the generated messages: addresses and texts become bytes where the protocol
 * has bytes.
 */
function toInit(shape: Shape, fields: object): Record<string, unknown> {
  const given = fields as Record<string, unknown>
  return Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, initOf(kind, given[name])]))
}

function initOf(kind: FieldKind, value: unknown): unknown {
  if (value === undefined) return undefined
  switch (kind.kind) {
    case 'address':
    case 'optionalAddress':
      return addressToBytes(value as Address)
    case 'addresses':
      return (value as Address[]).map(addressToBytes)
    case 'bytes':
      return hexToBytes(value as string)
    case 'text':
      return kind.declared === 'string' ? value : utf8ToBytes(value as string)
    case 'enum':
      return kind.names.indexOf(value as string)
    case 'message':
    case 'optionalMessage':
      return toInit(kind.shape, value as object)
    case 'messages':
      return (value as object[]).map((item) => toInit(kind.shape, item))
    case 'int64Map':
      return Object.fromEntries((value as MapEntry[]).map(({ key, value: item }) => [String(key), item]))
    default:
      return value
  }
}
