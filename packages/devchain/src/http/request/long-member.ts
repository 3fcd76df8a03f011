import { stringifyJson } from '@tronlens/core'
import { JavaError, numberFormat } from './java-error.ts'
import { jsonBody, readObject, type WalletRequest } from './wallet-request.ts'

/** A whole number that an endpoint reads on its own: a number or numeric text in a body, text in a query. */
export function longMember(request: WalletRequest, name: string): bigint {
  if (request.method === 'GET') {
    const text = request.query.get(name)
    if (text === null) throw new JavaError('java.lang.NumberFormatException', 'Cannot parse null string')
    if (!/^[+-]?\d+$/.test(text)) throw numberFormat(text)
    return BigInt(text)
  }
  const value = readObject(jsonBody(request), request.settings.release)[name]
  if (value === undefined || value === null)
    throw new JavaError('java.security.InvalidParameterException', `key [${name}] does not exist`)
  return toLong(value)
}

/** A member as a whole number; numeric text passes. */
export function toLong(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt(value)
  // an object of any members has no text of its own
  throw numberFormat(typeof value === 'string' ? value : stringifyJson(value))
}
