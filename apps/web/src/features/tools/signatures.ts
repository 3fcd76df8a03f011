import {
  type AbiParameter,
  decodeValues,
  encodeInputs,
  type Input,
  parseSignature,
  printValue,
  selectorOf,
  signatureOf,
  topicOf,
  type Value,
} from '@tronlens/abi'
import { parseJson } from '@tronlens/core'
import { ConversionError } from './conversion-error.ts'

/** A text that should be a signature is none. */
export class UnreadableSignatureError extends ConversionError {
  readonly sentence = 'tools.problem.signature'
  constructor(text: string) {
    super(`"${text.slice(0, 80)}" is no signature; one looks like transfer(address to, uint256 value).`)
  }
}

/** A function, an event or an error by what it is called and takes. */
export interface SignatureForms {
  /** As it is hashed: types only. */
  canonical: string
  /** First four bytes of its hash: how a call names a function, and a revert an error. */
  selector: string
  /** The whole hash: the first topic of an event. */
  topic: string
  inputs: readonly AbiParameter[]
}

/** @throws {UnreadableSignatureError} */
export function convertSignature(text: string): SignatureForms {
  const item = parseSignature(text)
  if (!item) throw new UnreadableSignatureError(text)
  return {
    canonical: signatureOf(item),
    selector: selectorOf(item),
    topic: topicOf(item),
    inputs: item.inputs,
  }
}

/** Values that should stand in a list of JSON do not. */
export class UnreadableValuesError extends ConversionError {
  readonly sentence = 'tools.problem.values'
  override readonly values
  constructor(count: number, reason: string, options?: { cause?: unknown }) {
    super(`Values are written as a list of JSON, such as ["T…", "1000"]: ${reason}.`, options)
    this.values = { n: count }
  }
}

const toInput = (value: unknown): Input => (Array.isArray(value) ? value.map(toInput) : String(value))

/**
 * The data of a call: the selector and the values, in hex.
 *
 * @param values - a list of JSON, one entry for each parameter; structs are lists, large
 *   numbers may stand in quotes
 * @throws {UnreadableSignatureError} {@link UnreadableValuesError} {@link AbiInputError}
 */
export function encodeData(signature: string, values: string): string {
  const { inputs, selector } = convertSignature(signature)
  return selector + encodeInputs(inputs, readList(values, inputs.length).map(toInput))
}

function readList(text: string, count: number): unknown[] {
  if (text.trim() === '' && count === 0) return []
  let list: unknown
  try {
    list = parseJson(text)
  } catch (cause) {
    throw new UnreadableValuesError(count, 'this is no JSON', { cause })
  }
  if (!Array.isArray(list)) throw new UnreadableValuesError(count, 'this is no list')
  if (list.length !== count)
    throw new UnreadableValuesError(count, `the signature takes ${count}, ${list.length} are given`)
  return list
}

/** Bytes that should be the data of a signature are not. */
export class UnreadableDataError extends ConversionError {
  readonly sentence = 'tools.problem.data'
  constructor(canonical: string) {
    super(`These bytes are no data of ${canonical}.`)
  }
}

/** A decoded value with where it stands. */
export interface NamedValue {
  name: string
  type: string
  text: string
}

const toNamed = (value: Value, index: number): NamedValue => ({
  name: value.name || String(index),
  type: value.type,
  text: printValue(value),
})

/**
 * The values in the data of a call, or in an answer of these types; its selector may
 * stand before them or not.
 *
 * @throws {UnreadableSignatureError} {@link UnreadableDataError}
 */
export function decodeData(signature: string, data: string): NamedValue[] {
  const { inputs, selector, canonical } = convertSignature(signature)
  const digits = data.replace(/\s/g, '').replace(/^0x/i, '').toLowerCase()
  const body = digits.startsWith(selector) && digits.length % 64 === 8 ? digits.slice(8) : digits
  const values = /^([0-9a-f]{2})*$/.test(body) ? decodeValues(inputs, body) : undefined
  if (!values) throw new UnreadableDataError(canonical)
  return values.map(toNamed)
}
