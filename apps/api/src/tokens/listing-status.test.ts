import type { ListingDecision } from '@tronlens/api-contract'
import { ListingStatus as S } from '@tronlens/db'
import { expect, test } from 'vitest'
import {
  type ListingRequest,
  type ListingState,
  nextByIssuer,
  nextByOperator,
  possibleDecisions,
} from './listing-status.ts'

const state = (status: ListingState['status'], further: Partial<ListingState> = {}): ListingState => ({
  status,
  in_search: false,
  submissions: 1,
  back_to: null,
  ...further,
})

test.each<[ListingState, ListingRequest, ReturnType<typeof nextByIssuer>]>([
  [state(S.rejected), 'apply', { status: S.submitted, submissions: 2 }],
  [state(S.rejected, { submissions: 2 }), 'apply', { status: S.submittedThrice, submissions: 3 }],
  [state(S.rejected, { submissions: 3 }), 'apply', undefined],
  [state(S.submitted), 'apply', undefined],
  [state(S.submitted), 'update', { status: S.submitted }],
  [state(S.confirmed), 'update', { status: S.recorded, back_to: S.confirmed }],
  [state(S.recorded, { back_to: S.confirmed }), 'update', { status: S.recorded }],
  [state(S.rejected), 'update', undefined],
  [state(S.notRecommended, { in_search: true }), 'details', { status: S.toAudit }],
  [state(S.notRecommended), 'details', undefined],
  [state(S.recommendFailed, { in_search: true }), 'details', { status: S.toAudit }],
])('from %o an issuer asks to %s: %o', (from, request, next) => {
  expect(nextByIssuer(from, request)).toEqual(next)
})

test.each<[ListingState, ListingDecision, ReturnType<typeof nextByOperator>]>([
  [state(S.submitted), 'accept', { status: S.notRecommended, in_search: true, shows: 'new' }],
  [state(S.submittedThrice), 'refuse', { status: S.rejected }],
  [
    state(S.recorded, { back_to: S.confirmed }),
    'accept',
    { status: S.confirmed, back_to: null, shows: 'new' },
  ],
  [
    state(S.recorded, { back_to: S.confirmed }),
    'refuse',
    { status: S.confirmed, back_to: null, shows: 'old' },
  ],
  [state(S.toAudit), 'accept', { status: S.approved }],
  [state(S.toAudit), 'refuse', { status: S.recommendFailed }],
  [state(S.approved), 'list', { status: S.recommended }],
  [state(S.recommended), 'confirm', { status: S.confirmed }],
  [state(S.confirmed), 'delist', { status: S.offShelves }],
  [state(S.offShelves), 'list', { status: S.recommended }],
  [state(S.rejected, { submissions: 3 }), 'reopen', { status: S.rejected, submissions: 0 }],
  [state(S.confirmed), 'accept', undefined],
])('from %o an operator decides to %s: %o', (from, decision, next) => {
  expect(nextByOperator(from, decision)).toEqual(next)
})

test('an operator is offered what can be done, and nothing else', () => {
  expect(possibleDecisions(state(S.submitted))).toEqual(['accept', 'refuse'])
  expect(possibleDecisions(state(S.notRecommended, { in_search: true }))).toEqual(['remove'])
  expect(possibleDecisions(state(S.confirmed))).toEqual(['delist'])
})
