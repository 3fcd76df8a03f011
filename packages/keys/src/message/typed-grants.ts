import type { Address } from '@tronlens/core'
import { AMOUNTS, endOf, findIn, PIECE, type Reading } from './reading.ts'
import { addressIn, integerIn, listTypedStructs, type TypedStruct } from './typed-fields.ts'

/**
 * Power over funds that a signature of typed data gives to its holder, without a transaction of the owner.
 */
export type TypedGrant = {
  /** Units of a token, one piece of a collection, everything of it, or the votes that come with it. */
  readonly kind: 'allowance' | 'piece' | 'collection' | 'votes'
  readonly spender: Address
  /** The token. */
  readonly contract: Address
  /** Units that may be taken, or the number of the piece; 0 for everything and for votes. */
  readonly amount: bigint
  /** Seconds since 1970 until which it can be used; undefined where it has no end. */
  readonly until: bigint | undefined
  /** The contract that keeps the allowance, where that is not the token. */
  readonly keeper?: Address
}

/** An account that votes; with an amount it is one that borrows. */
const VOTER = 'delegatee'
const SPENDERS = ['spender', 'operator', VOTER]
const SWITCHES = ['allowed', 'approved']

/**
 * The permit in a struct: of a token for itself (EIP-2612 and its older and newer relatives), of a contract
 * that holds the allowances of many tokens, or of votes. They are recognised by their fields, since anyone
 * chooses the name of a type. Undefined where there is none; an empty list for one that takes power back.
 */
export function readGrants(struct: TypedStruct, reading: Reading): TypedGrant[] | undefined {
  const { data, contract: own, explain } = reading
  const found = findIn(struct, SPENDERS, addressIn)
  if (!found) return undefined
  const { name, value: spender } = found
  const end = endOf(struct)
  const keeperOf = (contract: Address) => (own && own !== contract ? { keeper: own } : {})
  // the tokens stand in structs of their own, each with its amount
  const listed = listTypedStructs({ ...data, primaryType: struct.type, message: struct.value })
    .slice(1)
    .flatMap((each): TypedGrant[] => {
      const contract = addressIn(each, 'token')
      const amount = findIn(each, AMOUNTS, integerIn)
      if (!contract || !amount) return []
      explain(each, 'token', amount.name)
      const until = endOf(each) ?? end
      const piece = integerIn(each, PIECE)
      if (piece !== undefined && amount.value === 0n) {
        explain(each, PIECE)
        return [{ kind: 'piece', spender, contract, amount: piece, until }]
      }
      return [{ kind: 'allowance', spender, contract, amount: amount.value, until, ...keeperOf(contract) }]
    })
  if (listed.length > 0) {
    explain(struct, name)
    return listed
  }
  const named = findIn(struct, ['token'], addressIn)
  const contract = named?.value ?? own
  if (!contract) return undefined
  const amount = findIn(struct, AMOUNTS, integerIn)
  const piece = integerIn(struct, PIECE)
  const switches = SWITCHES.filter((field) => typeof struct.value[field] === 'boolean')
  explain(struct, name, named?.name, amount?.name, ...switches)
  const common = { spender, contract, until: end }
  // an amount of 0 does not take the power over a piece back
  if (piece !== undefined && !amount?.value) {
    explain(struct, PIECE)
    return [{ kind: 'piece', amount: piece, ...common }]
  }
  if (amount)
    return amount.value > 0n
      ? [{ kind: 'allowance', amount: amount.value, ...common, ...keeperOf(contract) }]
      : []
  if (name === VOTER) return [{ kind: 'votes', amount: 0n, ...common }]
  // a switch that is off takes power back
  const isOff = SWITCHES.some((field) => struct.value[field] === false)
  // a permit of this kind that says 0 has no end
  return isOff ? [] : [{ kind: 'collection', amount: 0n, ...common, until: end || undefined }]
}
