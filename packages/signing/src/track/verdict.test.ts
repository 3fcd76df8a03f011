import { blockNumber, milliseconds } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import type { Observation, Progress } from './progress.ts'
import { afterObservation, CLOCK_MARGIN_MS, isStillOpen, judge, resendingOf, standingOf } from './verdict.ts'

const EXPIRATION = milliseconds(1_000_000)
const EARLY = EXPIRATION - 1
const LATE = EXPIRATION + 1
const SURE = EXPIRATION + CLOCK_MARGIN_MS + 1
const block = blockNumber(7)

const past: Observation = { found: undefined, solidTime: milliseconds(LATE) }
const before: Observation = { found: undefined, solidTime: EXPIRATION }
const unasked: Observation = { found: undefined, solidTime: undefined }
const foundWith = (result: string, isSolid = true): Observation => ({ found: { block, isSolid, result } })
const good = foundWith('SUCCESS')
const bad = foundWith('OUT_OF_ENERGY')
const silent = undefined

describe('the verdict about a signed transaction', () => {
  test.each<[string, number, (Observation | undefined)[], string]>([
    ['node, index and clock agree', SURE, [past, past], 'over'],
    ['only one source exists, and the clock agrees', SURE, [past], 'over'],
    ['the clock is within its margin', SURE - 1, [past, past], 'open'],
    ['the clock is before the expiration', EARLY, [past, past], 'open'],
    ['the node runs ahead of the index', SURE, [past, before], 'open'],
    ['the index runs ahead of the node', SURE, [before, past], 'open'],
    ['the index was not asked for its time', SURE, [past, unasked], 'open'],
    ['the index is silent', SURE, [past, silent], 'open'],
    ['the node is silent', SURE, [silent, past], 'open'],
    ['all are silent', SURE, [silent, silent], 'open'],
    ['no source was asked', SURE, [], 'open'],
    ['only the index shows it', SURE, [past, good], 'included'],
    ['only the node shows it', SURE, [good, past], 'included'],
    ['both show it', EARLY, [good, good], 'included'],
  ])('when %s', (_, now, observations, fate) => {
    expect(judge({ expiration: EXPIRATION, now, observations }).fate).toBe(fate)
  })

  test.each<[string, (Observation | undefined)[], string, boolean]>([
    ['both show the same', [good, good], 'all', true],
    ['both show a failure', [bad, foundWith('REVERT')], 'all', true],
    ['the index does not show it yet', [bad, before], 'some', false],
    ['the index is silent', [good, silent], 'some', false],
    ['the index still expects forks', [good, foundWith('SUCCESS', false)], 'all', false],
    ['they contradict each other', [bad, good], 'differ', false],
  ])('of one in a block when %s', (_, observations, agreement, isSolid) => {
    const verdict = judge({ expiration: EXPIRATION, now: EARLY, observations })
    expect(verdict).toMatchObject({ fate: 'included', agreement, isSolid })
  })
})

test('a block that was replaced puts it back on its way, and silence does not', () => {
  const included: Progress = { stage: 'inBlock', block, result: 'SUCCESS', agreement: 'all' }
  const after = (observations: (Observation | undefined)[]) =>
    afterObservation(included, { expiration: EXPIRATION, now: EARLY, observations }).stage
  expect(after([before, unasked])).toBe('accepted')
  expect(after([before, silent])).toBe('inBlock')
})

test('a block that one source does not show any more, while the other one is silent, is not what every source shows', () => {
  const included: Progress = { stage: 'inBlock', block, result: 'SUCCESS', agreement: 'all' }
  const after = (observations: (Observation | undefined)[]) =>
    afterObservation(included, { expiration: EXPIRATION, now: EARLY, observations })
  expect(isStillOpen(after([before, silent]))).toBe(true)
  expect(isStillOpen(after([silent, silent]))).toBe(false)
})

const trouble = { code: 'CONTRACT_VALIDATE_ERROR', message: '' }
const busy = { code: 'SERVER_BUSY', message: '' }

test.each<[Progress, number, string, string | undefined]>([
  [{ stage: 'signed' }, EARLY, 'sending', undefined],
  [{ stage: 'signed', trouble: busy }, EARLY, 'sending', undefined],
  [{ stage: 'signed', trouble }, EARLY, 'refused', 'sameBytes'],
  [{ stage: 'signed', trouble }, SURE, 'overdue', 'sameBytes'],
  [{ stage: 'handedOver' }, EARLY, 'handedOver', undefined],
  [{ stage: 'handedOver' }, SURE, 'overdue', undefined],
  [{ stage: 'accepted' }, EARLY, 'accepted', undefined],
  [{ stage: 'accepted' }, LATE, 'overdue', 'sameBytes'],
  [{ stage: 'inBlock', block, result: 'SUCCESS', agreement: 'some' }, SURE, 'done', undefined],
  [{ stage: 'solid', block, result: 'SUCCESS', agreement: 'all' }, SURE, 'done', undefined],
  [{ stage: 'inBlock', block, result: 'REVERT', agreement: 'some' }, SURE, 'failing', undefined],
  [{ stage: 'inBlock', block, result: 'REVERT', agreement: 'all' }, SURE, 'failedSoFar', undefined],
  [{ stage: 'solid', block, result: 'REVERT', agreement: 'all' }, SURE, 'failed', undefined],
  [{ stage: 'inBlock', block, result: 'REVERT', agreement: 'differ' }, SURE, 'disputed', undefined],
  [{ stage: 'expired' }, SURE, 'over', 'newSignature'],
  [{ stage: 'expired', trouble }, SURE, 'over', 'newSignature'],
])('%o at %d is %s, and sending again means %s', (progress, now, standing, resending) => {
  expect(standingOf(progress, EXPIRATION, now)).toBe(standing)
  const again = (isShared: boolean) => resendingOf(standingOf(progress, EXPIRATION, now), progress, isShared)
  expect(again(false)).toBe(resending)
  // others hold it: it is never built again
  expect(again(true)).toBe(resending === 'newSignature' ? undefined : resending)
})

test('a success that one source alone shows ends nothing; what every source shows is done', () => {
  const success = { stage: 'inBlock', block, result: 'SUCCESS' } as const
  expect(isStillOpen({ ...success, agreement: 'some' })).toBe(true)
  expect(isStillOpen({ ...success, agreement: 'all' })).toBe(false)
})

test('a failure ends a transaction only in a solid block: a fork takes the others away', () => {
  const block = { stage: 'inBlock', result: 'REVERT' }
  const open = (progress: object) => isStillOpen(progress as Parameters<typeof isStillOpen>[0])
  expect(open({ stage: 'signed' })).toBe(true)
  expect(open({ stage: 'handedOver' })).toBe(true)
  expect(open({ stage: 'accepted' })).toBe(true)
  expect(open({ ...block, agreement: 'some' })).toBe(true)
  expect(open({ ...block, agreement: 'differ' })).toBe(true)
  expect(open({ ...block, agreement: 'differ', result: 'SUCCESS' })).toBe(true)
  expect(open({ ...block, agreement: 'all' })).toBe(true)
  expect(open({ ...block, stage: 'solid', agreement: 'all' })).toBe(false)
  expect(open({ stage: 'expired' })).toBe(false)
})
