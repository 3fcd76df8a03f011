import type { Address } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { addressAt, findCall, numberAt } from './calls.ts'
import { readTokenEvents } from './events.ts'
import type { ChainSnapshot, Simulation } from './snapshot.ts'

/** Power over funds, or over a contract, that a transaction gives to an account. */
export type Grant =
  /** A spender may take units of a token; `isIncrease` where the amount comes on top of what is allowed now. */
  | {
      readonly kind: 'allowance'
      readonly contract: Address
      readonly to: Address
      readonly amount: bigint
      /** The largest allowance that an event of the simulation names, where bytes or other events say less. */
      readonly emitted?: bigint
      readonly isIncrease: boolean
      /** The bytes say so; otherwise it is what the node's simulation says. */
      readonly isWritten: boolean
      /** Seconds since 1970. */
      readonly until: bigint | undefined
      /** The contract that keeps the allowance, where that is not the token. */
      readonly keeper?: Address
    }
  /** An account may take one piece of a collection. */
  | { readonly kind: 'piece'; readonly contract: Address; readonly to: Address; readonly id: bigint }
  /** An operator may take every piece, or every unit, now and later. */
  | {
      readonly kind: 'collection'
      readonly contract: Address
      readonly to: Address
      readonly until: bigint | undefined
    }
  /** An account becomes the owner of a contract, or a contract takes its code from another address. */
  | { readonly kind: 'ownership' | 'upgrade'; readonly contract: Address; readonly to: Address }

/** What the bytes of a call give. A node cannot keep it from the review. */
export function grantsInBytes({ contract }: Pick<TransactionContent, 'contract'>): Grant[] {
  if (contract.name !== 'TriggerSmartContract') return []
  const { data, contractAddress } = contract.fields
  const call = findCall(data)
  const to = addressAt(data, call?.to)
  if (!call || !to) return []
  const about = addressAt(data, call.about) ?? contractAddress
  const until = numberAt(data, call.until)
  switch (call.kind) {
    case 'approve':
    case 'increase': {
      const amount = numberAt(data, call.amount) ?? 0n
      const isIncrease = call.kind === 'increase'
      const keeper = about === contractAddress ? {} : { keeper: contractAddress }
      return amount > 0n
        ? [{ kind: 'allowance', contract: about, to, amount, isIncrease, isWritten: true, until, ...keeper }]
        : []
    }
    case 'approveAll':
      // a permit of this kind that says 0 has no end
      return numberAt(data, call.flag) === 0n
        ? []
        : [{ kind: 'collection', contract: about, to, until: until || undefined }]
    case 'ownership':
    case 'upgrade':
      return [{ kind: call.kind, contract: about, to }]
    default:
      return []
  }
}

/**
 * Every power that a transaction gives: what its bytes say, and what the node's simulation of the call adds.
 *
 * @param simulation - undefined where the node did not simulate it
 * @param collections - what the index knows of tokens: an event makes no piece of what is an amount there
 */
export function findGrants(
  content: Pick<TransactionContent, 'contract'>,
  simulation: Simulation | undefined,
  collections?: ChainSnapshot['collections'],
): Grant[] {
  const written = grantsInBytes(content)
  const { ownerAddress } = content.contract.fields
  const emitted = (simulation?.logs ?? []).flatMap(readTokenEvents).flatMap((event): Grant[] => {
    const { contract } = event
    switch (event.kind) {
      case 'approval':
        if (event.owner !== ownerAddress || event.spender === ownerAddress) return []
        if (event.isPiece) return [{ kind: 'piece', contract, to: event.spender, id: event.value }]
        return event.value > 0n
          ? [
              {
                kind: 'allowance',
                contract,
                to: event.spender,
                amount: event.value,
                isIncrease: false,
                isWritten: false,
                until: undefined,
              },
            ]
          : []
      case 'approvalForAll':
        return event.owner === ownerAddress && event.isGiven
          ? [{ kind: 'collection', contract, to: event.spender, until: undefined }]
          : []
      case 'ownership':
        return event.from === ownerAddress ? [{ kind: 'ownership', contract, to: event.to }] : []
      case 'upgrade':
        return [{ kind: 'upgrade', contract, to: event.to }]
      default:
        return []
    }
  })
  return merge(written, emitted, collections)
}

/** The written grants, with what was emitted besides: the event of a written one is no second grant. */
function merge(
  written: readonly Grant[],
  emitted: readonly Grant[],
  collections: ChainSnapshot['collections'],
): Grant[] {
  // `approve` of a collection names a piece in the place of the amount
  const pieces = emitted.filter((each) => each.kind === 'piece')
  const isPiece = (grant: Grant): boolean =>
    grant.kind === 'allowance' &&
    collections?.get(grant.contract) !== false &&
    pieces.some(
      ({ contract, to, id }) => contract === grant.contract && to === grant.to && id === grant.amount,
    )
  const all = written.filter((grant) => !isPiece(grant))
  for (const grant of emitted) {
    const place = all.findIndex(
      (each) =>
        each.kind === grant.kind &&
        each.contract === grant.contract &&
        each.to === grant.to &&
        keeperOf(each) === keeperOf(grant) &&
        (each.kind !== 'piece' || grant.kind !== 'piece' || each.id === grant.id),
    )
    const earlier = all[place]
    if (earlier) all[place] = withEmitted(earlier, grant)
    else all.push(grant)
  }
  return all
}

/** A grant with what another event says of it: a token can allow more than the call asks for, and more with a later event. */
function withEmitted(grant: Grant, event: Grant): Grant {
  if (grant.kind !== 'allowance' || event.kind !== 'allowance') return grant
  return event.amount > (grant.emitted ?? grant.amount) ? { ...grant, emitted: event.amount } : grant
}

/**
 * Units that a spender may take once an allowance is given.
 *
 * @param before what it may take now; undefined where that is not known
 */
export function allowanceAfter(
  { amount, isIncrease, emitted = 0n }: Extract<Grant, { kind: 'allowance' }>,
  before: bigint | undefined,
): bigint {
  const written = isIncrease ? amount + (before ?? 0n) : amount
  return emitted > written ? emitted : written
}

/** The contract that keeps an allowance, where that is not the token. */
export const keeperOf = (grant: Grant): Address | undefined =>
  grant.kind === 'allowance' ? grant.keeper : undefined
