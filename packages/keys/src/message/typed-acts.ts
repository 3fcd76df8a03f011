import type { Address } from '@tronlens/core'
import { PIECE, type Reading, readContract } from './reading.ts'
import type { TypedData } from './typed-data.ts'
import { listTypedStructs, type TypedStruct, valuesAt } from './typed-fields.ts'
import { readGrants, type TypedGrant } from './typed-grants.ts'
import { isNeutral, isNothing } from './typed-neutral.ts'
import {
  readCall,
  readOrder,
  readPayment,
  type TypedCall,
  type TypedOrder,
  type TypedPayment,
} from './typed-shapes.ts'

/** What a signature of typed data allows, without a transaction of its owner. */
export type TypedAct = TypedGrant | TypedPayment | TypedOrder | TypedCall

/** Typed data by what they allow. */
export type TypedMeaning = {
  readonly acts: readonly TypedAct[]
  /** Nothing in it is recognised, or something is not explained by `acts`: then it could move funds. */
  readonly isUnknown: boolean
  /** The contract that the domain names. */
  readonly contract: Address | undefined
}

/**
 * What a signature of typed data allows: permits, transfers, orders, calls and delegated votes are recognised
 * by their fields, since anyone chooses the names of types. No message is harmless: names do not bind the
 * service or the contract that reads it, so what is recognised is named, and everything else is unknown.
 *
 * @param signer - undefined where it is not known
 */
export function readTypedMeaning(data: TypedData, signer: Address | undefined): TypedMeaning {
  const explained = new Map<object, Set<string>>()
  const contract = readContract(data.domain.verifyingContract)
  const reading: Reading = {
    data,
    contract,
    signer,
    explain: ({ value }, ...names) => {
      const known = explained.get(value) ?? new Set()
      explained.set(value, known)
      for (const name of names) if (name !== undefined) known.add(name)
    },
  }
  const structs = listTypedStructs(data)
  const acts = structs.flatMap((struct): readonly TypedAct[] => {
    // a struct that an outer one explains is no act of its own
    if (explained.has(struct.value)) return []
    for (const read of [readGrants, readCall, readOrder, readPayment]) {
      const found = read(struct, reading)
      if (found) return found
    }
    return []
  })
  const isOpen = (struct: TypedStruct): boolean => {
    const names = explained.get(struct.value)
    return struct.fields.some(({ name }) => {
      if (names?.has(name)) return false
      const values = valuesAt(data.types, struct, name)
      if (!names) return values.length > 0
      // 0 is the number of a piece like any other
      const canBeNothing = name !== PIECE
      return values.some((value) => !isNeutral(name, value, signer) && !(canBeNothing && isNothing(value)))
    })
  }
  return { acts, contract, isUnknown: acts.length === 0 || structs.some(isOpen) }
}
