import { isHex, isObject } from '@tronlens/core'
import type { Message } from '../../slices/wallet/signers/message.ts'
import { ProviderError } from './channel.ts'

const INVALID_PARAMS = -32_602
const invalid = (what: string) => new ProviderError(INVALID_PARAMS, what)

/** A transaction that a dApp wants signed: its bytes count, and what else it says is given back as it came. */
export interface AskedTransaction {
  readonly rawDataHex: string
  readonly txID?: string
  readonly signatures: readonly string[]
  /** The account that the dApp means; any where it names none. */
  readonly address?: string
  readonly given: Readonly<Record<string, unknown>>
}

/** The first of several parameters, or the only one. */
const first = (params: unknown): unknown => (Array.isArray(params) ? params[0] : params)

/** @throws {ProviderError} when it is no transaction */
export function readAskedTransaction(params: unknown): AskedTransaction {
  const outer = first(params)
  if (!isObject(outer)) throw invalid('A transaction is missing.')
  const given = isObject(outer.transaction) ? inner(outer.transaction) : outer
  const { raw_data_hex: hex, txID, signature = [] } = given
  const isList = Array.isArray(signature) && signature.every((each) => typeof each === 'string')
  if (typeof hex !== 'string' || hex === '' || !isHex(hex) || !isList)
    throw invalid('The transaction has no raw_data_hex, or signatures that are none.')
  return {
    rawDataHex: hex.toLowerCase(),
    ...(typeof txID === 'string' && { txID: txID.toLowerCase() }),
    signatures: signature as string[],
    ...(typeof outer.address === 'string' && { address: outer.address }),
    given,
  }
}

/** Some put a transaction into another one. */
const inner = (transaction: Record<string, unknown>): Record<string, unknown> =>
  isObject(transaction.transaction) ? transaction.transaction : transaction

/** @throws {ProviderError} when it is no text */
export function readAskedText(params: unknown): Message {
  const given = first(params)
  const text = isObject(given) ? given.message : given
  if (typeof text !== 'string') throw invalid('Only texts are signed as messages.')
  return { kind: 'text', text }
}

/**
 * Typed data in the forms in use: domain, types and message one after the other, or a document, as an object or
 * as JSON, after the address.
 *
 * @throws {ProviderError} when it is none
 */
export function readAskedTyped(params: unknown): Message {
  const list = Array.isArray(params) ? params : [params]
  const given = isObject(list[0]) && isObject(list[1]) && isObject(list[2]) ? joined(list) : list.at(-1)
  const document = typeof given === 'string' ? parse(given) : given
  if (!isObject(document) || !isObject(document.types)) throw invalid('This is no typed data.')
  const { types } = document
  const primaryType = document.primaryType ?? primaryTypeOf(types)
  return { kind: 'typed', text: JSON.stringify({ ...document, types, primaryType }) }
}

const joined = ([domain, types, message]: unknown[]) => ({ domain, types, message })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // what is no JSON is no typed data either
  }
}

/** The type that no other one is made of. */
function primaryTypeOf(types: Record<string, unknown>): string | undefined {
  const fields = Object.values(types).flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []))
  const used = new Set(
    fields.map((field) => (isObject(field) ? String(field.type).replace(/\[\d*\]/g, '') : '')),
  )
  const free = Object.keys(types).filter((name) => name !== 'EIP712Domain' && !used.has(name))
  return free.length === 1 ? free[0] : undefined
}
