import { type Address, evmToAddress } from '@tronlens/core'
import type { TypedData } from './typed-data.ts'
import { integerIn, type TypedStruct } from './typed-fields.ts'
import { isZeroAddress } from './typed-neutral.ts'
import { readAddress } from './typed-values.ts'

/** Typed data while their meaning is read. */
export type Reading = {
  readonly data: TypedData
  /** The contract that the domain names; undefined for none, and for the address of zeros. */
  readonly contract: Address | undefined
  readonly signer: Address | undefined
  /** Notes that members of a struct are accounted for by what was recognised. */
  readonly explain: (struct: TypedStruct, ...names: (string | undefined)[]) => void
}

/** What is accepted for the name of an amount of a token. */
export const AMOUNTS = ['amount', 'value', 'wad']
/** Names of the account that a call is made for. */
export const OWNERS = [
  'owner',
  'holder',
  'from',
  'user',
  'maker',
  'offerer',
  'signer',
  'account',
  'wallet',
  'sender',
  'swapper',
  'seller',
]

/** Name of the member with the number of a piece. */
export const PIECE = 'tokenId'

const ENDS = [
  'expiration',
  'deadline',
  'expiry',
  'sigDeadline',
  'validTo',
  'validBefore',
  'validUntil',
  'expirationTime',
  'endTime',
]

/**
 * Seconds since 1970 until which a struct can be used, as it says itself: the last of several ends, and 0
 * where one is 0.
 */
export function endOf(struct: TypedStruct): bigint | undefined {
  const ends = ENDS.flatMap((name) => integerIn(struct, name) ?? [])
  return ends.includes(0n) ? 0n : ends.sort((one, other) => (one < other ? -1 : 1)).at(-1)
}

/** A member of a struct that was found by one of several names. */
export type Found<T> = { readonly name: string; readonly value: T }

/**
 * The first of some names that can be read in a struct, with its value.
 *
 * @example findIn(struct, ['to', 'receiver'], addressIn) // → { name: 'receiver', value: 'T…' }
 */
export function findIn<T>(
  struct: TypedStruct,
  names: readonly string[],
  read: (struct: TypedStruct, name: string) => T | undefined,
): Found<T> | undefined {
  for (const name of names) {
    const value = read(struct, name)
    if (value !== undefined) return { name, value }
  }
  return undefined
}

/** The contract that a domain names; undefined for none, and for the address of zeros. */
export function readContract(value: unknown): Address | undefined {
  if (value === undefined || value === null) return undefined
  const address = evmToAddress(readAddress(value))
  return isZeroAddress(address) ? undefined : address
}
