import { create, type MessageInitShape } from '@bufbuild/protobuf'
import { stringifyJson } from '@tronlens/core'
import {
  CONTRACT_SCHEMAS,
  encodeParsed,
  isMessageContract,
  JsonFormatError,
  NullPointerError,
  type Transaction,
  TransactionSchema,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { NodeRelease } from '../../base/node-release.ts'
import { parseAs } from './message-reader.ts'
import { readObject } from './wallet-request.ts'

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The transaction that a client sent as JSON, rebuilt from its `raw_data`; its id and hex are ignored.
 * Contracts of unknown type or with a value that does not parse are dropped.
 *
 * @throws {NullPointerError} without raw data or contracts, as on the node
 */
export function packTransaction(body: string, visible: boolean, release: NodeRelease): Transaction {
  const json = readObject(body, release)
  const raw = json.raw_data
  if (!isObject(raw) || !Array.isArray(raw.contract)) throw new NullPointerError()
  const contracts = raw.contract.flatMap((contract: unknown) => packContract(contract, visible, release))
  const text = stringifyJson({ ...json, raw_data: { ...raw, contract: contracts } })
  try {
    const values = parseAs(release, TransactionSchema, text, visible)
    return create(TransactionSchema, values as MessageInitShape<typeof TransactionSchema>)
  } catch (error) {
    if (error instanceof JsonFormatError) throw new NullPointerError()
    throw error
  }
}

/** A contract with its value as hex; undefined when it is not usable. */
function packContract(contract: unknown, visible: boolean, release: NodeRelease): JsonObject[] {
  if (!isObject(contract) || !isObject(contract.parameter)) return []
  const { type, parameter } = contract
  if (typeof type !== 'string' || !isMessageContract(type) || !isObject(parameter.value)) return []
  const schema = CONTRACT_SCHEMAS[type]
  try {
    const values = parseAs(release, schema, stringifyJson(parameter.value), visible) as JsonObject
    return [{ ...contract, parameter: { ...parameter, value: toHex(encodeParsed(schema, values)) } }]
  } catch (error) {
    if (error instanceof JsonFormatError || error instanceof NullPointerError) return []
    throw error
  }
}
