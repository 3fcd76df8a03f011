import { type Address, AppError } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { readTokenEvents } from './events.ts'
import { allowanceAfter, findGrants, keeperOf } from './grants.ts'
import type { CodeNow } from './read-code.ts'
import { netLossesOf } from './share-warnings.ts'
import type { Simulation } from './snapshot.ts'

/** What a call would run and do at one moment. */
export type CallNow = {
  readonly code: CodeNow | undefined
  readonly simulation: Simulation | undefined
}

/** A contract is not any more what the review simulated, so nothing is signed. */
export class ContractChangedError extends AppError {
  readonly code = 'CONFLICT'
  constructor(
    /** What differs: the code that runs, or what the call takes and gives. */
    readonly part: 'code' | 'outcome',
    readonly contract: Address,
  ) {
    super(
      part === 'code'
        ? `The contract ${contract} runs other code than the one that was reviewed, so nothing is signed.`
        : `A call of ${contract} would do something else now than what was reviewed, so nothing is signed.`,
    )
  }
}

/** What is taken may grow, and what is brought may shrink, by a twentieth between review and signature, as prices move. */
const [LESS, MORE, OF] = [19n, 21n, 20n]

/**
 * Compares what a call would do right before it is signed with what its review showed.
 *
 * @throws {ContractChangedError} when the contract runs other code, when the call gives more power, takes more from its
 * owner or brings less, or when it fails now
 */
export function refuseChanged(content: TransactionContent, shown: CallNow, now: CallNow): void {
  const { contract } = content
  if (contract.name !== 'TriggerSmartContract') return
  const { contractAddress, ownerAddress } = contract.fields
  if (isOther(shown.code, now.code)) throw new ContractChangedError('code', contractAddress)
  if (doesMore(content, ownerAddress, shown.simulation, now.simulation))
    throw new ContractChangedError('outcome', contractAddress)
}

const isOther = (one: CodeNow | undefined, other: CodeNow | undefined): boolean =>
  one?.hash !== other?.hash ||
  one?.implementation !== other?.implementation ||
  one?.implementationHash !== other?.implementationHash

function doesMore(
  content: TransactionContent,
  owner: Address,
  shown: Simulation | undefined,
  now: Simulation | undefined,
): boolean {
  if (now?.failure !== undefined && shown?.failure === undefined) return true
  const [moved, moves] = [netTakenBy(owner, shown), netTakenBy(owner, now)]
  const before = new Map([...moved, ...givenBy(content, shown)])
  const isMore = [...moves, ...givenBy(content, now)].some(
    ([what, amount]) => amount > 0n && amount * OF > positive(before.get(what)) * MORE,
  )
  const after = new Map(moves)
  return isMore || moved.some(([what, amount]) => amount < 0n && (after.get(what) ?? 0n) * OF > amount * LESS)
}

const positive = (amount = 0n): bigint => (amount > 0n ? amount : 0n)

/** Power that a call gives, by what it is and who gets it: units of an allowance, 1 where it is not counted. */
const givenBy = (content: TransactionContent, simulation: Simulation | undefined): [string, bigint][] =>
  findGrants(content, simulation).map((grant) => {
    const { kind, contract, to } = grant
    const part = grant.kind === 'piece' ? grant.id : (keeperOf(grant) ?? '')
    return [`${kind} ${contract} ${to} ${part}`, grant.kind === 'allowance' ? allowanceAfter(grant, 0n) : 1n]
  })

/**
 * What a call takes from an account less what it brings, below 0 where it brings more: units of tokens by their contracts, pieces by contract and number, TRX and TRC10 as
 * `TRX` and numbers. A call that fails takes nothing, whatever events come with it, and its review shows nothing of them.
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
