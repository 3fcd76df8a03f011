import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  minus,
  plus,
  type Sun,
  sun,
  type TokenAmount,
  type TokenHex,
} from '@tronlens/core'
import { POWER_STAKE, RESOURCE_STAKE, StakeQuantity } from '@tronlens/db'
import type { DelegationKey, VoteEntry } from './events.ts'
import { addTo } from './token-sums.ts'

/** Stake on its way back. */
export type Unfreezing = { resource: number; amount: Sun; expireTime: Milliseconds }
/** A delegation as it stands; an expiry of 0 means that nothing is locked. */
export type Delegation = DelegationKey & {
  amount: Sun
  locked: Sun
  expireTime: Milliseconds
  block: BlockNumber
  time: Milliseconds
}
/** Votes of an account and when they were cast. */
export type Votes = { list: VoteEntry[]; block: BlockNumber; time: Milliseconds }

/** Sun of some entries together. */
export const sumOf = (entries: readonly { amount: Sun }[]): Sun =>
  entries.reduce((sum, { amount }) => plus(sum, amount), sun(0n))

/** `oldPower` that no longer counts, as the node writes it. */
const NO_OLD_POWER = sun(-1n)

const STAKE_KEY = (address: HexAddress, quantity: number): string => `${address}/${quantity}`
/** Text key of a delegation. */
export const delegationKey = (key: DelegationKey): string =>
  `${key.sender}/${key.recipient}/${key.resource}/${key.generation}`

/** State of the accounts that a batch asks about, and what the batch makes of it. */
export class AccountStates {
  readonly stakes = new Map<string, Sun>()
  readonly unfreezings = new Map<HexAddress, Unfreezing[]>()
  readonly votes = new Map<HexAddress, Votes>()
  readonly delegations = new Map<string, Delegation>()
  /** Which of the accounts that are asked about are contracts. */
  readonly contracts = new Set<HexAddress>()
  /** What accounts that will be deleted or emptied held before the batch, by address, then token. */
  readonly balances = new Map<HexAddress, Map<TokenHex, TokenAmount>>()

  /** Accounts that got stake of a contract whose amount is unknown, and the block of that. */
  readonly stakeDoubts = new Map<HexAddress, BlockNumber>()
  /** Those of them that got such stake before the batch, while the node was not asked how much. */
  readonly doubted = new Set<HexAddress>()
  /**
   * In a partial index: those of them that end, or give back what they borrowed, whose state before its first
   * block is not known.
   */
  readonly unopened = new Set<HexAddress>()
  /** What such contracts had before the first block, as their ends showed, and the blocks of those. */
  readonly openings = new Map<HexAddress, { block: BlockNumber; before: Map<TokenHex, TokenAmount> }>()

  /**
   * Stake on its way back that went out of the list as its wait was over, until the outcome shows how much
   * that is.
   */
  readonly due = new Map<HexAddress, Sun>()

  readonly changedUnfreezings = new Set<HexAddress>()
  readonly changedVotes = new Set<HexAddress>()
  readonly changedDelegations = new Map<string, DelegationKey>()
  /** By block, then address and quantity. */
  readonly stakeChanges = new Map<BlockNumber, Map<string, Sun>>()
  /** What each block left of the votes of an account. */
  readonly voteChanges = new Map<BlockNumber, Map<HexAddress, VoteEntry[]>>()
  /** By block, then address followed by token. */
  readonly balanceChanges = new Map<BlockNumber, Map<string, TokenAmount>>()

  stake(address: HexAddress, quantity: StakeQuantity): Sun {
    return this.stakes.get(STAKE_KEY(address, quantity)) ?? sun(0n)
  }

  addStake(block: BlockNumber, address: HexAddress, quantity: StakeQuantity, delta: Sun): void {
    if (delta === 0n) return
    const key = STAKE_KEY(address, quantity)
    this.stakes.set(key, plus(this.stakes.get(key) ?? sun(0n), delta))
    add(this.stakeChanges, block, key, delta)
  }

  addBalance(block: BlockNumber, address: HexAddress, token: TokenHex, delta: TokenAmount): void {
    if (delta === 0n) return
    add(this.balanceChanges, block, address + token, delta)
    const held = this.balances.get(address)
    if (held) addTo(held, token, delta)
  }

  /** Sun staked for bandwidth and energy in both generations, delegated away or not. */
  resourcePower(address: HexAddress): Sun {
    return this.#sum(address, RESOURCE_STAKE)
  }

  /**
   * Sun that an account may vote with.
   *
   * @param isNewModel - under the new resource model stake for votes counts, and besides it what an account
   *   had before that
   */
  votingPower(address: HexAddress, isNewModel: boolean): Sun {
    if (!isNewModel) return this.resourcePower(address)
    const staked = this.#sum(address, POWER_STAKE)
    const before = this.stake(address, StakeQuantity.oldPower)
    if (before === NO_OLD_POWER) return staked
    return plus(staked, before === 0n ? this.resourcePower(address) : before)
  }

  /** Notes once what an account's stake was worth before the new resource model. */
  noteOldPower(block: BlockNumber, address: HexAddress): void {
    if (this.stake(address, StakeQuantity.oldPower) !== 0n) return
    const power = this.resourcePower(address)
    this.addStake(block, address, StakeQuantity.oldPower, power === 0n ? NO_OLD_POWER : power)
  }

  /** True when stake for bandwidth and energy carries no votes any more. */
  isOldPowerGone(address: HexAddress): boolean {
    return this.stake(address, StakeQuantity.oldPower) === NO_OLD_POWER
  }

  /** From here on an account's stake for bandwidth and energy carries no votes. */
  endOldPower(block: BlockNumber, address: HexAddress): void {
    const before = this.stake(address, StakeQuantity.oldPower)
    this.addStake(block, address, StakeQuantity.oldPower, minus(NO_OLD_POWER, before))
  }

  #sum(address: HexAddress, quantities: readonly StakeQuantity[]): Sun {
    return quantities.reduce((sum, quantity) => plus(sum, this.stake(address, quantity)), sun(0n))
  }

  setVotes(voter: HexAddress, votes: Votes): void {
    this.votes.set(voter, votes)
    const ofBlock = this.voteChanges.get(votes.block) ?? new Map<HexAddress, VoteEntry[]>()
    this.voteChanges.set(votes.block, ofBlock.set(voter, votes.list))
    this.changedVotes.add(voter)
  }

  setUnfreezings(block: BlockNumber, owner: HexAddress, list: Unfreezing[]): void {
    const before = sumOf(this.unfreezings.get(owner) ?? [])
    this.addStake(block, owner, StakeQuantity.unfreezing2, minus(sumOf(list), before))
    this.unfreezings.set(owner, list)
    this.changedUnfreezings.add(owner)
  }
}

function add<Amount extends Sun | TokenAmount>(
  changes: Map<BlockNumber, Map<string, Amount>>,
  block: BlockNumber,
  key: string,
  delta: Amount,
): void {
  const byKey = changes.get(block) ?? new Map<string, Amount>()
  const known = byKey.get(key)
  byKey.set(key, known === undefined ? delta : plus(known, delta))
  changes.set(block, byKey)
}
