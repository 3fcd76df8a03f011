import { RpcError } from '../rpc/json-rpc.ts'

/** Java types of parameters and members; `any` is not checked. */
export type JavaType = 'string' | 'int' | 'long' | 'boolean' | 'any'

const unreadable = (): RpcError => new RpcError(-32700, 'JSON parse error')

/** A whole number of the given number of bits; texts may have surrounding blanks, fractions are cut off. */
function wholeOf(value: unknown, bits: 32 | 64): bigint | null {
  if (value === null) return null
  if (typeof value === 'number') return fitting(BigInt(Math.trunc(value)), bits)
  if (typeof value === 'bigint') return fitting(value, bits)
  const text = typeof value === 'string' ? value.trim() : 'no number'
  if (text === '') return null
  if (!/^[+-]?\d+$/.test(text)) throw unreadable()
  return fitting(BigInt(text.replace('+', '')), bits)
}

function fitting(number: bigint, bits: 32 | 64): bigint {
  if (BigInt.asIntN(bits, number) !== number) throw unreadable()
  return number
}

function booleanOf(value: unknown): unknown {
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value === 'bigint' || Number.isInteger(value)) return Number(value) !== 0
  const text = typeof value === 'string' ? value.trim() : 'no truth'
  if (text === '') return null
  if (/^(true|True|TRUE)$/.test(text)) return true
  if (/^(false|False|FALSE)$/.test(text)) return false
  throw unreadable()
}

function stringOf(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) throw unreadable()
  return value
}

/**
 * A value as converted to Java by the node's JSON reader: numbers and texts are converted to each other where
 * possible.
 *
 * @throws {RpcError} "JSON parse error" where they cannot be converted
 */
export function asJava(value: unknown, type: JavaType): unknown {
  if (value === undefined) return undefined
  if (type === 'int' || type === 'long') return wholeOf(value, type === 'int' ? 32 : 64)
  if (type === 'boolean') return booleanOf(value)
  return type === 'string' ? stringOf(value) : value
}
