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
import { Resource, TRX, trxAmount } from '../extract/values.ts'
import {
  type AccountStates,
  type Delegation,
  delegationKey,
  sumOf,
  type Unfreezing,
} from './account-states.ts'
import { ACQUIRED_V1, ACQUIRED_V2, OWN_V2 } from './effects/stake.ts'
import type { DelegationKey, LedgerEvent, VoteEntry } from './events.ts'
import { addTo } from './token-sums.ts'

/** A vote costs one TRX of stake. */
const SUN_PER_VOTE = SUN_PER_TRX

/** Resources that can be lent. */
const LENDABLE = [Resource.bandwidth, Resource.energy] as const

/** What contracts have borrowed none of when they take an account over. */
const ACQUIRED = [...ACQUIRED_V1, ...ACQUIRED_V2]
/** Stake of the first generation that contracts can have. */
const LEFT_V1 = [StakeQuantity.bandwidth1, StakeQuantity.energy1] as const

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
    case 'unfreeze-all':
      unfreezeAll(states, event)
      break
    case 'vote':
      states.setVotes(event.voter, { list: event.votes, block: event.block, time: event.time })
      break
    case 'clear-votes':
      clearVotes(states, event)
      break
    case 'note-power':
      states.noteOldPower(event.block, event.address)
      break
    case 'unfreeze':
      unfreeze(states, event)
      break
    case 'withdraw-expired':
      states.setUnfreezings(event.block, event.owner, takeDue(states, event.owner, event.now))
      break
    case 'paid-out':
      payOut(states, event)
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
    case 'return':
      endLoan(states, event)
      break
    case 'contract':
      becomeContract(states, event)
      break
    case 'inherit':
      inherit(states, event)
      break
    case 'end':
      openAtEnd(states, event)
      break
    case 'empty':
      empty(states, event)
      break
    case 'delete':
      deleteAccount(states, event)
  }
}

/** Entries whose time has not come; the others are paid out. */
function takeDue(states: AccountStates, owner: HexAddress, now: Milliseconds): Unfreezing[] {
  const list = states.unfreezings.get(owner) ?? []
  states.due.set(owner, sumOf(list.filter((entry) => entry.expireTime <= now)))
  return list.filter((entry) => entry.expireTime > now)
}

/**
 * What is paid out beyond all that is known of was on its way back before the first block of a partial index.
 */
function payOut(states: AccountStates, { block, owner, amount }: EventOf<'paid-out'>): void {
  const known = states.due.get(owner) ?? sun(0n)
  states.due.delete(owner)
  if (amount > known) states.addStake(block, owner, StakeQuantity.unfreezing2, minus(known, amount))
}

/** Votes of an account whose stake of the first generation was taken back. */
function clearVotes(states: AccountStates, event: EventOf<'clear-votes'>): void {
  const { voter, onlyWhenShort, resource, isNewModel, block, time } = event
  const list = states.votes.get(voter)?.list ?? []
  if (onlyWhenShort) {
    // contracts take back by rules of their own, which know no new model
    if (states.resourcePower(voter) < countVotes(list) * SUN_PER_VOTE) dropVotes(states, voter, block, time)
    return
  }
  const keepsVotes = isNewModel && states.isOldPowerGone(voter) && resource !== Resource.power
  if (!keepsVotes) dropVotes(states, voter, block, time)
  if (isNewModel) states.endOldPower(block, voter)
}

const countVotes = (list: readonly VoteEntry[]): bigint => list.reduce((sum, entry) => sum + entry.count, 0n)

function dropVotes(states: AccountStates, voter: HexAddress, block: BlockNumber, time: Milliseconds): void {
  if (states.votes.get(voter)?.list.length) states.setVotes(voter, { list: [], block, time })
}

function unfreezeAll(states: AccountStates, { block, owner, quantity }: EventOf<'unfreeze-all'>): void {
  const amount = states.stake(owner, quantity)
  states.addStake(block, owner, quantity, negate(amount))
  states.addBalance(block, owner, TRX, trxAmount(amount))
}

function unfreeze(states: AccountStates, event: EventOf<'unfreeze'>): void {
  const { owner, resource, amount, expireTime, now, block, time } = event
  states.setUnfreezings(block, owner, [...takeDue(states, owner, now), { resource, amount, expireTime }])
  const quantity = OWN_V2[resource]
  if (quantity !== undefined) states.addStake(block, owner, quantity, negate(amount))
  if (!event.isNewModel) scaleVotes(states, event)
  else {
    // the first time that stake from before is taken back, all votes that stood on it are lost
    if (!states.isOldPowerGone(owner)) dropVotes(states, owner, block, time)
    else if (resource === Resource.power) scaleVotes(states, event)
    states.endOldPower(block, owner)
  }
}

/**
 * Votes that the power no longer covers shrink in proportion, in the chain's own double arithmetic; zeros are
 * dropped.
 */
function scaleVotes(
  states: AccountStates,
  { owner, isNewModel, block, time }: Pick<EventOf<'unfreeze'>, 'owner' | 'isNewModel' | 'block' | 'time'>,
): void {
  const list = states.votes.get(owner)?.list ?? []
  const total = countVotes(list)
  const power = states.votingPower(owner, isNewModel)
  if (total === 0n || power >= total * SUN_PER_VOTE) return
  const scaled = list
    .map(({ witness, count }) => ({
      witness,
      count: BigInt(Math.trunc(((Number(count) / Number(total)) * Number(power)) / Number(SUN_PER_VOTE))),
    }))
    .filter((entry) => entry.count > 0n)
  states.setVotes(owner, { list: scaled, block, time })
}

function cancelUnfreezing(
  states: AccountStates,
  { owner, now, block, back }: EventOf<'cancel-unfreezing'>,
): void {
  const list = takeDue(states, owner, now)
  states.setUnfreezings(block, owner, [])
  OWN_V2.forEach((quantity, resource) => {
    const known = sumOf(list.filter((entry) => entry.resource === resource))
    const reported = back.find((entry) => entry.resource === resource)?.amount ?? known
    states.addStake(block, owner, quantity, reported)
    // an unknown rest was on its way back before the first block of a partial index
    states.addStake(block, owner, StakeQuantity.unfreezing2, minus(known, reported))
  })
}

/** The delegation as a transaction meets it. */
function meetDelegation(states: AccountStates, event: EventOf<'delegate' | 'undelegate'>): Delegation {
  const { sender, recipient, resource, generation, block, time, now } = event
  // the chain looks at both resources of the pair, whichever of them the transaction names
  if (generation === 2)
    for (const each of LENDABLE) endLock(states, { sender, recipient, resource: each, generation }, now)
  const key = { sender, recipient, resource, generation }
  states.changedDelegations.set(delegationKey(key), key)
  const known = states.delegations.get(delegationKey(key))
  if (!known) return { ...key, amount: sun(0n), locked: sun(0n), expireTime: milliseconds(0), block, time }
  return { ...known, block, time }
}

/** A lock whose time is over is no lock any more. */
function endLock(states: AccountStates, place: DelegationKey, now: Milliseconds): void {
  const key = delegationKey(place)
  const known = states.delegations.get(key)
  if (!known || known.expireTime >= now || (known.locked === 0n && known.expireTime === 0)) return
  states.delegations.set(key, { ...known, locked: sun(0n), expireTime: milliseconds(0) })
  states.changedDelegations.set(key, place)
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

function endLoan(states: AccountStates, event: EventOf<'return'>): void {
  const { block, recipient, quantity, amount, sparesContracts, isFloored } = event
  if (sparesContracts && states.contracts.has(recipient)) return
  const borrowed = states.stake(recipient, quantity)
  // who was not asked about yet may have borrowed before the first block; a contract begins with nothing
  // whenever it was made
  const isKnown = !states.unopened.has(recipient) || states.contracts.has(recipient)
  const isShort = isFloored && isKnown && borrowed < amount
  states.addStake(block, recipient, quantity, negate(isShort ? borrowed : amount))
}

function becomeContract(states: AccountStates, { block, address }: EventOf<'contract'>): void {
  states.contracts.add(address)
  for (const quantity of ACQUIRED)
    states.addStake(block, address, quantity, negate(states.stake(address, quantity)))
}

function inherit(
  states: AccountStates,
  { contract, heir, paysV1, endsV1, block, time }: EventOf<'inherit'>,
): void {
  const isUnknown = [states.openings, states.stakeDoubts, states.doubted].some((ones) => ones.has(contract))
  if (isUnknown) states.stakeDoubts.set(heir, block)
  for (const quantity of LEFT_V1) {
    const amount = states.stake(contract, quantity)
    if (paysV1) states.addBalance(block, heir, TRX, trxAmount(amount))
    if (paysV1 && endsV1) states.addStake(block, contract, quantity, negate(amount))
  }
  for (const quantity of OWN_V2) {
    const amount = states.stake(contract, quantity)
    states.addStake(block, contract, quantity, negate(amount))
    states.addStake(block, heir, quantity, amount)
  }
  leave(states, contract, block, time)
}

/** Votes and stake on its way back are gone. */
function leave(states: AccountStates, address: HexAddress, block: BlockNumber, time: Milliseconds): void {
  if (states.votes.get(address)?.list.length) {
    states.setVotes(address, { list: [], block, time })
    states.addStake(
      block,
      address,
      StakeQuantity.oldPower,
      negate(states.stake(address, StakeQuantity.oldPower)),
    )
  }
  if (states.unfreezings.get(address)?.length) states.setUnfreezings(block, address, [])
}

/**
 * What a contract had before the first block of a partial index shows when it ends: no node reports it any
 * more. If the node was never asked about it, it is all that it leaves in excess of what blocks of the index
 * gave it. (Rewards that it had not withdrawn are part of that.)
 */
function openAtEnd(states: AccountStates, { address, block, trx, tokens, changed }: EventOf<'end'>): void {
  if (!states.unopened.delete(address)) return
  const held = states.balances.get(address) ?? new Map<TokenHex, TokenAmount>()
  const before = new Map<TokenHex, TokenAmount>()
  // a token that the record does not name was gone by then
  const all = tokens ? [...held.keys(), ...changed.keys(), ...tokens.keys()] : []
  for (const token of new Set([TRX, ...all])) {
    const had = token === TRX ? trx : (tokens?.get(token) ?? NOTHING)
    const rest = minus(had, plus(held.get(token) ?? NOTHING, changed.get(token) ?? NOTHING))
    if (rest === 0n) continue
    before.set(token, rest)
    addTo(held, token, rest)
  }
  states.openings.set(address, { block, before })
}

function deleteAccount(states: AccountStates, event: EventOf<'delete'>): void {
  const { address, block } = event
  leave(states, address, block, milliseconds(0))
  for (const quantity of Object.values(StakeQuantity))
    states.addStake(block, address, quantity, negate(states.stake(address, quantity)))
  states.contracts.delete(address)
  empty(states, event)
}

/** Takes from an account all that it holds, whatever that is. */
function empty(states: AccountStates, { address, block, changed }: EventOf<'delete' | 'empty'>): void {
  const held = states.balances.get(address) ?? new Map<TokenHex, TokenAmount>()
  const left = new Map<TokenHex, TokenAmount>()
  for (const token of new Set([...held.keys(), ...changed.keys()])) {
    const before = changed.get(token) ?? NOTHING
    states.addBalance(block, address, token, negate(plus(held.get(token) ?? NOTHING, before)))
    // should it come to this once more in this batch, this much has been taken away already
    left.set(token, negate(before))
  }
  states.balances.set(address, left)
}
