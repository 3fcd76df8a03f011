import type { Address } from '@tronlens/core'
import type { TypedAct, TypedGrant, TypedItem, TypedMeaning } from '@tronlens/keys'
import {
  type Asset,
  type AssetAmount,
  type Grant,
  ownerOf,
  readSignedCall,
  type Warning,
} from '@tronlens/signing'

/** A power that a message grants, with the account whose funds it covers. */
export interface OwnedGrant {
  grant: Grant
  owner: Address | undefined
}

/** A warning of a message about funds, without their share of the balance of `owner`. */
export interface Taking {
  kind: 'signedTransfer' | 'signedOrder'
  asset: Asset
  amount: bigint
  /** The receiver; undefined for an order, which any account can fill. */
  to: Address | undefined
  gets: readonly AssetAmount[]
  owner: Address | undefined
  until: bigint | undefined
}

/** The powers that a message gives away, before the comparison with balances and today's allowances. */
export interface TypedPowers {
  grants: readonly OwnedGrant[]
  takings: readonly Taking[]
  /** Warnings that need no comparison. */
  others: readonly Warning[]
}

/**
 * The powers that a signature of typed data gives away, in the same form as in the review of a transaction.
 */
export function powersOf(meaning: TypedMeaning, signer: Address | undefined): TypedPowers {
  const each = meaning.acts.map((act) => powersOfAct(act, signer))
  const unknown: Warning[] = meaning.isUnknown ? [{ kind: 'unknownMessage', contract: meaning.contract }] : []
  return {
    grants: each.flatMap(({ grants }) => grants),
    takings: sumUp(each.flatMap(({ takings }) => takings)),
    others: [...each.flatMap(({ others }) => others), ...unknown],
  }
}

/** Assets whose names and units are shown. */
export const assetsOf = ({ grants, takings, others }: TypedPowers): Asset[] => [
  ...grants.map(({ grant }): Asset => ({ kind: 'token', contract: grant.contract })),
  ...takings.flatMap(({ asset, gets }) => [asset, ...gets.map((each) => each.asset)]),
  ...others.flatMap((each): Asset[] =>
    each.kind === 'signedVotes' ? [{ kind: 'token', contract: each.contract }] : [],
  ),
]

function powersOfAct(act: TypedAct, signer: Address | undefined): TypedPowers {
  const none = { grants: [], takings: [], others: [] }
  switch (act.kind) {
    case 'payment':
      return { ...none, takings: [{ ...takingOf(act.item, signer, act.until), to: act.to }] }
    case 'order': {
      const gets = act.gets.map((item) => ({ asset: assetOf(item), value: item.amount }))
      const takings = act.gives
        .filter(({ amount }) => amount > 0n)
        .map((item): Taking => ({ ...takingOf(item, signer, act.until), kind: 'signedOrder', gets }))
      return { ...none, takings }
    }
    case 'call': {
      const { contract, from, value, data, until } = act
      const others: Warning[] = [{ kind: 'signedCall', contract, value, until }]
      if (!from) return { ...none, others }
      const { grants, moved, inside } = readSignedCall(contract, from, data)
      return {
        grants: grants.map((grant) => ({ grant, owner: ownerOf(grant) ?? from })),
        takings: moved
          ? [{ ...takingOf({ contract, amount: moved.amount }, from, until), to: moved.to }]
          : [],
        others: [...others, ...inside],
      }
    }
    case 'votes': {
      const { spender, contract, until } = act
      return { ...none, others: [{ kind: 'signedVotes', address: spender, contract, until }] }
    }
    default:
      return { ...none, grants: [{ grant: grantOf(act), owner: signer }] }
  }
}

function assetOf({ contract, piece, set }: TypedItem): Asset {
  if (!contract) return { kind: 'TRX' }
  if (set !== undefined) return { kind: 'anyPiece', contract, set }
  return piece === undefined ? { kind: 'token', contract } : { kind: 'piece', contract, id: piece }
}

const takingOf = (item: TypedItem, owner: Address | undefined, until: bigint | undefined): Taking => ({
  kind: 'signedTransfer',
  asset: assetOf(item),
  amount: item.amount,
  to: undefined,
  gets: [],
  owner,
  until,
})

/** One payment for each receiver and asset: several payments are one share of the balance. */
function sumUp(takings: readonly Taking[]): Taking[] {
  const sums: Taking[] = []
  for (const taking of takings) {
    const key = keyOf(taking)
    const place = taking.kind === 'signedTransfer' ? sums.findIndex((each) => keyOf(each) === key) : -1
    const earlier = sums[place]
    if (earlier)
      sums[place] = { ...earlier, amount: earlier.amount + taking.amount, until: laterOf(earlier, taking) }
    else sums.push(taking)
  }
  return sums
}

const keyOf = ({ kind, to, asset, owner }: Taking): string =>
  [kind, to, owner, ...Object.values(asset)].join(' ')

const laterOf = ({ until: one }: Taking, { until: other }: Taking): bigint | undefined =>
  one === undefined || other === undefined ? undefined : one > other ? one : other

/**
 * A grant of typed data in the form of a transaction's grant: the signature alone is sufficient, so it counts
 * as written.
 */
function grantOf({ kind, spender, contract, amount, until, keeper }: TypedGrant): Grant {
  if (kind === 'piece') return { kind, contract, to: spender, id: amount }
  if (kind === 'allowance')
    return {
      kind,
      contract,
      to: spender,
      amount,
      isIncrease: false,
      isWritten: true,
      until,
      ...(keeper && { keeper }),
    }
  return { kind: 'collection', contract, to: spender, until }
}
