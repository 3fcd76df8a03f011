import { type Address, isAddress, ZERO_ADDRESS } from '@tronlens/core'
import type { TypedValue } from './typed-fields.ts'

/** Names of members that count, date or number a message, and so move nothing. Without capitals and underscores. */
const COUNTERS = new Set(
  (
    'nonce salt counter iat exp nbf jti id time timestamp date deadline sigdeadline expiry expires expiresat expiration ' +
    'expirationtime notbefore notafter validafter validbefore validuntil validfrom validto starttime endtime issued ' +
    'issuedat createdat chainid version requestid sessionid session challenge'
  ).split(' '),
)
const EVM_ADDRESS = /^(0x|41|0x41)?[0-9a-f]{40}$/i
const NUMBER = /^[-+]?(0x[0-9a-f]+|[\d.,_ ]*\d[\d.,_ ]*(e\d+)?)$/i
/** A text of such a name that has digits can be an amount with its unit. */
const AMOUNT_NAME = /amount|value|price|quantity|total|fee/i
const ZERO_TEXT = /^(0x)?0*$/

/**
 * True for a value that a service only reads: a text for people, a switch, the signer's own address, or a number whose name
 * says that it counts or dates the message. Numbers and addresses in a text count like those outside of one.
 *
 * @param name - of the member
 * @param signer - undefined where it is not known, so that every address is one of others
 */
export function isNeutral(name: string, value: TypedValue, signer: Address | undefined): boolean {
  const isCounter = COUNTERS.has(name.replaceAll('_', '').toLowerCase())
  switch (value.kind) {
    case 'bool':
    case 'empty':
      return true
    case 'address':
      return value.address === signer
    case 'integer':
    case 'bytes':
      return isCounter
    case 'text': {
      const text = value.text.trim()
      if (isAddress(text)) return text === signer
      if (EVM_ADDRESS.test(text)) return false
      if (AMOUNT_NAME.test(name) && /\d/.test(text)) return false
      return isCounter || !NUMBER.test(text)
    }
  }
}

/** True for nothing: the number 0, the address of zeros, or bytes without any. */
export function isNothing(value: TypedValue): boolean {
  if (value.kind === 'integer') return value.value === 0n
  if (value.kind === 'bytes') return ZERO_TEXT.test(value.hex)
  return value.kind === 'address' && isNobody(value.address)
}

/** The address of zeros, which stands for no contract and for the coin of a chain. */
export const isNobody = (address: Address): boolean => address === ZERO_ADDRESS
