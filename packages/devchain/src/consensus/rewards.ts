import { truncate } from '../base/int64.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Vote } from '../state/records/account.ts'
import { RewardStore } from './reward-store.ts'
import { standbyWitnesses } from './witness-ranking.ts'

/** Reward per vote is kept with 18 decimals. */
export const REWARD_DECIMALS = 10n ** 18n

/** Adds to the amount that an account may withdraw; amounts below zero are not added. */
function addAllowance(state: ChainState, address: string, amount: bigint): void {
  if (amount <= 0n) return
  const account = getAccount(state, address)
  putAccount(state, { ...account, allowance: account.allowance + amount })
}

/** Splits a payment between a representative and its voters. */
function payWitness(state: ChainState, witness: string, amount: bigint): void {
  const store = new RewardStore(state)
  const cycle = state.properties.number('currentCycle')
  const kept = truncate((store.brokerage(cycle, witness) / 100) * Number(amount))
  store.addToPool(cycle, witness, amount - kept)
  addAllowance(state, witness, kept)
}

/** Pays the producer of a block and the standby representatives. */
export function payBlockReward(state: ChainState, producer: string): void {
  const { properties } = state
  const perBlock = properties.amount('getWitnessPayPerBlock')
  const fromPool = properties.isOn('getAllowTransactionFeePool') ? takeFromFeePool(state) : 0n
  if (!properties.isOn('getChangeDelegation')) {
    const account = getAccount(state, producer)
    putAccount(state, { ...account, allowance: account.allowance + perBlock + fromPool })
    return
  }
  payWitness(state, producer, perBlock)
  payStandby(state)
  if (properties.isOn('getAllowTransactionFeePool')) payWitness(state, producer, fromPool)
}

/** Each block pays out the whole pool, because the protocol distributes a pool over one block. */
function takeFromFeePool(state: ChainState): bigint {
  const pool = state.properties.amount('transactionFeePool')
  state.properties.set('transactionFeePool', 0n)
  return pool
}

function payStandby(state: ChainState): void {
  const standby = standbyWitnesses(state)
  const votes = standby.reduce((sum, witness) => sum + witness.voteCount, 0n)
  if (votes < 1n) return
  const perVote = Number(state.properties.amount('getWitness127PayPerBlock')) / Number(votes)
  for (const witness of standby)
    payWitness(state, witness.address, truncate(Number(witness.voteCount) * perVote))
}

/** Reward of some votes for the cycles from `begin` up to, not including, `end`. */
function rewardOf(state: ChainState, votes: readonly Vote[], begin: number, end: number): bigint {
  if (begin >= end) return 0n
  const store = new RewardStore(state)
  const newScheme = state.properties.amount('newRewardCycle')
  let reward = 0n
  let from = begin
  if (BigInt(begin) < newScheme) {
    const until = newScheme < BigInt(end) ? Number(newScheme) : end
    if (state.properties.isOn('getAllowOldRewardOpt')) reward += summedReward(store, votes, begin, until)
    else for (let cycle = begin; cycle < until; cycle++) reward += oldReward(store, votes, cycle)
    from = until
  }
  if (from >= end) return reward
  for (const { address, count } of votes) {
    const earned = store.perVote(end - 1, address) - store.perVote(from - 1, address)
    if (earned > 0n) reward += (earned * count) / REWARD_DECIMALS
  }
  return reward
}

/** Reward for cycles before the new scheme, computed by the new scheme (parameter 79). */
function summedReward(store: RewardStore, votes: readonly Vote[], begin: number, end: number): bigint {
  let reward = 0n
  for (const { address, count } of votes) {
    let perVote = 0n
    for (let cycle = begin; cycle < end; cycle++) {
      const total = store.witnessVotes(cycle, address)
      if (total && total > 0n) perVote += (store.pool(cycle, address) * REWARD_DECIMALS) / total
    }
    reward += (perVote * count) / REWARD_DECIMALS
  }
  return reward
}

function oldReward(store: RewardStore, votes: readonly Vote[], cycle: number): bigint {
  let reward = 0n
  for (const { address, count } of votes) {
    const pool = store.pool(cycle, address)
    const total = store.witnessVotes(cycle, address)
    if (pool <= 0n || !total || total < 0n) continue
    reward = truncate(Number(reward) + (Number(count) / Number(total)) * Number(pool))
  }
  return reward
}

/** The parts of a settlement: the amount due, and the reward position of the account afterwards. */
type Settlement = { due: bigint[]; begin: number; noVotes: boolean }

/** Computes the rewards of an account that are not credited yet; undefined when the account is up to date. */
function settlement(state: ChainState, address: string): Settlement | undefined {
  const account = state.accounts.get(address)
  if (!account) return undefined
  const store = new RewardStore(state)
  const current = state.properties.number('currentCycle')
  let begin = store.beginCycle(address)
  if (begin > current) return undefined
  const due: bigint[] = []
  if (begin + 1 === store.endCycle(address) && begin < current) {
    const votes = store.votes(begin, address)
    if (votes) due.push(rewardOf(state, votes, begin, begin + 1))
    begin += 1
  }
  const noVotes = account.votes.length === 0
  if (!noVotes && begin < current) due.push(rewardOf(state, account.votes, begin, current))
  return { due, begin, noVotes }
}

/** Credits an account with its voter rewards. Must run before its votes change. */
export function settleReward(state: ChainState, address: string): void {
  if (!state.properties.isOn('getChangeDelegation')) return
  const store = new RewardStore(state)
  const current = state.properties.number('currentCycle')
  if (store.beginCycle(address) === current && store.votes(current, address)) return
  const settled = settlement(state, address)
  if (!settled) return
  for (const amount of settled.due) addAllowance(state, address, amount)
  if (settled.noVotes) {
    store.setBeginCycle(address, current + 1)
    return
  }
  store.setBeginCycle(address, current)
  store.setEndCycle(address, current + 1)
  store.setVotes(current, address, getAccount(state, address).votes)
}

/** Allowance plus the amount that a settlement would add now. */
export function queryReward(state: ChainState, address: string): bigint {
  const account = state.accounts.get(address)
  if (!account || !state.properties.isOn('getChangeDelegation')) return 0n
  const due = settlement(state, address)?.due ?? []
  return due.reduce((sum, amount) => sum + amount, account.allowance)
}
