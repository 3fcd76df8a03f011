import { type Address, toHexAddress } from '@tronlens/core'
import fc from 'fast-check'
import type { SimulatedLog } from '../simulate/snapshot.ts'
import { ME, OTHER } from './snapshots.ts'

const TOKENS = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T'] as Address[]
const OTHERS = [OTHER, 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS'] as Address[]

/** One effect of a call on its owner's funds or powers. `amount` is 1 where nothing is counted. */
export type Effect = {
  readonly kind: 'units' | 'piece' | 'many' | 'TRX' | 'TRC10' | 'allowance' | 'pieceAllowed' | 'allAllowed'
  readonly token: Address
  /** The owner of the funds or powers; `ME` where it is missing. */
  readonly from?: Address
  readonly to: Address
  readonly id: bigint
  readonly amount: bigint
}

/** Another account than the owner, in whose name a node can write an event. */
export const BYSTANDER = OTHERS[1] as Address

/** Affects the funds of the call's owner. */
export const isOwn = ({ from = ME }: Effect): boolean => from === ME

/** Takes funds at once, rather than giving a power to take them later. */
export const takes = ({ kind }: Effect): boolean => !kind.endsWith('llowed') && kind !== 'allowance'

/** The effect with another amount, where it has one. */
export const withAmount = (effect: Effect, amount: bigint): Effect =>
  ['piece', 'pieceAllowed', 'allAllowed'].includes(effect.kind)
    ? { ...effect, amount: 1n }
    : { ...effect, amount }

const anyAmount = fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, 2n ** 200n))

/** Any effect on few tokens, receivers and items, so that two effects often concern the same ones. */
export const anyEffect: fc.Arbitrary<Effect> = fc
  .record({
    kind: fc.constantFrom<Effect['kind']>(
      'units',
      'piece',
      'many',
      'TRX',
      'TRC10',
      'allowance',
      'pieceAllowed',
      'allAllowed',
    ),
    token: fc.constantFrom(...TOKENS),
    to: fc.constantFrom(...OTHERS),
    id: fc.bigInt(1n, 3n),
    amount: anyAmount,
  })
  .map((effect) => withAmount(effect, effect.amount))

/** The subject of an effect: of two effects with the same subject, the larger one does more. */
export const subjectOf = ({ kind, token, to, id }: Effect): string => {
  switch (kind) {
    case 'units':
      return `units ${token}`
    case 'piece':
    case 'many':
      return `piece ${token} ${id}`
    case 'TRX':
      return 'TRX'
    case 'TRC10':
      return `TRC10 ${1_000_000n + id}`
    case 'allowance':
      return `allowance ${token} ${to}`
    case 'pieceAllowed':
      return `pieceAllowed ${token} ${to} ${id}`
    case 'allAllowed':
      return `allAllowed ${token} ${to}`
  }
}

/**
 * The sums of effects by subjects of the owner: taken amounts are added and returned ones subtracted; of
 * several allowances the largest counts.
 */
export function totalsOf(effects: readonly Effect[]): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const effect of effects) {
    const before = totals.get(subjectOf(effect)) ?? 0n
    const amount = isOwn(effect) ? effect.amount : -effect.amount
    if (!isOwn(effect) && !(takes(effect) && effect.to === ME)) continue
    totals.set(subjectOf(effect), takes(effect) ? before + amount : before > amount ? before : amount)
  }
  return totals
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const TRANSFER_SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** A word of call data. */
export const word = (value: Address | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')

/** A node's answer to a constant call that has these effects. */
export function answerOf(effects: readonly Effect[], energy: bigint, failure: string | undefined): object {
  return {
    energy_used: energy,
    ...(failure !== undefined && { result: { code: 'CONTRACT_EXE_ERROR', message: failure } }),
    logs: effects.flatMap((effect) => {
      const log = logOf(effect)
      return log ? [{ ...log, address: toHexAddress(effect.token).slice(2) }] : []
    }),
    internal_transactions: effects
      .filter(({ kind }) => kind === 'TRX' || kind === 'TRC10')
      .map(({ kind, from = ME, to, id, amount }) => ({
        caller_address: from,
        transferTo_address: to,
        callValueInfo: [{ callValue: amount, ...(kind === 'TRC10' && { tokenId: String(1_000_000n + id) }) }],
      })),
  }
}

/** The event of an effect as a snapshot has it; undefined for one that has none. */
export function logOf({ kind, token, from = ME, to, id, amount }: Effect): SimulatedLog | undefined {
  const address = token
  switch (kind) {
    case 'units':
      return { address, topics: [TRANSFER, word(from), word(to)], data: word(amount) }
    case 'piece':
      return { address, topics: [TRANSFER, word(from), word(to), word(id)], data: '' }
    case 'many':
      return {
        address,
        topics: [TRANSFER_SINGLE, word(to), word(from), word(to)],
        data: word(id) + word(amount),
      }
    case 'allowance':
      return { address, topics: [APPROVAL, word(from), word(to)], data: word(amount) }
    case 'pieceAllowed':
      return { address, topics: [APPROVAL, word(from), word(to), word(id)], data: '' }
    case 'allAllowed':
      return { address, topics: [APPROVAL_FOR_ALL, word(from), word(to)], data: word(1n) }
    default:
      return undefined
  }
}
