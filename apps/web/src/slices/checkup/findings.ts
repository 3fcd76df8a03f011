import { type Address, type Milliseconds, type Sun, sun, type TokenAmount } from '@tronlens/core'
import type { NodeAccount, Resource } from '../account/node-account.ts'
import { powerOf } from '../account/node-account.ts'
import type { RatedApproval } from '../approval/use-risks.ts'
import type { AccountPermission } from '../permission/account-permissions.ts'
import { PERMISSION_UPDATE, readMask } from '../permission/operations.ts'
import type { Delegation } from '../stake/api/stake-queries.ts'
import { splitUnstaking, votesOf } from '../stake/stake.ts'

/** Something that a wallet could lose. */
export type Loss =
  /** Keys of others that reach the threshold of a permission without the account's own key. */
  | { kind: 'othersSign'; permission: AccountPermission; keys: readonly Address[]; canDoAll: boolean }
  /** The account's own key does not reach the owner permission alone. */
  | { kind: 'needsOthers'; own: bigint; threshold: bigint }
  | { kind: 'approval'; approval: RatedApproval }

/** Something that is left lying. */
export type Idle =
  | { kind: 'withdraw'; amount: Sun; since: Milliseconds }
  | { kind: 'oldStake'; resource: Resource; amount: Sun; until: Milliseconds }
  | { kind: 'oldDelegated'; resource: Resource; amount: Sun }
  | { kind: 'delegated'; delegation: Delegation; free: Sun }
  | { kind: 'reward'; amount: Sun }
  | { kind: 'lockedSupply'; amount: TokenAmount }
  | { kind: 'votes'; votes: bigint }

export interface CheckFacts {
  account: NodeAccount
  lent: readonly Delegation[]
  reward: Sun
  approvals: readonly RatedApproval[]
  now: number
}

/** Keys other than the own one that reach a threshold together. */
function othersOf({ keys, threshold }: AccountPermission, own: Address): Address[] {
  const others = keys.filter(({ address }) => address !== own)
  const weight = others.reduce((sum, each) => sum + each.weight, 0n)
  return weight >= threshold ? others.map(({ address }) => address) : []
}

/** A permission whose keys can do everything, or give themselves that. */
const canDoAll = ({ operations }: AccountPermission): boolean =>
  operations === '' || readMask(operations).has(PERMISSION_UPDATE)

/** Approvals that are worth a line: harmless ones stay on their own page. */
const isRisky = ({ risk }: RatedApproval): boolean => risk.level !== 'low'

/** What could be lost, the worst first. */
export function lossesOf({ account, approvals }: CheckFacts): Loss[] {
  const { owner, actives, address } = account
  const shared = [owner, ...actives].flatMap((permission): Loss[] => {
    const keys = othersOf(permission, address)
    return keys.length === 0 ? [] : [{ kind: 'othersSign', permission, keys, canDoAll: canDoAll(permission) }]
  })
  const own = owner.keys.find((key) => key.address === address)?.weight ?? 0n
  return [
    ...shared.sort((one, other) => Number(isAll(other)) - Number(isAll(one))),
    ...(own < owner.threshold ? [{ kind: 'needsOthers', own, threshold: owner.threshold } as const] : []),
    ...approvals.filter(isRisky).map((approval): Loss => ({ kind: 'approval', approval })),
  ]
}

const isAll = (loss: Loss): boolean => loss.kind === 'othersSign' && loss.canDoAll

const RESOURCES: readonly Resource[] = ['ENERGY', 'BANDWIDTH']

/** What is left lying: money that can be taken now, then stake that works for others, then votes. */
export function idleOf({ account, lent, reward, now }: CheckFacts): Idle[] {
  const { ready, readySum } = splitUnstaking(account.unstaking, now)
  const [first] = ready.toSorted((one, other) => one.ready - other.ready)
  const free = votesOf(powerOf(account)) - account.votes.reduce((sum, { count }) => sum + count, 0n)
  const unlocked = account.lockedSupply.filter(({ until }) => until <= now)
  const supply = unlocked.reduce((sum, { amount }) => sum + amount, 0n)
  return [
    ...(first ? [{ kind: 'withdraw', amount: readySum, since: first.ready } as const] : []),
    ...(reward > 0n ? [{ kind: 'reward', amount: reward } as const] : []),
    ...(supply > 0n ? [{ kind: 'lockedSupply', amount: supply as TokenAmount } as const] : []),
    ...RESOURCES.flatMap((resource): Idle[] => {
      const old = account.oldStake[resource]
      return old ? [{ kind: 'oldStake', resource, ...old }] : []
    }),
    ...RESOURCES.flatMap((resource): Idle[] => {
      const amount = account.oldDelegated[resource]
      return amount > 0n ? [{ kind: 'oldDelegated', resource, amount }] : []
    }),
    ...lent.map(
      (delegation): Idle => ({
        kind: 'delegated',
        delegation,
        free: sun(delegation.until > now ? delegation.amount - delegation.locked : delegation.amount),
      }),
    ),
    ...(free > 0n ? [{ kind: 'votes', votes: free } as const] : []),
  ]
}
