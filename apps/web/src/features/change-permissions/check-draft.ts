import { type Address, isAddress } from '@tronlens/core'
import { smallestSets, totalWeight } from '@tronlens/protocol/permission'
import { PERMISSION_UPDATE } from '../../slices/permission/operations.ts'
import { type Draft, type PermissionDraft, readCount, readDraft } from './draft.ts'

/** What stops a permission from being saved. */
export type Problem =
  | 'noName'
  | 'noThreshold'
  | 'badAddress'
  | 'contractKey'
  | 'doubledKey'
  | 'noKeys'
  | 'badWeight'
  | 'weightAboveThreshold'
  | 'unreachable'
  | 'noOperation'

/** What its owner has to want knowingly. */
export type Warning =
  | { kind: 'takeOver'; address: Address }
  | { kind: 'youLeave' }
  /** `row` distinguishes permissions of one name. */
  | { kind: 'mayChange'; name: string; row: number }

/** What has to be known besides the draft. */
export interface Surroundings {
  /** The key of the wallet. */
  readonly own: Address
  /** The account whose permissions these are. */
  readonly account: Address
  /** Addresses of keys that are contracts. */
  readonly contracts: ReadonlySet<string>
}

/** Everything that is wrong with one permission. */
export function findProblems(
  draft: PermissionDraft,
  isOwner: boolean,
  contracts: ReadonlySet<string>,
): Problem[] {
  const threshold = readCount(draft.threshold)
  const addresses = draft.keys.map(({ address }) => address)
  const weights = draft.keys.map(({ weight }) => readCount(weight))
  const found: [Problem, boolean][] = [
    ['noName', draft.name === ''],
    ['noThreshold', threshold === 0n],
    ['noKeys', draft.keys.length === 0],
    ['badAddress', addresses.some((address) => !isAddress(address))],
    ['contractKey', addresses.some((address) => contracts.has(address))],
    ['doubledKey', new Set(addresses).size < addresses.length],
    ['badWeight', weights.some((weight) => weight === 0n)],
    ['weightAboveThreshold', threshold > 0n && weights.some((weight) => weight > threshold)],
    ['unreachable', totalWeight(readDraft(draft)) < threshold],
    ['noOperation', !isOwner && draft.types.size === 0],
  ]
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem)
}

/** Shapes in which an account changes hands, now or later. */
export function findWarnings({ owner, actives }: Draft, { own, account }: Surroundings): Warning[] {
  const after = readDraft(owner)
  const alone = smallestSets(after)
    .filter((set) => set.length === 1)
    .flatMap(([key]) => (key && key.address !== own && key.address !== account ? [key.address] : []))
  const wasIn = owner.before?.keys.some(({ address }) => address === own) ?? false
  const isIn = after.keys.some(({ address }) => address === own)
  return [
    ...alone.map((address): Warning => ({ kind: 'takeOver', address })),
    ...(wasIn && !isIn ? [{ kind: 'youLeave' } as const] : []),
    ...actives
      .filter(({ types }) => types.has(PERMISSION_UPDATE))
      .map(({ name, row }): Warning => ({ kind: 'mayChange', name, row })),
  ]
}

/** Names a warning, so that its box stays ticked only while it is the same. */
export const warningId = (warning: Warning): string =>
  warning.kind === 'takeOver'
    ? `takeOver ${warning.address}`
    : warning.kind === 'mayChange'
      ? `mayChange ${warning.row} ${warning.name}`
      : warning.kind
