import { RpcError } from '../rpc/json-rpc.ts'

/** Java types of parameters and members; `any` is not looked at. */
export type JavaType = 'string' | 'int' | 'long' | 'boolean' | 'any'

const unreadable = (): RpcError => new RpcError(-32700, 'JSON parse error')

/** A whole number of so many bits; texts may have blanks around it, fractions are cut off. */
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
 * A value as the node's JSON reader makes it a Java value: numbers and texts stand for each other where they can.
 *
 * @throws {RpcError} "JSON parse error" where they cannot
 */
export function asJava(value: unknown, type: JavaType): unknown {
  if (value === undefined) return undefined
  if (type === 'int' || type === 'long') return wholeOf(value, type === 'int' ? 32 : 64)
  if (type === 'boolean') return booleanOf(value)
  return type === 'string' ? stringOf(value) : value
}
