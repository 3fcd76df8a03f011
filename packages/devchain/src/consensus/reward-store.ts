import type { ChainState } from '../state/chain-state.ts'
import type { Vote } from '../state/records/account.ts'

const DEFAULT_BROKERAGE = 20
/** End cycle of an account that never voted. */
const NEVER = -1
/** The brokerage that a representative set last; it applies from the next cycle on. */
const LATEST = -1

/** Typed access to the values of the reward rules per cycle, account and representative. */
export class RewardStore {
  constructor(readonly state: ChainState) {}

  #get(key: string): bigint | undefined {
    return this.state.tables.rewards.get(key)
  }

  #set(key: string, value: bigint): void {
    this.state.tables.rewards.put(key, value)
  }

  beginCycle(address: string): number {
    return Number(this.#get(`begin/${address}`) ?? 0n)
  }

  setBeginCycle(address: string, cycle: number): void {
    this.#set(`begin/${address}`, BigInt(cycle))
  }

  endCycle(address: string): number {
    return Number(this.#get(`end/${address}`) ?? BigInt(NEVER))
  }

  setEndCycle(address: string, cycle: number): void {
    this.#set(`end/${address}`, BigInt(cycle))
  }

  /** Votes an account had when `cycle` began for it; undefined when none were recorded. */
  votes(cycle: number, address: string): readonly Vote[] | undefined {
    return this.state.tables.rewardVotes.get(`${cycle}/${address}`)?.votes
  }

  setVotes(cycle: number, address: string, votes: readonly Vote[]): void {
    this.state.tables.rewardVotes.put(`${cycle}/${address}`, { votes })
  }

  /** Earnings of the voters of a representative in a cycle. */
  pool(cycle: number, witness: string): bigint {
    return this.#get(`${cycle}/${witness}/reward`) ?? 0n
  }

  addToPool(cycle: number, witness: string, amount: bigint): void {
    this.#set(`${cycle}/${witness}/reward`, this.pool(cycle, witness) + amount)
  }

  /** Votes of a representative at the start of a cycle; undefined when not recorded. */
  witnessVotes(cycle: number, witness: string): bigint | undefined {
    return this.#get(`${cycle}/${witness}/vote`)
  }

  setWitnessVotes(cycle: number, witness: string, votes: bigint): void {
    this.#set(`${cycle}/${witness}/vote`, votes)
  }

  /** Sum of reward per vote (times 10^18) of all cycles up to this one. */
  perVote(cycle: number, witness: string): bigint {
    return this.#get(`${cycle}/${witness}/vi`) ?? 0n
  }

  setPerVote(cycle: number, witness: string, value: bigint): void {
    this.#set(`${cycle}/${witness}/vi`, value)
  }

  /** Share in percent that a representative keeps in a cycle. */
  brokerage(cycle: number, witness: string): number {
    return Number(this.#get(`${cycle}/${witness}/brokerage`) ?? BigInt(DEFAULT_BROKERAGE))
  }

  setBrokerage(cycle: number, witness: string, percent: number): void {
    this.#set(`${cycle}/${witness}/brokerage`, BigInt(percent))
  }

  latestBrokerage(witness: string): number {
    return this.brokerage(LATEST, witness)
  }

  setLatestBrokerage(witness: string, percent: number): void {
    this.setBrokerage(LATEST, witness, percent)
  }
}
