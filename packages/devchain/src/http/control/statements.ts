import type { DescField, DescMessage } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import {
  CONTRACT_SCHEMAS,
  ContractType,
  printTransaction,
  type Transaction,
  Transaction_ContractSchema,
  Transaction_rawSchema,
} from '@tronlens/protocol'

type JsonObject = Record<string, unknown>

/** Printed form of an unknown value of an enumeration. */
const UNRECOGNIZED = 'UNRECOGNIZED'

/**
 * The first member of a printed transaction that contradicts the bytes: `txID`, `raw_data` or
 * `contract_address`; undefined when all agree. Parts that only a newer node knows are not compared: unknown
 * members, values of enumerations without a name, and contracts of unknown types.
 *
 * @param json - the transaction as a node prints it, in hex form
 */
export function findContradiction(json: JsonObject, transaction: Transaction): string | undefined {
  const printed = parseJson(printTransaction(transaction, false)) as JsonObject
  const hasNewType =
    transaction.rawData?.contract.some(({ type }) => ContractType[type] === undefined) ?? false
  if (json.txID !== undefined && json.txID !== printed.txID) return 'txID'
  if (json.raw_data !== undefined && !isSameRaw(json.raw_data, printed.raw_data, hasNewType))
    return 'raw_data'
  const isOwnAddress = hasNewType || json.contract_address === printed.contract_address
  return json.contract_address === undefined || isOwnAddress ? undefined : 'contract_address'
}

function isSameRaw(said: unknown, printed: unknown, hasNewType: boolean): boolean {
  if (!isSameMessage(said, printed, Transaction_rawSchema, ['contract'])) return false
  if (hasNewType) return true
  const [theirs, ours] = [(said as JsonObject).contract, (printed as JsonObject).contract]
  return isSameList(theirs ?? [], ours, isSameContract)
}

function isSameContract(said: unknown, printed: unknown): boolean {
  if (!isSameMessage(said, printed, Transaction_ContractSchema, ['parameter'])) return false
  const { type, parameter: ours } = printed as { type: string; parameter: JsonObject }
  const { parameter: theirs } = said as JsonObject
  if (!isObject(theirs) || theirs.type_url !== ours.type_url) return false
  const schema = (CONTRACT_SCHEMAS as Readonly<Record<string, DescMessage | undefined>>)[type]
  return schema && ours.value !== null
    ? isSameMessage(theirs.value, ours.value, schema)
    : isSame(theirs.value, ours.value)
}

/** Whether two printed messages are equal in the members that the schema has. */
function isSameMessage(
  said: unknown,
  printed: unknown,
  schema: DescMessage,
  except: readonly string[] = [],
): boolean {
  if (!isObject(said) || !isObject(printed)) return false
  return schema.fields.every(
    (field) => except.includes(field.name) || isSameField(said[field.name], printed[field.name], field),
  )
}

function isSameField(said: unknown, printed: unknown, field: DescField): boolean {
  if (said === undefined || printed === undefined) return said === printed
  if (field.fieldKind === 'enum' && printed === UNRECOGNIZED) return true
  if (field.fieldKind === 'message') return isSameMessage(said, printed, field.message)
  if (field.fieldKind === 'list' && field.listKind === 'message')
    return isSameList(said, printed, (one, other) => isSameMessage(one, other, field.message))
  return isSame(said, printed)
}

const isSameList = (
  said: unknown,
  printed: unknown,
  isSameItem: (said: unknown, printed: unknown) => boolean,
): boolean =>
  Array.isArray(said) &&
  Array.isArray(printed) &&
  said.length === printed.length &&
  said.every((item, index) => isSameItem(item, printed[index]))

/** Equal JSON, keys in any order. Numbers may have lost digits in a JSON reader without 64-bit integers. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (isNumeric(left) && isNumeric(right)) return Number(left) === Number(right)
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSame((left as JsonObject)[key], (right as JsonObject)[key]))
  )
}

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint'

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
