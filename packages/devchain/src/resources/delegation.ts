import { create, toBinary } from '@bufbuild/protobuf'
import { DelegateResourceContractSchema } from '@tronlens/protocol'
import { maxOf, minOf, truncate } from '../base/int64.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { type Delegation, delegationRecord } from '../state/records/delegation.ts'
import { forgetDelegationV2, noteDelegationV2 } from './delegation-index.ts'
import { addFrozenV2 } from './frozen-v2.ts'
import { allStake, frozenV2Amount, isStake2, ResourceCode, TRX } from './stake.ts'
import { addUsage, moveUsage, type Resource, readMeter, withMeter } from './usage.ts'

/** Slots of the standard lock: three days. */
export const STANDARD_LOCK_SLOTS = 86_400
/** Size of a typical delegation transaction, which costs this much bandwidth. */
const DELEGATE_COST_SIZE = 275

export const resourceOf = (code: number): Resource => (code === ResourceCode.Energy ? 'energy' : 'bandwidth')
export const codeOf = (resource: Resource): number =>
  resource === 'energy' ? ResourceCode.Energy : ResourceCode.Bandwidth

/** Key of a delegation of Stake 2.0. */
export const delegationKey = (from: string, to: string, locked: boolean): string =>
  `${locked ? 'l' : 'u'}${from}${to}`

/** Whether the sender may choose the lock period. */
export const hasCustomLocks = (state: ChainState): boolean =>
  isStake2(state) && state.properties.number('getMaxDelegateLockPeriod') > STANDARD_LOCK_SLOTS

/** Bandwidth that a delegation of the whole stake would itself use. */
export function estimateDelegateSize(state: ChainState, balance: bigint): bigint {
  const size = (values: { lock?: boolean; lockPeriod?: bigint; balance: bigint }) =>
    toBinary(DelegateResourceContractSchema, create(DelegateResourceContractSchema, values)).length
  const lockPeriod = hasCustomLocks(state) ? state.properties.amount('getMaxDelegateLockPeriod') : 0n
  return BigInt(
    DELEGATE_COST_SIZE + Math.max(0, size({ lock: true, lockPeriod, balance }) - size({ balance: TRX })),
  )
}

/**
 * Stake of a resource that does not back usage, and may therefore be lent.
 *
 * @param extraUsage - usage to add to the current one
 */
export function lendableStake(
  state: ChainState,
  account: Account,
  resource: Resource,
  extraUsage = 0n,
): bigint {
  const usage = addUsage(state, readMeter(account, resource), 0n, state.headSlot).usage + extraUsage
  const { properties } = state
  const [weight, limit] =
    resource === 'bandwidth'
      ? [properties.amount('totalNetWeight'), properties.amount('getTotalNetLimit')]
      : [properties.amount('totalEnergyWeight'), properties.amount('getTotalEnergyCurrentLimit')]
  const used = truncate(Number(usage * TRX) * (Number(weight) / Number(limit)))
  const own = frozenV2Amount(account, codeOf(resource))
  const other = allStake(account, resource) - own
  return own - maxOf(0n, used - other)
}

const amountOf = (delegation: Delegation | undefined, resource: Resource): bigint =>
  delegation ? (resource === 'energy' ? delegation.energy : delegation.bandwidth) : 0n

const expiryOf = (delegation: Delegation, resource: Resource): number =>
  resource === 'energy' ? delegation.energyExpireTime : delegation.bandwidthExpireTime

/** The delegation with more of a resource; the given expiration replaces the old one. */
export const addDelegated = (
  delegation: Delegation,
  resource: Resource,
  amount: bigint,
  expiry: number,
): Delegation =>
  resource === 'energy'
    ? { ...delegation, energy: delegation.energy + amount, energyExpireTime: expiry }
    : { ...delegation, bandwidth: delegation.bandwidth + amount, bandwidthExpireTime: expiry }

/**
 * Stake that an owner can reclaim from a receiver now: the unlocked part, and locked parts whose lock has
 * expired.
 */
export function unlockedDelegation(state: ChainState, from: string, to: string, resource: Resource): bigint {
  const locked = state.tables.delegationsV2.get(delegationKey(from, to, true))
  const over = locked && expiryOf(locked, resource) < state.headTime ? amountOf(locked, resource) : 0n
  return amountOf(state.tables.delegationsV2.get(delegationKey(from, to, false)), resource) + over
}

/** Moves parts whose lock has expired to the unlocked record. */
function mergeExpiredLocks(state: ChainState, from: string, to: string): void {
  const table = state.tables.delegationsV2
  const lockedKey = delegationKey(from, to, true)
  const unlockedKey = delegationKey(from, to, false)
  let locked = table.get(lockedKey)
  if (!locked) return
  const due = (['energy', 'bandwidth'] as const).filter(
    (part) => expiryOf(locked as Delegation, part) < state.headTime,
  )
  if (due.length === 0) return
  let unlocked = table.get(unlockedKey) ?? delegationRecord.create({ from, to })
  for (const part of due) {
    unlocked = addDelegated(unlocked, part, amountOf(locked, part), 0)
    locked = addDelegated(locked, part, -amountOf(locked, part), 0)
  }
  if (locked.bandwidth === 0n && locked.energy === 0n) table.delete(lockedKey)
  else table.put(lockedKey, locked)
  table.put(unlockedKey, unlocked)
}

const withAcquired = (account: Account, resource: Resource, amount: bigint): Account =>
  resource === 'energy'
    ? { ...account, acquiredV2ForEnergy: amount }
    : { ...account, acquiredV2ForBandwidth: amount }

const acquired = (account: Account, resource: Resource): bigint =>
  resource === 'energy' ? account.acquiredV2ForEnergy : account.acquiredV2ForBandwidth

/** Moves an owner's stake between "own" and "lent out". */
function lend(account: Account, resource: Resource, amount: bigint): Account {
  const moved = addFrozenV2(account, codeOf(resource), -amount)
  return resource === 'energy'
    ? { ...moved, delegatedV2ForEnergy: moved.delegatedV2ForEnergy + amount }
    : { ...moved, delegatedV2ForBandwidth: moved.delegatedV2ForBandwidth + amount }
}

export type DelegationRequest = { from: string; to: string; resource: Resource; amount: bigint }

/** Lends stake. `lockSlots` undefined means without lock. */
export function delegate(state: ChainState, request: DelegationRequest, lockSlots: number | undefined): void {
  const { from, to, resource, amount } = request
  mergeExpiredLocks(state, from, to)
  const locked = lockSlots !== undefined
  const key = delegationKey(from, to, locked)
  const delegation = state.tables.delegationsV2.get(key) ?? delegationRecord.create({ from, to })
  const expiry = locked ? state.headTime + lockSlots * 3000 : 0
  const owner = getAccount(state, from)
  state.tables.delegationsV2.put(key, addDelegated(delegation, resource, amount, expiry))
  noteDelegationV2(state, from, to)
  const receiver = getAccount(state, to)
  putAccount(state, withAcquired(receiver, resource, acquired(receiver, resource) + amount))
  putAccount(state, lend(owner, resource, amount))
}

/** Reclaims lent stake, with the usage that belongs to it. */
export function undelegate(state: ChainState, request: DelegationRequest): void {
  const { from, to, resource, amount } = request
  const returned = takeFromReceiver(state, request)
  mergeExpiredLocks(state, from, to)
  const table = state.tables.delegationsV2
  const unlockedKey = delegationKey(from, to, false)
  const unlocked = addDelegated(table.get(unlockedKey) as Delegation, resource, -amount, 0)
  let owner = lend(getAccount(state, from), resource, -amount)
  if (returned && returned.usage > 0n)
    owner = withMeter(
      owner,
      resource,
      moveUsage(
        state,
        readMeter(owner, resource),
        readMeter(returned.receiver, resource),
        returned.usage,
        state.headSlot,
      ),
    )
  if (unlocked.bandwidth === 0n && unlocked.energy === 0n) {
    table.delete(unlockedKey)
    if (!table.has(delegationKey(from, to, true))) forgetDelegationV2(state, from, to)
  } else table.put(unlockedKey, unlocked)
  putAccount(state, owner)
}

/** Reduces the receiver's borrowed stake and splits off the usage that is returned with it. */
function takeFromReceiver(
  state: ChainState,
  { to, resource, amount }: DelegationRequest,
): { receiver: Account; usage: bigint } | undefined {
  const stored = state.accounts.get(to)
  if (!stored) return undefined
  const meter = addUsage(state, readMeter(stored, resource), 0n, state.headSlot)
  const borrowed = acquired(stored, resource)
  let usage = 0n
  // A contract that destroyed itself and was created again has no record of its borrowed stake.
  if (borrowed >= amount) usage = usageBehind(state, stored, resource, meter.usage, amount)
  const receiver = withMeter(
    withAcquired(stored, resource, borrowed < amount ? 0n : borrowed - amount),
    resource,
    { ...meter, usage: meter.usage - usage },
  )
  putAccount(state, receiver)
  return { receiver, usage }
}

function usageBehind(
  state: ChainState,
  receiver: Account,
  resource: Resource,
  usage: bigint,
  amount: bigint,
): bigint {
  const { properties } = state
  const [limit, weight] =
    resource === 'bandwidth'
      ? [properties.amount('getTotalNetLimit'), properties.amount('totalNetWeight')]
      : [properties.amount('getTotalEnergyCurrentLimit'), properties.amount('totalEnergyWeight')]
  const most = truncate((Number(amount) / Number(TRX)) * (Number(limit) / Number(weight)))
  const share = truncate(Number(usage) * (Number(amount) / Number(allStake(receiver, resource))))
  return minOf(most, share)
}

/** Remaining lock of a pair, for the rule that a new lock may not end earlier. */
export function lockExpiry(
  state: ChainState,
  from: string,
  to: string,
  resource: Resource,
): number | undefined {
  const locked = state.tables.delegationsV2.get(delegationKey(from, to, true))
  return locked ? expiryOf(locked, resource) : undefined
}
