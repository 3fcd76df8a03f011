import { type Address, AppError } from '@tronlens/core'
import { numberAt } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { runsCode } from './energy.ts'
import { readTokenEvents } from './events.ts'
import type { EnergyBill } from './fee.ts'
import { grantWarning } from './grant-warnings.ts'
import { allowanceAfter, findGrants, keeperOf } from './grants.ts'
import type { CodeNow } from './read-code.ts'
import { netLossesOf } from './share-warnings.ts'
import type { GrantedNow, Simulation } from './snapshot.ts'

export { withSameCreated } from './created.ts'

/** The code and the effects of a call or a deployment at one moment. */
export type CallNow = {
  readonly code: CodeNow | undefined
  readonly simulation: Simulation | undefined
}

/** The same in a review, with the payment of its energy; undefined where no node simulated it. */
export type ReviewedCall = CallNow & {
  readonly energy: EnergyBill | undefined
  /** The powers of the receivers of its grants at the time of the review. */
  readonly granted?: readonly GrantedNow[] | undefined
}

const DIFFERENCES = {
  code: 'runs other code than the one that was reviewed',
  outcome: 'would do something else now than what was reviewed',
  energy: 'needs more energy now than its fee limit and its caller can pay for',
}

/** A call or a deployment is not any more what the review simulated, so nothing is signed. */
export class ContractChangedError extends AppError {
  readonly code = 'CONFLICT'
  constructor(
    /** What differs: the code, what the call takes and gives, or whether its energy can be paid for. */
    readonly part: keyof typeof DIFFERENCES,
    /** Undefined for a deployment. */
    readonly contract: Address | undefined,
  ) {
    super(
      `${contract ? `A call of ${contract}` : 'A deployment'} ${DIFFERENCES[part]}, so nothing is signed.`,
    )
  }
}

/**
 * Between review and signature, the taken amount may grow and the received amount may shrink by at most a
 * twentieth, as prices move, and only within a bound that the call itself contains.
 */
const [LESS, MORE, OF] = [19n, 21n, 20n]
/** The word by which a call means "all there is", for example to repay a debt with its interest. */
const EVERYTHING = 2n ** 256n - 1n

/**
 * Compares what a call or a deployment would do right before it is signed with what its review showed. Power over funds has to be
 * exactly the same. Amounts may move to the signer's benefit, or, by a twentieth at most, up to a bound that is a word of the call: the most
 * that an exchange may take, or the least that it has to bring. Energy may grow up to what the fee limit and
 * the caller, with the share of the deployer, pay for: a call that needs more fails and costs all of that.
 *
 * @throws {ContractChangedError} when the contract runs other code, when the call gives other power, takes more from its
 * owner or brings less, when it fails now, or when its energy can no longer be paid for
 */
export function refuseChanged(content: TransactionContent, shown: ReviewedCall, now: CallNow): void {
  const { contract } = content
  if (!runsCode(content)) return
  const { ownerAddress } = contract.fields
  const contractAddress =
    contract.name === 'TriggerSmartContract' ? contract.fields.contractAddress : undefined
  if (isOther(shown.code, now.code)) throw new ContractChangedError('code', contractAddress)
  if (doesMore(content, ownerAddress, shown, now.simulation))
    throw new ContractChangedError('outcome', contractAddress)
  if (isBeyondLimit(shown.energy, now.simulation)) throw new ContractChangedError('energy', contractAddress)
}

/** True when a call needs more energy than can be paid for, where its review showed enough of it. */
const isBeyondLimit = (bill: EnergyBill | undefined, now: Simulation | undefined): boolean =>
  bill?.isEnough === true && now !== undefined && now.energy > bill.limit

const isOther = (one: CodeNow | undefined, other: CodeNow | undefined): boolean =>
  one?.hash !== other?.hash ||
  one?.implementation !== other?.implementation ||
  one?.implementationHash !== other?.implementationHash

function doesMore(
  content: TransactionContent,
  owner: Address,
  { simulation: shown, granted = [] }: ReviewedCall,
  now: Simulation | undefined,
): boolean {
  if (now?.failure !== undefined && shown?.failure === undefined) return true
  if (!isSamePower(givenBy(content, shown, granted), givenBy(content, now, granted))) return true
  const [before, after] = [new Map(netTakenBy(owner, shown)), new Map(netTakenBy(owner, now))]
  const bounds = boundsIn(content)
  return [...new Set([...before.keys(), ...after.keys()])].some(
    (what) => !isWithin(before.get(what) ?? 0n, after.get(what) ?? 0n, bounds),
  )
}

/** True when the same accounts get the same powers over the same assets, to the unit. */
function isSamePower(shown: readonly [string, bigint][], now: readonly [string, bigint][]): boolean {
  const before = new Map(shown)
  const after = new Map(now)
  return before.size === after.size && [...after].every(([what, amount]) => before.get(what) === amount)
}

/**
 * True when an amount is not worse for the owner than in the review, or only within a bound that the call
 * contains.
 *
 * @param shown - the taken amount in the review; below 0 for a received one
 * @param now - the same amount in the current simulation
 */
function isWithin(shown: bigint, now: bigint, bounds: readonly bigint[]): boolean {
  if (now <= shown) return true
  if (shown > 0n)
    return (
      now * OF <= shown * MORE &&
      bounds.some((bound) => bound === EVERYTHING || (now <= bound && bound * OF <= shown * MORE))
    )
  return now < 0n && bounds.some((bound) => bound * OF >= -shown * LESS && bound <= -now)
}

/** Numbers in a call: its words, and the amounts that are paid along. */
function boundsIn({ contract }: TransactionContent): bigint[] {
  if (contract.name !== 'TriggerSmartContract') return []
  const { data, callValue, callTokenValue } = contract.fields
  const words: bigint[] = [callValue, callTokenValue]
  for (let place = 0; ; place++) {
    const word = numberAt(data, place)
    if (word === undefined) return words
    words.push(word)
  }
}

/**
 * Powers that a call gives, by kind and receiver: units of an allowance, 1 where nothing is counted. What gave
 * its receiver nothing at the time of the review has no warning and counts for nothing: a router that uses an
 * allowance emits the rest of it, which moves with the price.
 */
const givenBy = (
  content: TransactionContent,
  simulation: Simulation | undefined,
  granted: readonly GrantedNow[],
): [string, bigint][] =>
  findGrants(content, simulation)
    .filter((grant) => grantWarning(grant, granted) !== undefined)
    .map((grant) => {
      const { kind, contract, to } = grant
      const part = grant.kind === 'piece' ? grant.id : (keeperOf(grant) ?? '')
      return [
        `${kind} ${contract} ${to} ${part}`,
        grant.kind === 'allowance' ? allowanceAfter(grant, 0n) : 1n,
      ]
    })

/**
 * The net amounts that a call takes from an account, below 0 where it receives more than it gives: units of
 * tokens by their contracts, items by contract and number, TRX and TRC10 tokens as `TRX` and numbers. A
 * failing call takes nothing, whatever events come with it, and its review shows no effects of them.
 */
function netTakenBy(owner: Address, simulation: Simulation | undefined): [string, bigint][] {
  if (!simulation || simulation.failure !== undefined) return []
  const { logs, transfers } = simulation
  const sums = new Map<string, bigint>(netLossesOf(logs, owner))
  const add = (what: string, from: Address | undefined, to: Address | undefined, amount: bigint) => {
    const change = (from === owner ? amount : 0n) - (to === owner ? amount : 0n)
    sums.set(what, (sums.get(what) ?? 0n) + change)
  }
  for (const event of logs.flatMap(readTokenEvents))
    if (event.kind === 'transfer' && event.isPiece)
      add(`${event.contract} ${event.value}`, event.from, event.to, event.units ?? 1n)
  for (const { from, to, tokenId = 'TRX', amount } of transfers) add(tokenId, from, to, amount)
  return [...sums]
}
