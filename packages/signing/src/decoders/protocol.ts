import { bytesToAddress, bytesToHex, hexToBytes, milliseconds, sun } from '@tronlens/core'
import { ContractType, decodeContract, decodeRaw, transactionId } from '@tronlens/protocol'
import { compareContents } from '../compare/compare.ts'
import { differs } from '../compare/difference.ts'
import { CONTRACTS, type Contract, type ContractName } from '../contract/contract-fields.ts'
import type { FieldKind, MapEntry, Shape } from '../contract/field-kinds.ts'
import { readMemo } from '../read/memo.ts'
import type { Decoder } from './decoder.ts'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The generated messages of `@tronlens/protocol` as decoder: reads every contract type, including the order
 * book's, to the last digit.
 */
export const protocolDecoder: Decoder = {
  name: 'the protocol library',
  knows: () => true,
  compare(content, rawDataHex, txID) {
    const raw = decodeRaw(hexToBytes(rawDataHex))
    const { name, message, permissionId } = decodeContract(raw.contract[0])
    const expected = content.contract.name
    return (
      differs('txID', txID, transactionId(raw)) ??
      differs('contract count', 1, raw.contract.length) ??
      differs('contract.type', CONTRACTS[expected].type, ContractType[name]) ??
      compareContents(content, {
        contract: toContract(expected, message),
        permissionId,
        ...readMemo(bytesToHex(raw.data)),
        feeLimit: sun(raw.feeLimit),
        refBlockBytes: bytesToHex(raw.refBlockBytes),
        refBlockHash: bytesToHex(raw.refBlockHash),
        expiration: milliseconds(Number(raw.expiration)),
        timestamp: milliseconds(Number(raw.timestamp)),
      })
    )
  },
}

const toContract = (name: ContractName, message: object): Contract =>
  ({ name, fields: toFields(CONTRACTS[name].shape, message) }) as unknown as Contract

function toFields(shape: Shape, message: object): Record<string, unknown> {
  const read = message as Record<string, unknown>
  return Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, toValue(kind, read[name])]))
}

function toValue(kind: FieldKind, value: unknown): unknown {
  switch (kind.kind) {
    case 'address':
      return bytesToAddress(value as Uint8Array)
    case 'optionalAddress':
      return (value as Uint8Array).length === 0 ? undefined : bytesToAddress(value as Uint8Array)
    case 'addresses':
      return (value as Uint8Array[]).map(bytesToAddress)
    case 'bytes':
      return bytesToHex(value as Uint8Array)
    case 'text':
      return kind.declared === 'string' ? value : utf8.decode(value as Uint8Array)
    case 'enum':
      return kind.names[value as number]
    case 'message':
      return toFields(kind.shape, (value ?? {}) as object)
    case 'optionalMessage':
      return value === undefined ? undefined : toFields(kind.shape, value as object)
    case 'messages':
      return (value as object[]).map((item) => toFields(kind.shape, item))
    case 'int64Map':
      return Object.entries(value as Record<string, bigint>).map(
        ([key, item]): MapEntry => ({ key: BigInt(key), value: item }),
      )
    default:
      return value
  }
}
