import { truncate } from '../base/int64.ts'
import { byteStringHash, hashMapOrder } from '../base/java-order.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Witness } from '../state/records/governance.ts'
import { RewardStore } from './reward-store.ts'
import { REWARD_DECIMALS } from './rewards.ts'
import { activeWitnesses, MAX_ACTIVE_WITNESSES, rankWitnesses } from './witness-ranking.ts'

const STANDBY_WITNESSES = 127

/** Counts votes, ranks representatives and starts a new cycle. */
export function doMaintenance(state: ChainState): void {
  removeGenesisVotes(state)
  if (usesNewRewards(state)) closeCycle(state)
  const changes = countVotes(state)
  if (changes.size > 0) {
    for (const [address, change] of changes) addVotes(state, address, change)
    rank(state)
  }
  if (state.properties.isOn('getChangeDelegation')) openCycle(state)
}

const usesNewRewards = (state: ChainState): boolean =>
  state.properties.isOn('getAllowNewReward') || state.properties.isOn('getAllowTvmVote')

const allWitnesses = (state: ChainState): Witness[] =>
  [...state.tables.witnesses.entries()].map(([, witness]) => witness)

const putWitness = (state: ChainState, witness: Witness): void =>
  state.tables.witnesses.put(witness.address, witness)

/** Parameter 10 removes the configured votes once; -1 records that this is done. */
function removeGenesisVotes(state: ChainState): void {
  if (!state.properties.isOn('getRemoveThePowerOfTheGr')) return
  for (const [address, votes] of genesisVotes(state)) {
    const witness = state.tables.witnesses.get(address)
    if (witness) putWitness(state, { ...witness, voteCount: witness.voteCount - votes })
  }
  state.properties.set('getRemoveThePowerOfTheGr', -1n)
}

function genesisVotes(state: ChainState): [string, bigint][] {
  return state.properties
    .addresses('genesisWitnesses')
    .map((address) => [address, state.tables.numbers.get(`genesisVotes/${address}`) ?? 0n])
}

/** Adds the ending cycle's reward per vote to each representative's sum. */
function closeCycle(state: ChainState): void {
  const store = new RewardStore(state)
  const cycle = state.properties.number('currentCycle')
  for (const { address, voteCount } of allWitnesses(state)) {
    const before = store.perVote(cycle - 1, address)
    const reward = store.pool(cycle, address)
    if (reward !== 0n && voteCount !== 0n)
      store.setPerVote(cycle, address, before + (reward * REWARD_DECIMALS) / voteCount)
    else if (before !== 0n) store.setPerVote(cycle, address, before)
  }
}

/** Adds up the vote changes per representative and deletes the single changes. */
function countVotes(state: ChainState): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  const add = (address: string, count: bigint) => changes.set(address, (changes.get(address) ?? 0n) + count)
  for (const [key, votes] of [...state.tables.votes.entries()]) {
    for (const vote of votes.oldVotes) add(vote.address, -vote.count)
    for (const vote of votes.newVotes) add(vote.address, vote.count)
    state.tables.votes.delete(key)
  }
  return new Map(
    hashMapOrder([...changes.keys()], byteStringHash).map((key) => [key, changes.get(key) ?? 0n]),
  )
}

function addVotes(state: ChainState, address: string, change: bigint): void {
  const witness = state.tables.witnesses.get(address)
  if (witness && state.accounts.has(address))
    putWitness(state, { ...witness, voteCount: witness.voteCount + change })
}

/** Selects the active representatives again. */
function rank(state: ChainState): void {
  const before = activeWitnesses(state)
  const ranked = rankWitnesses(state)
  const active = ranked.slice(0, MAX_ACTIVE_WITNESSES).map((witness) => witness.address)
  state.properties.setText('activeWitnesses', active.join(','))
  payStandbyAllowance(state, ranked)
  if (before.length === active.length && before.every((address) => active.includes(address))) return
  setJobs(state, before, false)
  setJobs(state, active, true)
}

function setJobs(state: ChainState, addresses: readonly string[], isJobs: boolean): void {
  for (const address of addresses) {
    const witness = state.tables.witnesses.get(address)
    if (witness) putWitness(state, { ...witness, isJobs })
  }
}

/** The old reward scheme: a fixed sum shared by votes at every maintenance. */
function payStandbyAllowance(state: ChainState, ranked: readonly Witness[]): void {
  if (state.properties.isOn('getChangeDelegation')) return
  const standby = ranked.slice(0, STANDBY_WITNESSES)
  const votes = standby.reduce((sum, witness) => sum + witness.voteCount, 0n)
  if (votes <= 0n) return
  const perVote = Number(state.properties.amount('getWitnessStandbyAllowance')) / Number(votes)
  for (const { address, voteCount } of standby) {
    const account = getAccount(state, address)
    putAccount(state, { ...account, allowance: account.allowance + truncate(Number(voteCount) * perVote) })
  }
}

function openCycle(state: ChainState): void {
  const store = new RewardStore(state)
  const cycle = state.properties.number('currentCycle') + 1
  state.properties.set('currentCycle', cycle)
  for (const { address, voteCount } of allWitnesses(state)) {
    store.setBrokerage(cycle, address, store.latestBrokerage(address))
    store.setWitnessVotes(cycle, address, voteCount)
  }
}
