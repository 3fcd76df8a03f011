import type { Value } from '@tronlens/abi'
import { type Address, addressFromWord, isAddress } from './address.ts'
import { DescriptorError } from './problem.ts'

const isInteger = ({ type }: Value): boolean => /^(u?int\d*|trcToken)$/.test(type)
const isBytes = ({ type }: Value): boolean => /^bytes\d*$/.test(type)

/** @throws {DescriptorError} for what is no number */
export function integerOf(value: Value, place: string): bigint {
  if (isInteger(value)) return BigInt(value.text)
  if (isBytes(value) && value.text.length <= 64) return BigInt(`0x${value.text || '0'}`)
  throw new DescriptorError(place, `${value.type} is no number`)
}

/** @throws {DescriptorError} for what is no address */
export function addressOf(value: Value, place: string): Address {
  if (value.type === 'address' && isAddress(value.text)) return value.text
  if (isInteger(value)) return addressFromWord(BigInt.asUintN(160, BigInt(value.text)).toString(16))
  if (isBytes(value) && value.text.length === 40) return addressFromWord(value.text)
  throw new DescriptorError(place, `${value.type} is no address`)
}

/** Bytes as hex without prefix. @throws {DescriptorError} for what is none */
export function bytesOf(value: Value, place: string): string {
  if (isBytes(value)) return value.text
  throw new DescriptorError(place, `${value.type} is no data of a call`)
}

/** A value as keys of enumerations, maps and rules name it. */
export const textOf = (value: Value): string => (isBytes(value) ? `0x${value.text}` : value.text)

/** True where a value is one of a list of the descriptor. */
export const isOneOf = (value: Value, list: readonly unknown[]): boolean =>
  list.some((each) => isSameText(String(each), value))

export function isSameText(written: string, value: Value): boolean {
  if (textOf(value).toLowerCase() === written.toLowerCase()) return true
  if (value.type === 'address')
    return /^0x[0-9a-f]{40}$/i.test(written) && addressFromWord(written.slice(2)) === value.text
  return isInteger(value) && /^0x[0-9a-f]{1,64}$/i.test(written) && BigInt(written) === BigInt(value.text)
}
