import { type DescField, type DescMessage, isFieldSet, type Message, ScalarType } from '@bufbuild/protobuf'
import type { Address, Sun } from '@tronlens/core'
import {
  CONTRACT_SCHEMAS,
  decodeContract,
  decodeRaw,
  MalformedTransactionError,
  type Transaction_Contract,
  type Transaction_raw,
} from '@tronlens/protocol'
import type { AbiIndex, DecodedCall } from './abi.ts'
import { base58Check, hexText } from './address.ts'

/**
 * Members whose bytes are readable text; the same set the node prints as text when asked for the visible
 * form.
 */
const TEXT_MEMBERS = new Set([
  'account_name',
  'account_id',
  'asset_name',
  'url',
  'update_url',
  'name',
  'abbr',
  'description',
  'token_id',
  'first_token_id',
  'second_token_id',
  'sell_token_id',
  'buy_token_id',
])

/** How bytes of a member are printed. */
type BytesForm = 'address' | 'text' | 'hex'

const formOf = (name: string): BytesForm =>
  name === 'address' || name.endsWith('_address') ? 'address' : TEXT_MEMBERS.has(name) ? 'text' : 'hex'

/**
 * Members of a contract as clients read them: snake case, Base58 addresses, text where the chain means text.
 */
export type ContractData = Record<string, unknown>

/** A call as lists show it. */
export type Trigger = DecodedCall & { contract_address: Address | ''; call_value: Sun; data: string }

/**
 * Memo and contract of a transaction, decoded; of a call also what it says by the last interface that it was
 * read with.
 */
export type DecodedData = { memo: Buffer; data: ContractData; call?: { abi: AbiIndex; trigger: Trigger } }

/** A number that JSON readers of clients can hold stays a number, larger ones stay exact. */
const wholeNumber = (value: bigint): number | bigint =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= -BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : value

function bytesValue(name: string, bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const form = formOf(name)
  if (form === 'address') return base58Check(buffer)
  return form === 'text' ? buffer.toString('utf8') : hexText(buffer)
}

function scalarValue(name: string, type: ScalarType, value: unknown): unknown {
  if (type === ScalarType.BYTES) return bytesValue(name, value as Uint8Array)
  return typeof value === 'bigint' ? wholeNumber(value) : value
}

function fieldValue(field: DescField, value: unknown): unknown {
  switch (field.fieldKind) {
    case 'scalar':
      return scalarValue(field.name, field.scalar, value)
    case 'enum':
      return field.enum.value[value as number]?.name ?? value
    case 'message':
      return messageValue(field.message, value as Message)
    case 'list':
      return (value as unknown[]).map((item) => {
        if (field.listKind === 'message') return messageValue(field.message, item as Message)
        if (field.listKind === 'enum') return field.enum.value[item as number]?.name ?? item
        return scalarValue(field.name, field.scalar, item)
      })
    case 'map':
      return Object.entries(value as Record<string, unknown>).map(([key, item]) => ({
        key: /^-?\d+$/.test(key) ? Number(key) : key,
        value: typeof item === 'bigint' ? wholeNumber(item) : item,
      }))
  }
}

function messageValue(schema: DescMessage, message: Message): ContractData {
  const data: ContractData = {}
  for (const field of schema.fields) {
    if (!isFieldSet(message, field)) continue
    data[field.name] = fieldValue(field, (message as unknown as Record<string, unknown>)[field.localName])
  }
  return data
}

/**
 * Decodes a contract. A type the protocol does not know yet gives its bytes as hex, so that nothing is
 * hidden.
 */
export function contractData(contract: Transaction_Contract | undefined): ContractData {
  try {
    const decoded = decodeContract(contract)
    return messageValue(CONTRACT_SCHEMAS[decoded.name], decoded.message)
  } catch (error) {
    if (!(error instanceof MalformedTransactionError)) throw error
    // a future contract type: shown as it is
    return {
      type_url: contract?.parameter?.typeUrl ?? '',
      value: hexText(Buffer.from(contract?.parameter?.value ?? [])),
    }
  }
}

/** Decodes a stored transaction and its contract. */
export function serializeContractData(rawData: Buffer): { raw: Transaction_raw; data: ContractData } {
  const raw = decodeRaw(rawData)
  return { raw, data: contractData(raw.contract[0]) }
}
