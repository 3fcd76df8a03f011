import { ADDRESS_PREFIX, type Address, bytesToAddress, concatBytes } from '@tronlens/core'
import type { TypedData } from './typed-data.ts'
import { addressIn, integerIn, listTypedStructs, type TypedStruct } from './typed-fields.ts'
import { readAddress } from './typed-values.ts'

/** Power over funds that a signature of typed data gives to whoever holds it, without a transaction of its owner. */
export type TypedGrant = {
  /** Units of a token, one piece of a collection, or everything of it. */
  readonly kind: 'allowance' | 'piece' | 'collection'
  readonly spender: Address
  /** The token. */
  readonly contract: Address
  /** Units that may be taken, or the number of the piece; 0 for everything. */
  readonly amount: bigint
  /** Seconds since 1970 until which it can be used; undefined where it has no end. */
  readonly until: bigint | undefined
  /** The contract that keeps the allowance, where that is not the token. */
  readonly keeper?: Address
}

const SPENDERS = ['spender', 'operator', 'delegatee']
const AMOUNTS = ['amount', 'value', 'wad']
const ENDS = ['expiration', 'deadline', 'expiry', 'sigDeadline', 'validTo', 'endTime']

/**
 * Permits in typed data: those of a token for itself (EIP-2612 and its older and newer relatives), and those of a contract
 * that holds the allowances of many tokens. They are recognised by their fields, since anyone chooses the name of a type.
 */
export function findTypedGrants(data: TypedData): TypedGrant[] {
  const structs = listTypedStructs(data)
  const own = readContract(data.domain.verifyingContract)
  return structs.flatMap((struct) => {
    const spender = firstOf(SPENDERS, (name) => addressIn(struct, name))
    return spender ? grantsOf(struct, spender, data, own) : []
  })
}

function grantsOf(
  struct: TypedStruct,
  spender: Address,
  data: TypedData,
  own: Address | undefined,
): TypedGrant[] {
  const end = endOf(struct)
  // the tokens stand in structs of their own, each with its amount
  const listed = listTypedStructs({ ...data, primaryType: struct.type, message: struct.value })
    .slice(1)
    .flatMap((each): TypedGrant[] => {
      const contract = addressIn(each, 'token')
      const amount = firstOf(AMOUNTS, (name) => integerIn(each, name))
      const keeper = own && own !== contract ? { keeper: own } : {}
      return contract && amount !== undefined
        ? [{ kind: 'allowance', spender, contract, amount, until: endOf(each) ?? end, ...keeper }]
        : []
    })
  if (listed.length > 0) return listed
  const contract = addressIn(struct, 'token') ?? own
  if (!contract) return []
  const common = { spender, contract, until: end }
  const amount = firstOf(AMOUNTS, (name) => integerIn(struct, name))
  if (amount !== undefined) {
    const keeper = own && own !== contract ? { keeper: own } : {}
    return amount > 0n ? [{ kind: 'allowance', amount, ...common, ...keeper }] : []
  }
  const piece = integerIn(struct, 'tokenId')
  if (piece !== undefined) return [{ kind: 'piece', amount: piece, ...common }]
  // a switch that is off takes power back
  const isOff = ['allowed', 'approved'].some((name) => struct.value[name] === false)
  // a permit of this kind that says 0 has no end
  return isOff ? [] : [{ kind: 'collection', amount: 0n, ...common, until: end || undefined }]
}

const endOf = (struct: TypedStruct): bigint | undefined => firstOf(ENDS, (name) => integerIn(struct, name))

function firstOf<T>(names: readonly string[], read: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const value = read(name)
    if (value !== undefined) return value
  }
  return undefined
}

const readContract = (value: unknown): Address | undefined =>
  value === undefined || value === null
    ? undefined
    : bytesToAddress(concatBytes(Uint8Array.of(ADDRESS_PREFIX), readAddress(value)))
