import type { Address } from '@tronlens/core'
import { addressAt, amountOfCall, findCall, numberAt } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { readTokenEvents } from './events.ts'
import type { ChainSnapshot, Simulation } from './snapshot.ts'
import { flatten, type InnerCall, unfold } from './unfold.ts'

/** A power over funds, or over a contract, that a transaction gives to an account. */
export type Grant =
  /** A spender may take units of a token; `isIncrease` where the amount is added to the current allowance. */
  | {
      readonly kind: 'allowance'
      readonly contract: Address
      readonly to: Address
      readonly amount: bigint
      /**
       * The largest allowance in an event of the simulation, where bytes or other events have a smaller one.
       */
      readonly emitted?: bigint
      readonly isIncrease: boolean
      /** True when the bytes contain it; otherwise it comes from the node's simulation. */
      readonly isWritten: boolean
      /** Seconds since 1970. */
      readonly until: bigint | undefined
      /** The contract that stores the allowance, where that is not the token. */
      readonly keeper?: Address
      /** The account whose funds it covers, where that is not the owner of the transaction. */
      readonly owner?: Address
    }
  /** An account may take one item of a collection. */
  | {
      readonly kind: 'piece'
      readonly contract: Address
      readonly to: Address
      readonly id: bigint
      readonly owner?: Address
    }
  /** An operator may take every item, or every unit, now and later. */
  | {
      readonly kind: 'collection'
      readonly contract: Address
      readonly to: Address
      readonly until: bigint | undefined
      readonly owner?: Address
    }
  /** An account becomes the owner of a contract, or a contract takes its code from another address. */
  | { readonly kind: 'ownership' | 'upgrade'; readonly contract: Address; readonly to: Address }

/**
 * Grants in the bytes of a call, and of the calls inside it. A node cannot hide them from the review.
 */
export function grantsInBytes(content: Pick<TransactionContent, 'contract'>): Grant[] {
  const { contract } = content
  if (contract.name !== 'TriggerSmartContract') return []
  const { data, contractAddress, ownerAddress } = contract.fields
  const own = { contract: contractAddress, from: ownerAddress, data }
  return [own, ...flatten(unfold(content))].flatMap((call) => grantsOfCall(call, ownerAddress))
}

/** @param signer - the account whose funds a grant without an `owner` covers */
function grantsOfCall(
  { contract, from, data }: Pick<InnerCall, 'contract' | 'from' | 'data'>,
  signer: Address,
): Grant[] {
  const call = findCall(data)
  const to = addressAt(data, call?.to)
  if (!call || !to) return []
  const about = addressAt(data, call.about) ?? contract
  const until = numberAt(data, call.until)
  const owner = addressAt(data, call.from) ?? from
  const of = owner === signer ? {} : { owner }
  switch (call.kind) {
    case 'approve':
    case 'increase': {
      const amount = amountOfCall(data, call) ?? 0n
      const isIncrease = call.kind === 'increase'
      const keeper = about === contract ? {} : { keeper: contract }
      return amount > 0n
        ? [
            {
              kind: 'allowance',
              contract: about,
              to,
              amount,
              isIncrease,
              isWritten: true,
              until,
              ...keeper,
              ...of,
            },
          ]
        : []
    }
    case 'approveAll':
      // a permit of this kind with an expiration of 0 has no end
      return numberAt(data, call.flag) === 0n
        ? []
        : [{ kind: 'collection', contract: about, to, until: until || undefined, ...of }]
    case 'ownership':
    case 'upgrade':
      return [{ kind: call.kind, contract: about, to }]
    default:
      return []
  }
}

/**
 * All powers that a transaction gives: those in its bytes, and those that the node's simulation adds.
 *
 * @param simulation - undefined where the node did not simulate the call
 * @param collections - the index's knowledge about tokens: where the index has an amount, no event can turn
 * it into an item
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

/** The written grants, and those of events in addition: the event of a written grant is no second grant. */
function merge(
  written: readonly Grant[],
  emitted: readonly Grant[],
  collections: ChainSnapshot['collections'],
): Grant[] {
  // `approve` of a collection has the number of an item in the place of the amount
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
        ownerOf(each) === ownerOf(grant) &&
        (each.kind !== 'piece' || grant.kind !== 'piece' || each.id === grant.id),
    )
    const earlier = all[place]
    if (earlier) all[place] = withEmitted(earlier, grant)
    else all.push(grant)
  }
  return all
}

/**
 * Merges a grant with another event about it: a token can allow more than the call requests, and more by a
 * later event.
 */
function withEmitted(grant: Grant, event: Grant): Grant {
  if (grant.kind !== 'allowance' || event.kind !== 'allowance') return grant
  return event.amount > (grant.emitted ?? grant.amount) ? { ...grant, emitted: event.amount } : grant
}

/**
 * The allowance of a spender once a grant is in effect.
 *
 * @param before - the current allowance; undefined where it is not known
 */
export function allowanceAfter(
  { amount, isIncrease, emitted = 0n }: Extract<Grant, { kind: 'allowance' }>,
  before: bigint | undefined,
): bigint {
  const written = isIncrease ? amount + (before ?? 0n) : amount
  return emitted > written ? emitted : written
}

/** The contract that stores an allowance, where that is not the token. */
export const keeperOf = (grant: Grant): Address | undefined =>
  grant.kind === 'allowance' ? grant.keeper : undefined

/** The account whose funds a grant covers, where that is not the owner of the transaction. */
export const ownerOf = (grant: Grant): Address | undefined => ('owner' in grant ? grant.owner : undefined)
