import { type Address, bytesToHex, hexToBytes, toHexAddress, utf8ToBytes } from '@tronlens/core'
import { utils } from 'tronweb'
import { type Difference, differs, firstDifference } from '../compare/difference.ts'
import { CONTRACTS, type ContractName } from '../contract/contract-fields.ts'
import type { FieldKind, MapEntry, Shape } from '../contract/field-kinds.ts'
import { printMemo } from '../read/memo.ts'
import type { Decoder } from './decoder.ts'

/** A message of google-protobuf: one getter for each field. */
type PeerMessage = Record<string, ((...args: unknown[]) => unknown) | undefined>
type PeerClass = { deserializeBinary(bytes: Uint8Array): PeerMessage }

const NAME = 'TronWeb'

// TronWeb keeps the classes of its messages in one global; its own `deserializeTransaction` reads fewer types
// and drops fields
const classes = (globalThis as unknown as { TronWebProto: Record<string, PeerClass> }).TronWebProto
const RawClass = (classes.Transaction as unknown as { raw: PeerClass }).raw

/**
 * TronWeb's messages (google-protobuf) as second decoder. Its 64-bit numbers are JavaScript numbers, so
 * values above 2^53 are compared only as precisely as it reads them; our own reader compares them to the last
 * digit.
 */
export const tronWebDecoder: Decoder = {
  name: NAME,
  knows: (contract) => classes[contract] !== undefined,
  compare(content, rawDataHex, txID) {
    const bytes = hexToBytes(rawDataHex)
    const raw = RawClass.deserializeBinary(bytes)
    const contracts = get(raw, 'contractList') as PeerMessage[]
    const contract = contracts[0] as PeerMessage
    const { name, fields } = content.contract
    return (
      differs('txID', txID, bytesToHex(Uint8Array.from(utils.crypto.SHA256([...bytes])))) ??
      differs('contract count', 1, contracts.length) ??
      differs('contract.type', CONTRACTS[name].type, get(contract, 'type')) ??
      differs('permissionId', content.permissionId, get(contract, 'permissionId')) ??
      differs('memo', printMemo(content), hexOf(raw, 'data')) ??
      differs('feeLimit', Number(content.feeLimit), get(raw, 'feeLimit')) ??
      differs('refBlockBytes', content.refBlockBytes, hexOf(raw, 'refBlockBytes')) ??
      differs('refBlockHash', content.refBlockHash, hexOf(raw, 'refBlockHash')) ??
      differs('expiration', content.expiration, get(raw, 'expiration')) ??
      differs('timestamp', content.timestamp, get(raw, 'timestamp')) ??
      compareFields(CONTRACTS[name].shape, fields, readContract(name, contract), 'contract')
    )
  },
}

function readContract(name: ContractName, contract: PeerMessage): PeerMessage {
  const parameter = get(contract, 'parameter') as PeerMessage
  return (classes[name] as PeerClass).deserializeBinary(call(parameter, 'getValue_asU8') as Uint8Array)
}

const compareFields = (
  shape: Shape,
  fields: object,
  read: PeerMessage,
  where: string,
): Difference | undefined =>
  firstDifference(Object.entries(shape), ([name, kind]) =>
    compareField(kind, (fields as Record<string, unknown>)[name], read, name, `${where}.${name}`),
  )

function compareField(
  kind: FieldKind,
  value: unknown,
  read: PeerMessage,
  name: string,
  where: string,
): Difference | undefined {
  switch (kind.kind) {
    case 'address':
    case 'optionalAddress':
      return differs(where, value ? toHexAddress(value as Address) : '', hexOf(read, name))
    case 'bytes':
      return differs(where, value, hexOf(read, name))
    case 'text':
      if (kind.declared === 'string') return differs(where, value, get(read, name))
      return differs(where, textHex(value as string), hexOf(read, name))
    case 'int64':
      return differs(where, Number(value as bigint), get(read, name))
    case 'int32':
    case 'bool':
      return differs(where, value, get(read, name))
    case 'enum':
      return differs(where, kind.names.indexOf(value as string), get(read, name))
    case 'message':
    case 'optionalMessage': {
      const inner = get(read, name) as PeerMessage | undefined
      if (!inner || !value) return differs(where, value !== undefined, inner !== undefined)
      return compareFields(kind.shape, value, inner, where)
    }
    case 'messages': {
      const [items, found] = [value as object[], get(read, `${name}List`) as PeerMessage[]]
      return (
        differs(`${where}.length`, items.length, found.length) ??
        firstDifference(items.entries(), ([index, item]) =>
          compareFields(kind.shape, item, found[index] as PeerMessage, `${where}[${index}]`),
        )
      )
    }
    case 'addresses': {
      const found = (call(read, `get${name}List_asU8`) as Uint8Array[]).map(bytesToHex)
      return differs(where, (value as Address[]).map(toHexAddress).join(), found.join())
    }
    case 'int64Map': {
      const found = (get(read, `${name}Map`) as { toArray(): [number, number][] }).toArray()
      // keys above 2^53 that TronWeb reads as one number are one entry to it, the last one
      const expected = new Map((value as MapEntry[]).map((entry) => [Number(entry.key), Number(entry.value)]))
      return differs(where, [...expected].map(String).sort().join(';'), found.map(String).sort().join(';'))
    }
  }
}

const textHex = (text: string): string => bytesToHex(utf8ToBytes(text))

/** Value of a field by its getter. The case of some getters differs from ours (`getStatemutability`). */
const get = (message: PeerMessage, name: string): unknown => call(message, `get${name}`)

const hexOf = (message: PeerMessage, name: string): string =>
  bytesToHex(call(message, `get${name}_asU8`) as Uint8Array)

const methodNames = new WeakMap<object, Map<string, string>>()

function call(message: PeerMessage, method: string): unknown {
  const prototype = Object.getPrototypeOf(message) as object
  let names = methodNames.get(prototype)
  if (!names) {
    names = new Map(Object.keys(prototype).map((name) => [name.toLowerCase(), name]))
    methodNames.set(prototype, names)
  }
  const found = message[names.get(method.toLowerCase()) ?? '']
  // no other decoder would check a field that TronWeb's messages lack
  if (!found) throw new Error(`TronWeb has no ${method} for a field that we sign.`)
  return found.call(message)
}
