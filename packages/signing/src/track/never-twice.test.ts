import { milliseconds } from '@tronlens/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LIFETIME_MS } from '../build/validity.ts'
import {
  anyObservationLie,
  anySubmissionLie,
  anyTimeLie,
  lyingRuns,
  type ObservationLie,
  type SubmissionLie,
} from '../testing/chain-lies.ts'
import { recordsToDrop } from './kept-records.ts'
import { afterSubmission, type Observation, type Progress, type Submission } from './progress.ts'
import { afterObservation, type Evidence, isStillOpen, judge, resendingOf, standingOf } from './verdict.ts'

const SOLID_LAG_MS = 57_000
const BEGIN = Date.UTC(2026, 0)
const WEEK_AND_DAY_MS = 8 * 86_400_000
/** Number of transactions with a certain end that the device of a run remembers. */
const FINAL_KEPT = 1

/**
 * A signature of the intent. It is valid only on a chain that contains its reference block, and until it
 * expires.
 */
type Signature = {
  expiration: number
  isReferenceReal: boolean
  isHeld: boolean
  includedAt: number | undefined
  /** Its result in its block. A failed transaction pays nothing. */
  result: string
}

/** The device's record of a signature. */
type Kept = {
  readonly txID: string
  readonly signature: Signature
  readonly at: number
  readonly retries: string | undefined
  progress: Progress
}

/** One event of a run. */
type Moment = {
  /** Time that passes on the chain. */
  passes: number
  /** The chain includes what a node holds. */
  includes: boolean
  /** Its result in the block. */
  result: string
  /** A fork removes the blocks that are not solid, with their transactions. */
  forks: boolean
  asks: 'nothing' | 'again'
  /** The page is reloaded, which forgets everything that is not stored. */
  reloads: boolean
  node: ObservationLie | undefined
  index: ObservationLie | undefined
  submission: SubmissionLie | undefined
  /** How far the device's clock is off. */
  skew: number
  /** How far the time of the node's newest block is off, which nothing proves. */
  headSkew: number
  /** How far the time of its solid block is off. Either its id is forged, or the block is an old one. */
  solidSkew: number
}

/** A chain, the two sources that report on it, and the wallet that trusts neither. */
class World {
  time = BEGIN
  readonly signatures: Signature[] = []
  /** The device's knowledge about them. */
  private records: Kept[] = []
  /** The app has shown that the payment is in a solid block of every source. */
  private isDone = false
  /** Signatures go to co-signers, who can complete and send them at any time. */
  private readonly isShared: boolean

  /**
   * @param refills - the user also fills in the form again, which signs without asking the sources about
   * earlier signatures
   */
  constructor(
    delivery: 'broadcast' | 'handOver',
    private readonly refills: boolean,
  ) {
    this.isShared = delivery === 'handOver'
    this.sign({ now: BEGIN, headSkew: 0, isReferenceReal: true })
  }

  private sign({
    now,
    headSkew,
    isReferenceReal,
    retries,
  }: Pick<Signature, 'isReferenceReal'> & { now: number; headSkew: number; retries?: string }): void {
    const signature = {
      expiration: this.time + headSkew + LIFETIME_MS,
      isReferenceReal,
      isHeld: this.isShared,
      includedAt: undefined,
      result: 'SUCCESS',
    }
    const txID = String(this.signatures.length)
    const progress: Progress = { stage: this.isShared ? 'handedOver' : 'signed' }
    this.signatures.push(signature)
    this.records.push({ txID, signature, at: now, retries, progress })
  }

  /** A record and all records that it replaces, as far as the device knows them. */
  private lineage(record: Kept): Kept[] {
    const earlier = this.records.find(({ txID }) => txID === record.retries)
    return earlier ? [record, ...this.lineage(earlier)] : [record]
  }

  private canInclude = (each: Signature): boolean =>
    each.isHeld && each.isReferenceReal && each.includedAt === undefined && this.time <= each.expiration

  /** Signatures that are on the chain or can still get there. */
  paying(): number {
    const isAlive = ({ includedAt, result, isReferenceReal, expiration }: Signature) =>
      includedAt === undefined ? isReferenceReal && this.time <= expiration : result === 'SUCCESS'
    return this.signatures.filter(isAlive).length
  }

  private truth({ includedAt, result }: Signature): Observation {
    const solidTime = milliseconds(this.time - SOLID_LAG_MS)
    if (includedAt === undefined) return { found: undefined, solidTime }
    const isSolid = includedAt <= solidTime
    return { found: { block: 7 as never, isSolid, result } }
  }

  private fork(): void {
    const solidTime = this.time - SOLID_LAG_MS
    for (const each of this.signatures)
      if (each.includedAt !== undefined && each.includedAt > solidTime)
        Object.assign(each, { includedAt: undefined, isHeld: true })
  }

  pass(moment: Moment): void {
    const { passes, includes, result, forks, asks, reloads, node, index, submission, skew } = moment
    this.time += passes
    if (forks) this.fork()
    for (const each of this.signatures)
      if (includes && this.canInclude(each)) Object.assign(each, { includedAt: this.time, result })
    const now = this.time + skew
    vi.setSystemTime(now)
    if (reloads) this.forget()
    const observe = (each: Signature) =>
      [node, index].map((lie) => (lie ? lie(this.truth(each)) : this.truth(each)))
    const evidenceOf = (each: Signature): Evidence => ({
      expiration: milliseconds(each.expiration),
      now,
      observations: observe(each),
    })
    for (const record of this.records) {
      if (record.progress.stage === 'signed') this.submit(record, submission)
      record.progress = afterObservation(record.progress, evidenceOf(record.signature))
      if (record.progress.stage === 'solid' && record.progress.result === 'SUCCESS') this.isDone = true
    }
    if (asks === 'nothing') return
    const isShown = this.signatures.some((each) => observe(each)[1]?.found?.result === 'SUCCESS')
    const isMissing = this.refills && !isShown && !this.isDone
    // the user sees no payment, fills in the form again, and signs where no warning needs a tick
    if (isMissing && !this.hasOpen())
      this.sign({ now, headSkew: moment.headSkew, isReferenceReal: moment.solidSkew <= 0 })
    else this.sendAgain(moment, now, evidenceOf)
  }

  private forget(): void {
    const dropped = new Set(recordsToDrop(this.records, FINAL_KEPT))
    this.records = this.records.filter((record) => !dropped.has(record))
  }

  private hasOpen = (): boolean => this.records.some(({ progress }) => isStillOpen(progress))

  /** The user requests that the newest one is sent again. */
  private sendAgain(
    { headSkew, solidSkew, submission }: Moment,
    now: number,
    evidenceOf: (each: Signature) => Evidence,
  ): void {
    const record = this.records.find(({ signature }) => signature === this.signatures.at(-1))
    if (!record) return
    const standing = standingOf(record.progress, record.signature.expiration, now)
    const resending = resendingOf(standing, record.progress, this.isShared)
    if (resending === 'sameBytes') this.submit(record, submission)
    // the app asks all sources about every earlier signature, and builds on a block after all of their
    // expirations
    const isOver = this.lineage(record).every(
      ({ signature }) =>
        judge(evidenceOf(signature)).fate === 'over' &&
        this.time - SOLID_LAG_MS + solidSkew > signature.expiration,
    )
    if (resending !== 'newSignature' || !isOver) return
    // the id of a block proves its time, so a block that claims a later time is on no chain
    this.sign({ now, headSkew, isReferenceReal: solidSkew <= 0, retries: record.txID })
  }

  private submit(record: Kept, lie: SubmissionLie | undefined): void {
    const truth: Submission = { accepted: true }
    record.signature.isHeld = true
    record.progress = afterSubmission(record.progress, lie ? lie(truth) : truth)
  }
}

const maybe = <T>(lie: fc.Arbitrary<T>) => fc.option(lie, { nil: undefined, freq: 2 })
const skews = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -90_000_000, max: 90_000_000 }),
  fc.constantFrom(-WEEK_AND_DAY_MS, WEEK_AND_DAY_MS),
)

const anyMoment = (lie: fc.Arbitrary<ObservationLie>): fc.Arbitrary<Moment> =>
  fc.record({
    passes: fc.constantFrom(3_000, 3_000, 60_000, 200_000, 400_000),
    includes: fc.boolean(),
    result: fc.constantFrom('SUCCESS', 'SUCCESS', 'OUT_OF_ENERGY', 'REVERT'),
    forks: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
    asks: fc.constantFrom('nothing', 'again', 'again'),
    reloads: fc.boolean(),
    node: maybe(lie),
    index: maybe(lie),
    submission: maybe(anySubmissionLie),
    skew: skews,
    headSkew: skews,
    solidSkew: skews,
  })

/** One of the two sources is honest at each moment, and the wallet does not know which. */
const oneHonest = anyMoment(anyObservationLie).map((moment) =>
  moment.node && moment.index ? { ...moment, index: undefined } : moment,
)

function expectOnePayment(
  moments: readonly Moment[],
  delivery: 'broadcast' | 'handOver',
  refills = true,
): number {
  const world = new World(delivery, refills)
  for (const moment of moments) {
    world.pass(moment)
    expect(world.paying()).toBeLessThanOrEqual(1)
  }
  return world.signatures.length
}

afterEach(() => {
  vi.useRealTimers()
})

describe('one intent never has two signatures that can both pay', () => {
  const runs = { numRuns: lyingRuns(2_000) }

  test('whatever the node, the index and the clock say in whatever order', { timeout: 600_000 }, () => {
    let signatures = 0
    fc.assert(
      fc.property(fc.array(oneHonest, { maxLength: 30 }), (moments) => {
        signatures += expectOnePayment(moments, 'broadcast')
      }),
      runs,
    )
    // the runs reach a second signature, so they would find a second payment
    expect(signatures).toBeGreaterThan(runs.numRuns)
  })

  test('also when the signature is handed to co-signers', { timeout: 600_000 }, () => {
    let signatures = 0
    fc.assert(
      fc.property(fc.array(oneHonest, { maxLength: 30 }), (moments) => {
        signatures += expectOnePayment(moments, 'handOver')
      }),
      runs,
    )
    expect(signatures).toBeGreaterThan(runs.numRuns)
  })

  test('also when node, index and clock agree on a false time', { timeout: 600_000 }, () => {
    let signatures = 0
    fc.assert(
      fc.property(fc.array(anyMoment(anyTimeLie), { maxLength: 30 }), (moments) => {
        // only trying again asks all sources about every earlier signature
        signatures += expectOnePayment(moments, 'broadcast', false)
      }),
      runs,
    )
    expect(signatures).toBeGreaterThan(runs.numRuns)
  })
})
