import type { ReviewedTransaction } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { isUnderWay, refusalOf } from './sign-outcome.ts'
import type { SignOutcome } from './sign-store.ts'

const transaction = {} as ReviewedTransaction
const TROUBLE = { code: 'CONTRACT_VALIDATE_ERROR', message: 'no balance' }
const REFUSED = { stage: 'signed', trouble: TROUBLE } as const

test.each<[string, SignOutcome, boolean]>([
  ['closed', { kind: 'cancelled' }, false],
  ['refused', { kind: 'sent', transaction, progress: REFUSED }, false],
  ['accepted', { kind: 'sent', transaction, progress: { stage: 'accepted' } }, true],
  ['handed over', { kind: 'handedOver', transaction }, true],
])('after a request that was %s, what was filled in is done with: %o %s', (_end, outcome, isOver) => {
  expect(isUnderWay(outcome)).toBe(isOver)
})

test('a refusal keeps the words of the node', () => {
  expect(refusalOf({ kind: 'sent', transaction, progress: REFUSED })).toBe(TROUBLE)
  expect(refusalOf({ kind: 'cancelled' })).toBeUndefined()
  expect(refusalOf(undefined)).toBeUndefined()
})
