import { type Address, ZERO_ADDRESS } from '@tronlens/core'
import type { TypedValue } from './typed-fields.ts'

/**
 * Names of members that count or date a known form, and so move nothing. Without capitals and underscores.
 */
const COUNTERS = new Set(
  (
    'nonce salt counter deadline sigdeadline expiry expiration expirationtime validafter validbefore validuntil ' +
    'validfrom validto starttime endtime chainid version'
  ).split(' '),
)
const ZERO_TEXT = /^(0x)?0*$/

/**
 * True for a value that adds nothing to a form that is known: the signer's own address, a list without
 * entries, a number or bytes whose name counts or dates the form. In a form that is not known, names say
 * nothing.
 *
 * @param name - of the member
 * @param signer - undefined where it is not known, so that every address is one of others
 */
export function isNeutral(name: string, value: TypedValue, signer: Address | undefined): boolean {
  switch (value.kind) {
    case 'empty':
      return true
    case 'address':
      return value.address === signer
    case 'integer':
    case 'bytes':
      return COUNTERS.has(name.replaceAll('_', '').toLowerCase())
    case 'bool':
    case 'text':
      return false
  }
}

/** True for nothing: the number 0, the address of zeros, or bytes without any. */
export function isNothing(value: TypedValue): boolean {
  if (value.kind === 'integer') return value.value === 0n
  if (value.kind === 'bytes') return ZERO_TEXT.test(value.hex)
  return value.kind === 'address' && isZeroAddress(value.address)
}

/** The address of zeros, which stands for no contract and for the coin of a chain. */
export const isZeroAddress = (address: Address): boolean => address === ZERO_ADDRESS
