import { type HexAddress, milliseconds, negate, SLOT_MS, type Sun } from '@tronlens/core'
import { BalanceCause, StakeQuantity } from '@tronlens/db'
import { Parameter } from '../../chain/parameter-history.ts'
import { readAddress, readResource, toAmount, toNumber, toSun } from '../../extract/values.ts'
import { creditTrx, type Effect, type EffectContext } from '../effect.ts'
import type { VoteEntry } from '../events.ts'

const DAY_MS = 86_400_000
/** Slots of a lock without a period, and longest lock while no proposal raised it: three days. */
const DEFAULT_LOCK_SLOTS = 86_400

const Q = StakeQuantity
/** Quantities by resource code. */
const OWN_V1 = [Q.bandwidth1, Q.energy1, Q.power1] as const
const DELEGATED_V1 = [Q.delegatedBandwidth1, Q.delegatedEnergy1] as const
export const ACQUIRED_V1 = [Q.acquiredBandwidth1, Q.acquiredEnergy1] as const
export const OWN_V2 = [Q.bandwidth2, Q.energy2, Q.power2] as const
const DELEGATED_V2 = [Q.delegatedBandwidth2, Q.delegatedEnergy2] as const
export const ACQUIRED_V2 = [Q.acquiredBandwidth2, Q.acquiredEnergy2] as const

const stake = (
  { changes, block }: EffectContext,
  address: HexAddress,
  quantity: StakeQuantity | undefined,
  delta: Sun,
): void => {
  if (quantity !== undefined && delta !== 0n)
    changes.events.push({ kind: 'stake', block: block.number, address, quantity, delta })
}

/** Stake 1.0: freezes for oneself or for another account. */
export function freezeV1(
  context: EffectContext,
  owner: HexAddress,
  receiver: HexAddress | undefined,
  resource: number,
  amount: Sun,
  days: number,
): void {
  const { block, changes } = context
  creditTrx(context, owner, negate(amount), BalanceCause.staked)
  if (!receiver || receiver === owner) {
    stake(context, owner, OWN_V1[resource], amount)
    return
  }
  stake(context, owner, DELEGATED_V1[resource], amount)
  stake(context, receiver, ACQUIRED_V1[resource], amount)
  changes.events.push({
    kind: 'delegate',
    block: block.number,
    sender: owner,
    recipient: receiver,
    resource,
    generation: 1,
    amount,
    lockedUntil: milliseconds(block.now + days * DAY_MS),
    now: block.now,
    time: block.time,
  })
}

/** What happens to who borrowed when a loan ends. */
export type ReturnRules = { sparesContracts: boolean; isFloored: boolean }

/** Rules of Stake 2.0, and of Stake 1.0 for contracts. */
export const FLOORED: ReturnRules = { sparesContracts: false, isFloored: true }

/** Stake 1.0: takes everything of one resource, or of one receiver, back. */
export function unfreezeV1(
  context: EffectContext,
  owner: HexAddress,
  receiver: HexAddress | undefined,
  resource: number,
  amount: Sun,
  rules: ReturnRules,
): void {
  const { block, changes } = context
  creditTrx(context, owner, amount, BalanceCause.unstaked)
  if (!receiver || receiver === owner) {
    stake(context, owner, OWN_V1[resource], negate(amount))
    return
  }
  stake(context, owner, DELEGATED_V1[resource], negate(amount))
  const quantity = ACQUIRED_V1[resource]
  const { number, now, time } = block
  if (quantity !== undefined)
    changes.events.push({ kind: 'return', block: number, recipient: receiver, quantity, amount, ...rules })
  changes.events.push({
    kind: 'undelegate',
    block: number,
    sender: owner,
    recipient: receiver,
    resource,
    generation: 1,
    amount,
    now,
    time,
  })
}

/** Whether a parameter that is either off or on is on. */
export const isOn = ({ parameters, block }: EffectContext, parameter: number): boolean =>
  parameters(parameter, block.now) !== 0n

/**
 * The account to which stake of the first generation is lent: none before that was possible, whatever a
 * transaction names. Whether it was is known of public chains only, so the node is asked about both.
 */
function readReceiver(context: EffectContext): HexAddress | undefined {
  const { tx, owner, block, changes } = context
  const named = readAddress(tx.value.receiver_address)
  if (!named || isOn(context, Parameter.delegateResource)) return named
  for (const address of [owner, named]) changes.accounts.stakeDoubts.set(address, block.number)
  return undefined
}

const isNewModel = (context: EffectContext): boolean => isOn(context, Parameter.newResourceModel)

/**
 * Under the new resource model the chain notes what an account's power was before, with its first staking or
 * vote.
 */
function notePower(context: EffectContext, address: HexAddress): void {
  if (isNewModel(context))
    context.changes.events.push({ kind: 'note-power', block: context.block.number, address })
}

/** Stake 2.0: freezes. */
export function freezeV2(context: EffectContext, owner: HexAddress, resource: number, amount: Sun): void {
  notePower(context, owner)
  creditTrx(context, owner, negate(amount), BalanceCause.staked)
  stake(context, owner, OWN_V2[resource], amount)
}

/** Stake 2.0: starts the wait; entries whose time has come are paid out, which the outcome shows. */
export function unfreezeV2(context: EffectContext, owner: HexAddress, resource: number, amount: Sun): void {
  const { block, changes, parameters } = context
  const { number, now, time } = block
  const days = Number(parameters(Parameter.unfreezeDelayDays, now))
  notePower(context, owner)
  changes.events.push({
    kind: 'unfreeze',
    block: number,
    owner,
    resource,
    isNewModel: isNewModel(context),
    amount,
    expireTime: milliseconds(now + days * DAY_MS),
    now,
    time,
  })
}

/**
 * Stake 2.0: lends to another account. `lockSlots` is undefined for a loan that can be taken back at any
 * time.
 */
export function delegateV2(
  context: EffectContext,
  owner: HexAddress,
  recipient: HexAddress,
  resource: number,
  amount: Sun,
  lockSlots?: number,
): void {
  const { block, changes } = context
  const { number, now, time } = block
  stake(context, owner, OWN_V2[resource], negate(amount))
  stake(context, owner, DELEGATED_V2[resource], amount)
  stake(context, recipient, ACQUIRED_V2[resource], amount)
  const lockedUntil = milliseconds(lockSlots === undefined ? 0 : now + lockSlots * SLOT_MS)
  changes.events.push({
    kind: 'delegate',
    block: number,
    sender: owner,
    recipient,
    resource,
    generation: 2,
    amount,
    lockedUntil,
    now,
    time,
  })
}

/** Stake 2.0: takes a loan back. */
export function undelegateV2(
  context: EffectContext,
  owner: HexAddress,
  recipient: HexAddress,
  resource: number,
  amount: Sun,
): void {
  const { number, now, time } = context.block
  stake(context, owner, OWN_V2[resource], amount)
  stake(context, owner, DELEGATED_V2[resource], negate(amount))
  const quantity = ACQUIRED_V2[resource]
  if (quantity !== undefined)
    context.changes.events.push({ kind: 'return', block: number, recipient, quantity, amount, ...FLOORED })
  context.changes.events.push({
    kind: 'undelegate',
    block: number,
    sender: owner,
    recipient,
    resource,
    generation: 2,
    amount,
    now,
    time,
  })
}

export const freezeBalance: Effect = (context) => {
  const { value } = context.tx
  notePower(context, context.owner)
  freezeV1(
    context,
    context.owner,
    readReceiver(context),
    readResource(value.resource),
    toSun(value.frozen_balance),
    toNumber(value.frozen_duration),
  )
}

export const unfreezeBalance: Effect = (context) => {
  const { tx, owner, block, changes } = context
  const resource = readResource(tx.value.resource)
  notePower(context, owner)
  const receiver = readReceiver(context)
  const quantity = OWN_V1[resource]
  // nodes kept no outcome of the oldest ones, when lending was not possible yet
  if (tx.info.unfreeze_amount === undefined && quantity !== undefined && !receiver)
    changes.events.push({ kind: 'unfreeze-all', block: block.number, owner, quantity })
  else
    unfreezeV1(context, owner, receiver, resource, toSun(tx.info.unfreeze_amount), {
      sparesContracts: isOn(context, Parameter.constantinople),
      isFloored: isOn(context, Parameter.solidity059),
    })
  changes.events.push({
    kind: 'clear-votes',
    block: block.number,
    voter: owner,
    onlyWhenShort: false,
    resource,
    isNewModel: isNewModel(context),
    time: block.time,
  })
}

export const freezeBalanceV2: Effect = (context) =>
  freezeV2(
    context,
    context.owner,
    readResource(context.tx.value.resource),
    toSun(context.tx.value.frozen_balance),
  )

/** Stake 2.0: pays out stake whose wait is over, behind the event that ends its wait. */
export function payOut(context: EffectContext, owner: HexAddress, amount: Sun): void {
  if (amount === 0n) return
  creditTrx(context, owner, amount, BalanceCause.unstaked)
  context.changes.events.push({ kind: 'paid-out', block: context.block.number, owner, amount })
}

export const unfreezeBalanceV2: Effect = (context) => {
  const { tx, owner } = context
  unfreezeV2(context, owner, readResource(tx.value.resource), toSun(tx.value.unfreeze_balance))
  payOut(context, owner, toSun(tx.info.withdraw_expire_amount))
}

export const withdrawExpired: Effect = (context) => {
  const { tx, owner, block, changes } = context
  changes.events.push({ kind: 'withdraw-expired', block: block.number, owner, now: block.now })
  payOut(context, owner, toSun(tx.info.withdraw_expire_amount))
}

/** Names of resources in the outcome of a cancellation, by resource code. */
const CANCELLED = ['BANDWIDTH', 'ENERGY', 'TRON_POWER']

export const cancelUnfreezing: Effect = (context) => {
  const { tx, owner, block, changes } = context
  const back = (tx.info.cancel_unfreezeV2_amount ?? []).map(({ key, value }) => ({
    resource: CANCELLED.indexOf(key),
    amount: toSun(value),
  }))
  changes.events.push({ kind: 'cancel-unfreezing', block: block.number, owner, now: block.now, back })
  payOut(context, owner, toSun(tx.info.withdraw_expire_amount))
}

export const delegateResource: Effect = (context) => {
  const { value } = context.tx
  const recipient = readAddress(value.receiver_address)
  if (!recipient) return
  const longest = Number(context.parameters(Parameter.maxDelegateLockPeriod, context.block.now))
  const period = toNumber(value.lock_period)
  const slots = longest > DEFAULT_LOCK_SLOTS && period > 0 ? period : DEFAULT_LOCK_SLOTS
  delegateV2(
    context,
    context.owner,
    recipient,
    readResource(value.resource),
    toSun(value.balance),
    value.lock === true ? slots : undefined,
  )
}

export const undelegateResource: Effect = (context) => {
  const { value } = context.tx
  const recipient = readAddress(value.receiver_address)
  if (recipient)
    undelegateV2(context, context.owner, recipient, readResource(value.resource), toSun(value.balance))
}

/** Rewards move from what may be claimed to the balance. */
export const withdrawBalance: Effect = (context) =>
  creditTrx(context, context.owner, toSun(context.tx.info.withdraw_amount), BalanceCause.reward)

/** Replaces all votes of an account. */
export function castVotes(context: EffectContext, voter: HexAddress, votes: VoteEntry[]): void {
  const { number, time } = context.block
  context.changes.events.push({ kind: 'vote', block: number, voter, votes, time })
}

export const voteWitness: Effect = (context) => {
  notePower(context, context.owner)
  const votes = (context.tx.value.votes ?? []) as { vote_address: HexAddress; vote_count?: unknown }[]
  castVotes(
    context,
    context.owner,
    votes.map((vote) => ({ witness: vote.vote_address, count: toAmount(vote.vote_count) })),
  )
}
