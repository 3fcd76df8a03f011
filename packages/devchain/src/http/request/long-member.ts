import { JavaError, numberFormat } from './java-error.ts'
import { toLong } from './java-number.ts'
import { jsonBody, readObject, type WalletRequest } from './wallet-request.ts'

/** A whole number that an endpoint converts itself: a number or numeric text in a body, text in a query. */
export function longMember(request: WalletRequest, name: string): bigint {
  if (request.method === 'GET') {
    const text = request.query.get(name)
    if (text === null) throw new JavaError('java.lang.NumberFormatException', 'Cannot parse null string')
    if (!/^[+-]?\d+$/.test(text)) throw numberFormat(text)
    return BigInt(text)
  }
  const value = toLong(readObject(jsonBody(request), request.settings.release)[name])
  if (value === undefined)
    throw new JavaError('java.security.InvalidParameterException', `key [${name}] does not exist`)
  return value
}
