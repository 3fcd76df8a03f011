import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  minus,
  negate,
  plus,
  SUN_PER_TRX,
  sun,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import { StakeQuantity } from '@tronlens/db'
import { type AccountStates, type Delegation, delegationKey, type Unfreezing } from './account-states.ts'
import { OWN_V2 } from './effects/stake.ts'
import type { LedgerEvent } from './events.ts'

/** A vote costs one TRX of stake. */
const SUN_PER_VOTE = SUN_PER_TRX

const NOTHING = tokenAmount(0n)

type EventOf<Kind extends LedgerEvent['kind']> = Extract<LedgerEvent, { kind: Kind }>

/** Applies events in chain order to the state of the accounts they are about. */
export function applyEvents(states: AccountStates, events: readonly LedgerEvent[]): void {
  for (const event of events) applyEvent(states, event)
}

function applyEvent(states: AccountStates, event: LedgerEvent): void {
  switch (event.kind) {
    case 'stake':
      states.addStake(event.block, event.address, event.quantity, event.delta)
      break
    case 'vote':
      states.setVotes(event.voter, { list: event.votes, block: event.block, time: event.time })
      break
    case 'clear-votes':
      clearVotes(states, event)
      break
    case 'unfreeze':
      unfreeze(states, event)
      break
    case 'withdraw-expired':
      states.setUnfreezings(event.block, event.owner, pending(states, event.owner, event.now))
      break
    case 'cancel-unfreezing':
      cancelUnfreezing(states, event)
      break
    case 'delegate':
      delegate(states, event)
      break
    case 'undelegate':
      undelegate(states, event)
      break
    case 'inherit':
      inherit(states, event)
      break
    case 'delete':
      deleteAccount(states, event)
  }
}

/** Entries whose time has not come; the others are paid out. */
const pending = (states: AccountStates, owner: HexAddress, now: Milliseconds): Unfreezing[] =>
  (states.unfreezings.get(owner) ?? []).filter((entry) => entry.expireTime > now)

function clearVotes(
  states: AccountStates,
  { voter, onlyWhenShort, block, time }: EventOf<'clear-votes'>,
): void {
  const votes = states.votes.get(voter)
  if (!votes?.list.length) return
  const total = votes.list.reduce((sum, entry) => sum + entry.count, 0n)
  if (onlyWhenShort && states.power(voter) >= total * SUN_PER_VOTE) return
  states.setVotes(voter, { list: [], block, time })
}

function unfreeze(states: AccountStates, event: EventOf<'unfreeze'>): void {
  const { owner, resource, amount, expireTime, now, block, time } = event
  states.setUnfreezings(block, owner, [...pending(states, owner, now), { resource, amount, expireTime }])
  const quantity = OWN_V2[resource]
  if (quantity !== undefined) states.addStake(block, owner, quantity, negate(amount))
  scaleVotes(states, owner, block, time)
}

/** Votes that the power no longer covers shrink in proportion, in the chain's own double arithmetic; zeros are dropped. */
function scaleVotes(states: AccountStates, owner: HexAddress, block: BlockNumber, time: Milliseconds): void {
  const list = states.votes.get(owner)?.list ?? []
  const total = list.reduce((sum, entry) => sum + entry.count, 0n)
  const power = states.power(owner)
  if (total === 0n || power >= total * SUN_PER_VOTE) return
  const scaled = list
    .map(({ witness, count }) => ({
      witness,
      count: BigInt(Math.trunc(((Number(count) / Number(total)) * Number(power)) / Number(SUN_PER_VOTE))),
    }))
    .filter((entry) => entry.count > 0n)
  states.setVotes(owner, { list: scaled, block, time })
}

function cancelUnfreezing(states: AccountStates, { owner, now, block }: EventOf<'cancel-unfreezing'>): void {
  for (const { resource, amount } of pending(states, owner, now)) {
    const quantity = OWN_V2[resource]
    if (quantity !== undefined) states.addStake(block, owner, quantity, amount)
  }
  states.setUnfreezings(block, owner, [])
}

/** The delegation as a transaction meets it: of the second generation, a lock whose time is over is no lock any more. */
function meetDelegation(states: AccountStates, event: EventOf<'delegate' | 'undelegate'>): Delegation {
  const { sender, recipient, resource, generation, block, time, now } = event
  const key = { sender, recipient, resource, generation }
  states.changedDelegations.set(delegationKey(key), key)
  const known = states.delegations.get(delegationKey(key))
  if (!known) return { ...key, amount: sun(0n), locked: sun(0n), expireTime: milliseconds(0), block, time }
  const isOver = generation === 2 && known.expireTime < now
  return isOver
    ? { ...known, locked: sun(0n), expireTime: milliseconds(0), block, time }
    : { ...known, block, time }
}

function delegate(states: AccountStates, event: EventOf<'delegate'>): void {
  const met = meetDelegation(states, event)
  const isLocked = event.lockedUntil > 0
  states.delegations.set(delegationKey(met), {
    ...met,
    amount: plus(met.amount, event.amount),
    locked: isLocked ? plus(met.locked, event.amount) : met.locked,
    expireTime: isLocked ? event.lockedUntil : met.expireTime,
  })
}

function undelegate(states: AccountStates, event: EventOf<'undelegate'>): void {
  const met = meetDelegation(states, event)
  const amount = minus(met.amount, event.amount)
  if (amount <= 0n) states.delegations.delete(delegationKey(met))
  else states.delegations.set(delegationKey(met), { ...met, amount })
}

function inherit(states: AccountStates, { contract, heir, block, time }: EventOf<'inherit'>): void {
  for (const quantity of OWN_V2) {
    const amount = states.stake(contract, quantity)
    states.addStake(block, contract, quantity, negate(amount))
    states.addStake(block, heir, quantity, amount)
  }
  leave(states, contract, block, time)
}

/** Votes and stake on its way back are gone. */
function leave(states: AccountStates, address: HexAddress, block: BlockNumber, time: Milliseconds): void {
  if (states.votes.get(address)?.list.length) states.setVotes(address, { list: [], block, time })
  if (states.unfreezings.get(address)?.length) states.setUnfreezings(block, address, [])
}

function deleteAccount(states: AccountStates, { address, block, changed }: EventOf<'delete'>): void {
  leave(states, address, block, milliseconds(0))
  for (const quantity of Object.values(StakeQuantity))
    states.addStake(block, address, quantity, negate(states.stake(address, quantity)))
  const held = states.balances.get(address) ?? new Map<TokenHex, TokenAmount>()
  const left = new Map<TokenHex, TokenAmount>()
  for (const token of new Set([...held.keys(), ...changed.keys()])) {
    const before = changed.get(token) ?? NOTHING
    states.addBalance(block, address, token, negate(plus(held.get(token) ?? NOTHING, before)))
    // should the address live and die once more in this batch, this much has been taken away already
    left.set(token, negate(before))
  }
  states.balances.set(address, left)
}
