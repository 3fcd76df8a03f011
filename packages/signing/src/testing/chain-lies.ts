import { blockNumber, milliseconds } from '@tronlens/core'
import fc from 'fast-check'
import type { Observation, Submission } from '../track/progress.ts'

/** A lie about a transaction under way: a source's answer in place of the truth; undefined for no answer. */
export type ObservationLie = (truth: Observation) => Observation | undefined
/** A lie about a broadcast; the node keeps the bytes all the same. */
export type SubmissionLie = (truth: Submission) => Submission

const DAY_MS = 86_400_000
const CODES = [
  'CONTRACT_VALIDATE_ERROR',
  'SIGERROR',
  'TRANSACTION_EXPIRATION_ERROR',
  'TAPOS_ERROR',
  'SERVER_BUSY',
  'OTHER_ERROR',
]
const RESULTS = ['SUCCESS', 'REVERT', 'OUT_OF_ENERGY', 'FAILED']

const shift: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -DAY_MS, max: DAY_MS }),
  fc.constantFrom(60_000, 301_000, 1_200_000, 365 * DAY_MS),
)

/** A node's lie about the time of its newest block, and the error of a device's clock. */
export type ClockLie = (truth: number) => { now: number; head: number }

/** Node and device agree on a wrong time, up to a minute. */
export const anyClockLie: fc.Arbitrary<ClockLie> = fc
  .tuple(shift, fc.integer({ min: -60_000, max: 60_000 }))
  .map(([ms, difference]) => (truth) => ({ now: truth + ms, head: truth + ms + difference }))

/** A refusal of a transaction that the node has accepted and passes on. */
const refuseAfterAcceptance: fc.Arbitrary<SubmissionLie> = fc
  .constantFrom(...CODES)
  .map((code) => () => ({ accepted: false, code, message: 'refused' }))

/** An acceptance of a transaction that the node drops. */
const acceptForNothing: fc.Arbitrary<SubmissionLie> = fc.constant(() => ({ accepted: true }))

/** A solid block of another time. */
const moveTime: fc.Arbitrary<ObservationLie> = shift.map(
  (ms) => (truth) =>
    truth.found
      ? truth
      : { found: undefined, solidTime: milliseconds(Math.max(0, (truth.solidTime ?? 0) + ms)) },
)

/** No receipt for a transaction in a block, with a time that makes it look expired. */
const hideReceipt: fc.Arbitrary<ObservationLie> = shift.map((ms) => (truth) => ({
  found: undefined,
  solidTime: milliseconds(Math.max(0, (truth.found ? Date.UTC(2100, 0) : (truth.solidTime ?? 0)) + ms)),
}))

/** A receipt for a transaction in no block, or another result. */
const forgeReceipt: fc.Arbitrary<ObservationLie> = fc
  .tuple(fc.constantFrom(...RESULTS), fc.boolean(), fc.nat(1_000_000))
  .map(([result, isSolid, number]) => () => ({ found: { block: blockNumber(number), isSolid, result } }))

/** No answer at all. */
const silence: fc.Arbitrary<ObservationLie> = fc.constant(() => undefined)

/** Every lie about a broadcast. */
export const anySubmissionLie: fc.Arbitrary<SubmissionLie> = fc.oneof(refuseAfterAcceptance, acceptForNothing)

/** Every lie about where a transaction is. */
export const anyObservationLie: fc.Arbitrary<ObservationLie> = fc.oneof(
  moveTime,
  hideReceipt,
  forgeReceipt,
  silence,
)

/** Lies about time alone, by sources that hide no transaction. */
export const anyTimeLie: fc.Arbitrary<ObservationLie> = moveTime

/** Runs of a fuzzer: `LYING_NODE_RUNS=100000` makes it long. */
export const lyingRuns = (few: number): number => Number(process.env.LYING_NODE_RUNS ?? few)
