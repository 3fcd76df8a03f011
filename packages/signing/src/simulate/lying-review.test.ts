import type { Address } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import {
  answerOf,
  anyEffect,
  BYSTANDER,
  type Effect,
  isOwn,
  subjectOf,
  takes,
  totalsOf,
  withAmount,
  word,
} from '../testing/call-effects.ts'
import { lyingRuns } from '../testing/chain-lies.ts'
import { ME } from '../testing/snapshots.ts'
import { estimateFee } from './estimate-fee.ts'
import { expectChanges } from './expect-changes.ts'
import { findWarnings } from './find-warnings.ts'
import { readCode } from './read-code.ts'
import { readSnapshot } from './read-snapshot.ts'
import { simulate } from './simulate.ts'
import { ContractChangedError, refuseChanged } from './still-same.ts'
import { addressIn, isStop, needsBox } from './warnings.ts'

const CALLED = 'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX' as Address
const RUNS = { numRuns: lyingRuns(500) }
const TIMEOUT = { timeout: 1_800_000 }
const NOW = Date.UTC(2026, 0)
const content = {
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: CALLED,
    callValue: 0n,
    data: 'deadbeef',
    callTokenValue: 0n,
    tokenId: 0n,
  }),
  feeLimit: 20_000_000n as never,
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: (NOW + 60_000) as never,
  timestamp: NOW as never,
}

/**
 * A node's answers in one phase: the code, the effects of the call, and everything else that the review asks
 * for.
 */
type Said = {
  code: string
  effects: readonly Effect[]
  energy: bigint
  failure: string | undefined
  energyFee: bigint
  balance: bigint
  /** What every spender may take of every token today. */
  allowed: bigint
}

/** `allowance(address,address)` */
const ALLOWANCE = 'dd62ed3e'

/** A node that gives the same answers for as long as a phase lasts. */
const nodeOf = (said: Said) => async (path: string, body: object) => {
  const { data } = body as { data?: string }
  switch (path) {
    case '/wallet/getnowblock':
      return { block_header: { raw_data: { number: 1, timestamp: NOW, version: 32 } } }
    case '/wallet/getchainparameters':
      return { chainParameter: [{ key: 'getEnergyFee', value: said.energyFee }] }
    case '/wallet/getaccount':
      return { address: ME, balance: said.balance }
    case '/wallet/getcontractinfo':
      return { runtimecode: said.code }
    case '/wallet/triggerconstantcontract':
      if (data?.startsWith(ALLOWANCE)) return { constant_result: [word(said.allowed)] }
      return data === content.contract.fields.data ? answerOf(said.effects, said.energy, said.failure) : {}
    default:
      return {}
  }
}

const anySaid: fc.Arbitrary<Said> = fc.record({
  code: fc.constantFrom('6001', '6001', '6001', '6002', ''),
  effects: fc.array(anyEffect, { maxLength: 4 }),
  energy: fc.oneof(fc.bigInt(0n, 100_000n), fc.bigInt(0n, 2n ** 62n)),
  failure: fc.option(fc.constant('REVERT'), { nil: undefined, freq: 5 }),
  energyFee: fc.constantFrom(100n, 0n, 1n, 10n ** 12n),
  balance: fc.constantFrom(100_000_000n, 0n, 10n ** 17n),
  allowed: fc.constantFrom(0n, 100n),
})

/** The second answer is the first one with a small change, like a lie that is meant to go unnoticed. */
const anyTwo = anySaid
  .chain((shown) =>
    fc.tuple(
      fc.constant(shown),
      fc.oneof(
        anySaid.map(({ effects }) => ({ ...shown, effects })),
        anyEffect.map((effect) => ({ ...shown, effects: [...shown.effects, effect] })),
        fc.record({ id: fc.bigInt(1n, 3n), amount: fc.bigInt(1n, 300n) }).map(({ id, amount }) => ({
          ...shown,
          effects: shown.effects.map((each) => withAmount({ ...each, id }, amount)),
        })),
        anySaid.map((later) => ({ ...later, effects: shown.effects })),
        anySaid.map(({ energy }) => ({ ...shown, energy })),
        fc.constant(shown),
        // events that are removed from an answer or added to it, in the name of others, or that return
        // something
        fc.nat(3).map((place) => ({ ...shown, effects: shown.effects.filter((_, at) => at !== place) })),
        fc.nat(3).map((place) => ({
          ...shown,
          effects: shown.effects.map((each, at) => (at === place ? { ...each, from: BYSTANDER } : each)),
        })),
        anyEffect.map((effect) => ({
          ...shown,
          effects: [...shown.effects, { ...effect, from: BYSTANDER, to: ME }],
        })),
      ),
    ),
  )
  .chain(([shown, later]) => fc.constantFrom<[Said, Said]>([shown, later], [later, shown]))

/** The review of a call by the answers of a node, and its answers once more before the call is signed. */
async function reviewed(shown: Said, later: Said) {
  const [ask, again] = [nodeOf(shown), nodeOf(later)]
  const snapshot = await readSnapshot(ask, content)
  const fee = estimateFee({ content, rawDataHex: '00'.repeat(300) }, 1, snapshot)
  const before = { code: await readCode(ask, content), simulation: snapshot.simulation }
  const now = { code: await readCode(again, content), simulation: await simulate(again, content) }
  let refusal: ContractChangedError['part'] | undefined
  try {
    refuseChanged(content, { ...before, energy: fee.energy, granted: snapshot.granted }, now)
  } catch (error) {
    if (!(error instanceof ContractChangedError)) throw error
    refusal = error.part
  }
  return {
    refusal,
    warnings: findWarnings(content, { snapshot, fee, known: [], now: NOW }),
    changes: expectChanges(content, snapshot, { total: fee.total }),
  }
}

/**
 * True where the review shows this effect: a change of the owner's balance, or a box that names the receiver
 * of the power.
 */
function isShown(effect: Effect, { warnings, changes }: Awaited<ReturnType<typeof reviewed>>): boolean {
  if (!takes(effect))
    return warnings.some((each) => {
      if (!needsBox(each) || addressIn(each) !== effect.to) return false
      if (!('contract' in each) || each.contract !== effect.token) return false
      if (effect.kind === 'allowance' && !('amount' in each && each.amount >= effect.amount)) return false
      return effect.kind !== 'pieceAllowed' || ('id' in each && each.id === effect.id)
    })
  return changes.some(({ address, asset, amount }) => {
    if (address !== ME || amount >= 0n) return false
    switch (effect.kind) {
      case 'units':
        return asset.kind === 'token' && asset.contract === effect.token
      case 'TRX':
        return asset.kind === 'TRX'
      case 'TRC10':
        return asset.kind === 'TRC10' && asset.id === String(1_000_000n + effect.id)
      default:
        return asset.kind === 'piece' && asset.contract === effect.token && asset.id === effect.id
    }
  })
}

test(
  'what a call takes and gives when it is signed was shown, whatever the node said in between',
  TIMEOUT,
  async () => {
    let signed = 0
    const refused = { code: 0, outcome: 0, energy: 0 }
    await fc.assert(
      fc.asyncProperty(anyTwo, async ([shown, later]) => {
        const review = await reviewed(shown, later)
        if (review.warnings.some(isStop)) return
        if (review.refusal) {
          refused[review.refusal]++
          return
        }
        signed++
        expect(later.code).toBe(shown.code)
        // where no warning says that the call fails, the fee limit pays for the energy that it needs now
        if (!review.warnings.some(({ kind }) => kind === 'outOfEnergy' || kind === 'callFails'))
          expect(later.energy * shown.energyFee).toBeLessThanOrEqual(content.feeLimit)
        // a call that fails does none of what its events say
        if (later.failure !== undefined) return
        const [before, after] = [totalsOf(shown.effects), totalsOf(later.effects)]
        // the rest of an allowance that is there already gives no account power
        const isLeft = (subject: string, amount: bigint) =>
          subject.startsWith('allowance ') && amount <= shown.allowed
        for (const [subject, amount] of after) {
          if (amount <= 0n || isLeft(subject, amount)) continue
          expect(amount, subject).toBeLessThanOrEqual(before.get(subject) ?? 0n)
        }
        for (const effect of later.effects.filter(isOwn)) {
          const total = after.get(subjectOf(effect)) ?? 0n
          if (total > 0n && !isLeft(subjectOf(effect), total))
            expect(isShown(effect, review), subjectOf(effect)).toBe(true)
        }
      }),
      RUNS,
    )
    expect(signed).toBeGreaterThan(RUNS.numRuns / 20)
    expect(refused.code + refused.outcome).toBeGreaterThan(RUNS.numRuns / 20)
    expect(refused.energy).toBeGreaterThan(0)
  },
)
