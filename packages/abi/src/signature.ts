import { keccak256, toBytes } from 'viem'
import type { AbiItem, AbiParameter } from './items.ts'

const ARRAY = /^(.*?)((?:\[\d*\])*)$/

/** Splits `tuple[2][]` into `tuple` and `[2][]`. */
export function splitType(type: string): { base: string; dimensions: string } {
  const [, base = type, dimensions = ''] = ARRAY.exec(type) ?? []
  return { base, dimensions }
}

/** The type as signatures hash it: tuples by their members. */
export function canonicalType({ type, components = [] }: Pick<AbiParameter, 'type' | 'components'>): string {
  const { base, dimensions } = splitType(type)
  return base === 'tuple' ? `(${components.map(canonicalType).join(',')})${dimensions}` : type
}

type Named = { readonly name: string; readonly inputs: readonly AbiParameter[] }

/** `transfer(address,uint256)`: what selectors and topics are hashes of. */
export const signatureOf = ({ name, inputs }: Named): string =>
  `${name}(${inputs.map(canonicalType).join(',')})`

/** `transfer(address to, uint256 value)`: for display. */
export const describe = ({ name, inputs }: Named): string =>
  `${name}(${inputs.map((input) => [canonicalType(input), input.name].filter(Boolean).join(' ')).join(', ')})`

const hashOf = (text: string): string => keccak256(toBytes(text)).slice(2)

/** First four bytes of the hash of a signature, hex without 0x. */
export const selectorOfSignature = (signature: string): string => hashOf(signature).slice(0, 8)
/** Hash of the signature of an event, hex without 0x. */
export const topicOfSignature = (signature: string): string => hashOf(signature)

/** Selector of a function or an error, hex without 0x. */
export const selectorOf = (item: Named): string => selectorOfSignature(signatureOf(item))
/** First topic of an event, hex without 0x. */
export const topicOf = (item: Named): string => topicOfSignature(signatureOf(item))

/** A key that distinguishes overloads. */
export const keyOf = (item: AbiItem): string => ('name' in item ? signatureOf(item) : item.type)
