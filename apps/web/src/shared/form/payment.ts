import { type Address, findAddress } from '@tronlens/core'
import { cleanAddress } from './clean-address.ts'

/** What a code or a link asks for: a recipient, and perhaps a token and an amount. */
export interface Payment {
  to: Address
  /** Id of a token; TRX where only an amount is named. */
  token?: string
  /** With a decimal point. */
  amount?: string
}

const AMOUNT = /^\d{1,30}(?:\.\d{1,18})?$/
const TOKEN = /^(?:_|\d{1,10}|T[1-9A-HJ-NP-Za-km-z]{33})$/

const withParameters = (to: Address, parameters: URLSearchParams): Payment => {
  const [token, amount] = [parameters.get('token'), parameters.get('amount')]
  return {
    to,
    ...(token !== null && TOKEN.test(token) && { token }),
    ...(amount !== null && AMOUNT.test(amount) && { amount }),
  }
}

/** The route of a link to this or another Tronlens: it stands behind the hash. */
const ROUTE = /^https?:\/\/[^#]*#\/(wallet\/send|address\/([^/?#]+))[^?]*(?:\?(.*))?$/

/**
 * Reads what wallets and this site draw as QR codes: an address alone, `tron:ADDRESS?amount=…`, a link to the
 * form for sending, and a link to the page of an address. A text that merely contains an address is none.
 */
export function readPayment(text: string): Payment | undefined {
  const plain = findAddress(cleanAddress(text))
  if (plain) return { to: plain }
  const [, uriAddress, uriQuery = ''] = /^tron:(?:\/\/)?([^?]+)(?:\?(.*))?$/i.exec(text.trim()) ?? []
  if (uriAddress !== undefined) {
    const to = findAddress(uriAddress)
    return to && withParameters(to, new URLSearchParams(uriQuery))
  }
  const [, route, named, query = ''] = ROUTE.exec(text.trim()) ?? []
  if (route === undefined) return undefined
  const parameters = new URLSearchParams(query)
  const to = findAddress(named ?? parameters.get('to') ?? '')
  return to && withParameters(to, named === undefined ? parameters : new URLSearchParams())
}
