import type { HexAddress, TokenHex } from '@tronlens/core'
import { OWN_STAKE, StakeQuantity } from '@tronlens/db'
import type { DelegationKey, VoteEntry } from './events.ts'

/** Stake on its way back. */
export type Unfreezing = { resource: number; amount: bigint; expireTime: number }
/** A delegation as it stands; an expiry of 0 means that nothing is locked. */
export type Delegation = DelegationKey & {
  amount: bigint
  locked: bigint
  expireTime: number
  block: number
  time: number
}
/** Votes of an account and when they were cast. */
export type Votes = { list: VoteEntry[]; block: number; time: number }

const STAKE_KEY = (address: HexAddress, quantity: number): string => `${address}/${quantity}`
/** Text key of a delegation. */
export const delegationKey = (key: DelegationKey): string =>
  `${key.sender}/${key.recipient}/${key.resource}/${key.generation}`

/** State of the accounts that a batch asks about, and what the batch makes of it. */
export class AccountStates {
  readonly stakes = new Map<string, bigint>()
  readonly unfreezings = new Map<HexAddress, Unfreezing[]>()
  readonly votes = new Map<HexAddress, Votes>()
  readonly delegations = new Map<string, Delegation>()
  /** What accounts that will be deleted held before the batch, by address, then token. */
  readonly balances = new Map<HexAddress, Map<TokenHex, bigint>>()

  readonly changedUnfreezings = new Set<HexAddress>()
  readonly changedVotes = new Set<HexAddress>()
  readonly changedDelegations = new Map<string, DelegationKey>()
  /** By block, then address and quantity. */
  readonly stakeChanges = new Map<number, Map<string, bigint>>()
  /** By block, then address followed by token. */
  readonly balanceChanges = new Map<number, Map<string, bigint>>()

  stake(address: HexAddress, quantity: StakeQuantity): bigint {
    return this.stakes.get(STAKE_KEY(address, quantity)) ?? 0n
  }

  addStake(block: number, address: HexAddress, quantity: StakeQuantity, delta: bigint): void {
    if (delta === 0n) return
    const key = STAKE_KEY(address, quantity)
    this.stakes.set(key, (this.stakes.get(key) ?? 0n) + delta)
    add(this.stakeChanges, block, key, delta)
  }

  addBalance(block: number, address: HexAddress, token: TokenHex, delta: bigint): void {
    if (delta !== 0n) add(this.balanceChanges, block, address + token, delta)
  }

  /** Voting power in sun: own stake of both generations, delegated away or not. */
  power(address: HexAddress): bigint {
    return OWN_STAKE.reduce((sum, quantity) => sum + this.stake(address, quantity), 0n)
  }

  setVotes(voter: HexAddress, votes: Votes): void {
    this.votes.set(voter, votes)
    this.changedVotes.add(voter)
  }

  setUnfreezings(block: number, owner: HexAddress, list: Unfreezing[]): void {
    const sum = (entries: readonly Unfreezing[]) => entries.reduce((total, one) => total + one.amount, 0n)
    this.addStake(block, owner, StakeQuantity.unfreezing2, sum(list) - sum(this.unfreezings.get(owner) ?? []))
    this.unfreezings.set(owner, list)
    this.changedUnfreezings.add(owner)
  }
}

function add(changes: Map<number, Map<string, bigint>>, block: number, key: string, delta: bigint): void {
  const byKey = changes.get(block) ?? new Map<string, bigint>()
  byKey.set(key, (byKey.get(key) ?? 0n) + delta)
  changes.set(block, byKey)
}
