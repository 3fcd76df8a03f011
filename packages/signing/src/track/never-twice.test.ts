import { milliseconds } from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIFETIME_MS } from '../build/validity.ts'
import {
  anyObservationLie,
  anySubmissionLie,
  anyTimeLie,
  lyingRuns,
  type ObservationLie,
  type SubmissionLie,
} from '../testing/chain-lies.ts'
import { afterSubmission, type Observation, type Progress, type Submission } from './progress.ts'
import { afterObservation, type Evidence, isStillOpen, judge, resendingOf, standingOf } from './verdict.ts'

const SOLID_LAG_MS = 57_000
const BEGIN = Date.UTC(2026, 0)

/** A signature of the intent. It is valid only on a chain that holds the block it refers to, and until it expires. */
type Signature = {
  expiration: number
  isReferenceReal: boolean
  isHeld: boolean
  includedAt: number | undefined
  /** What became of it in its block. One that failed there pays nothing. */
  result: string
}

/** What happens in one moment of a run. */
type Moment = {
  /** Time that passes on the chain. */
  passes: number
  /** The chain includes what a node holds. */
  includes: boolean
  /** What becomes of it in the block. */
  result: string
  /** A fork takes the blocks away that are not solid, with what is in them. */
  forks: boolean
  asks: 'nothing' | 'again'
  node: ObservationLie | undefined
  index: ObservationLie | undefined
  submission: SubmissionLie | undefined
  /** How far the device's clock is off. */
  skew: number
  /** How far the time of the node's newest block is off, which nothing proves. */
  headSkew: number
  /** How far the time of its solid block is off. Its id is forged then, or the block is an old one. */
  solidSkew: number
}

/** A chain, the two sources that tell of it, and the wallet that believes neither. */
class World {
  time = BEGIN
  readonly signatures: Signature[] = []
  progress: Progress = { stage: 'signed' }
  /** Signatures go to co-signers, who complete and send them when they like. */
  private readonly isShared: boolean

  /**
   * @param refills - the form is also filled in again, which signs without asking the sources about what was signed before
   */
  constructor(
    delivery: 'broadcast' | 'handOver',
    private readonly refills: boolean,
  ) {
    this.isShared = delivery === 'handOver'
    this.sign(0, true)
  }

  private sign(headSkew: number, isReferenceReal: boolean): void {
    const expiration = this.time + headSkew + LIFETIME_MS
    this.signatures.push({
      expiration,
      isReferenceReal,
      isHeld: this.isShared,
      includedAt: undefined,
      result: 'SUCCESS',
    })
    this.progress = { stage: this.isShared ? 'handedOver' : 'signed' }
  }

  get current(): Signature {
    return this.signatures.at(-1) as Signature
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

  pass({
    passes,
    includes,
    result,
    forks,
    asks,
    node,
    index,
    submission,
    skew,
    headSkew,
    solidSkew,
  }: Moment): void {
    this.time += passes
    if (forks) this.fork()
    for (const each of this.signatures)
      if (includes && this.canInclude(each)) Object.assign(each, { includedAt: this.time, result })
    const { expiration } = this.current
    const now = this.time + skew
    const observed = (each: Signature) =>
      [node, index].map((lie) => (lie ? lie(this.truth(each)) : this.truth(each)))
    const evidenceOf = (each: Signature): Evidence => ({
      expiration: milliseconds(each.expiration),
      now,
      observations: observed(each),
    })
    if (this.progress.stage === 'signed') this.submit(submission)
    this.progress = afterObservation(this.progress, evidenceOf(this.current))
    if (asks === 'nothing') return
    const standing = standingOf(this.progress, expiration, now)
    const resending = resendingOf(standing, this.progress, this.isShared)
    // a user who sees no payment fills the form in again, and signs where no warning asks for a tick
    const isRefilled =
      this.refills && !this.isPaymentShown(observed(this.current)) && !isStillOpen(this.progress)
    if (isRefilled) this.sign(headSkew, solidSkew <= 0)
    if (resending === 'sameBytes') this.submit(submission)
    // the app asks all sources about every earlier signature, and builds on a block behind all of their expirations
    const isOver = this.signatures.every(
      (each) =>
        judge(evidenceOf(each)).fate === 'over' && this.time - SOLID_LAG_MS + solidSkew > each.expiration,
    )
    if (isRefilled) return
    // a block's time is bound to its id, so one that claims a later time is on no chain
    if (resending === 'newSignature' && isOver) this.sign(headSkew, solidSkew <= 0)
  }

  /** The index shows the payment, or the app has shown that every source holds it for ever. */
  private isPaymentShown([, index]: readonly (Observation | undefined)[]): boolean {
    const { progress } = this
    const isKnown = progress.stage === 'solid' && progress.result === 'SUCCESS'
    return isKnown || index?.found?.result === 'SUCCESS'
  }

  private submit(lie: SubmissionLie | undefined): void {
    const truth: Submission = { accepted: true }
    this.current.isHeld = true
    this.progress = afterSubmission(this.progress, lie ? lie(truth) : truth)
  }
}

const maybe = <T>(lie: fc.Arbitrary<T>) => fc.option(lie, { nil: undefined, freq: 2 })
const skews = fc.oneof(fc.constant(0), fc.integer({ min: -90_000_000, max: 90_000_000 }))

const anyMoment = (lie: fc.Arbitrary<ObservationLie>): fc.Arbitrary<Moment> =>
  fc.record({
    passes: fc.constantFrom(3_000, 3_000, 60_000, 200_000, 400_000),
    includes: fc.boolean(),
    result: fc.constantFrom('SUCCESS', 'SUCCESS', 'OUT_OF_ENERGY', 'REVERT'),
    forks: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
    asks: fc.constantFrom('nothing', 'again', 'again'),
    node: maybe(lie),
    index: maybe(lie),
    submission: maybe(anySubmissionLie),
    skew: skews,
    headSkew: skews,
    solidSkew: skews,
  })

/** One of the two sources is honest in each moment, and nobody knows which. */
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
        // only what is tried again asks all sources about every earlier signature
        signatures += expectOnePayment(moments, 'broadcast', false)
      }),
      runs,
    )
    expect(signatures).toBeGreaterThan(runs.numRuns)
  })
})
