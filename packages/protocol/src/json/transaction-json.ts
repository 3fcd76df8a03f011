import { create, type MessageInitShape } from '@bufbuild/protobuf'
import { bytesToHex, hexToBytes, InvalidAddressError, InvalidHexError, stringifyJson } from '@tronlens/core'
import { CONTRACT_SCHEMAS, isMessageContract } from '../contract-type.ts'
import { type Transaction_raw, Transaction_rawSchema } from '../generated/protocol/chain_pb.ts'
import { decodeRaw, encodeRaw, MalformedTransactionError } from '../transaction.ts'
import { encodeParsed } from './encode-message.ts'
import { JsonFormatError } from './json-tokenizer.ts'
import { NullPointerError, parseMessage } from './parse-message.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Runs a reader of JSON; what it cannot read is no transaction. */
function attempt<Value>(what: string, read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    const isUnreadable = [JsonFormatError, NullPointerError, InvalidHexError, InvalidAddressError].some(
      (kind) => cause instanceof kind,
    )
    if (!isUnreadable) throw cause
    throw new MalformedTransactionError(`${what} cannot be read (${(cause as Error).message})`, { cause })
  }
}

/** A contract whose value is hex: wallets of several keys send it so, others as an object. */
function packContract(contract: unknown, visible: boolean): Json {
  if (!isObject(contract) || !isObject(contract.parameter))
    throw new MalformedTransactionError('a contract has no parameter')
  const { type, parameter } = contract
  if (typeof parameter.value === 'string') return contract
  if (typeof type !== 'string' || !isMessageContract(type) || !isObject(parameter.value))
    throw new MalformedTransactionError(`"${String(type)}" is no contract with a value`)
  const { value } = parameter
  const schema = CONTRACT_SCHEMAS[type]
  const bytes = attempt(`its ${type}`, () =>
    encodeParsed(schema, parseMessage(schema, stringifyJson(value), visible) as Json),
  )
  return { ...contract, parameter: { ...parameter, value: bytesToHex(bytes) } }
}

/** Raw data, rebuilt from the member `raw_data`. */
function buildRawOf(json: Json): Transaction_raw {
  const raw = json.raw_data
  if (!isObject(raw) || !Array.isArray(raw.contract))
    throw new MalformedTransactionError('raw_data is missing')
  const visible = json.visible === true
  const contract = raw.contract.map((one) => packContract(one, visible))
  return attempt('raw_data', () => {
    const values = parseMessage(Transaction_rawSchema, stringifyJson({ ...raw, contract }), visible)
    return create(Transaction_rawSchema, values as MessageInitShape<typeof Transaction_rawSchema>)
  })
}

/**
 * Reads the raw data of a transaction in the JSON of wallets, `raw_data` and `raw_data_hex`, the value of a
 * contract as an object or as hex. Both forms must say the same.
 *
 * @throws {MalformedTransactionError} saying what is wrong
 */
export function readTransactionJson(json: unknown): Transaction_raw {
  if (!isObject(json)) throw new MalformedTransactionError('it is no object')
  const raw = buildRawOf(json)
  const { raw_data_hex: given } = json
  if (given === undefined) return raw
  if (typeof given !== 'string') throw new MalformedTransactionError('raw_data_hex is no text')
  const bytes = attempt('raw_data_hex', () => hexToBytes(given))
  if (bytesToHex(encodeRaw(raw)) !== bytesToHex(bytes))
    throw new MalformedTransactionError('raw_data and raw_data_hex are two different transactions')
  return decodeRaw(bytes)
}
