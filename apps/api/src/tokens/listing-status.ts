import { LISTING_DECISIONS, type ListingDecision } from '@tronlens/api-contract'
import { ListingStatus, type TokenListingRow } from '@tronlens/db'

const S = ListingStatus

/** Times that an application may be handed in before an operator has to open it again. */
const MOST_SUBMISSIONS = 3

/** What an issuer may do with their application. */
export type ListingRequest = 'apply' | 'update' | 'details'

/** What decides over the next step. */
export type ListingState = Pick<TokenListingRow, 'status' | 'in_search' | 'submissions' | 'back_to'>
/**
 * What a step changes; `shows` says what becomes of the data: shown as handed in, or taken back to what is
 * shown.
 */
export type ListingStep = Partial<ListingState> & Pick<ListingState, 'status'> & { shows?: 'new' | 'old' }

/** Statuses in which a change of what was accepted waits for its own audit. */
const ACCEPTED: readonly ListingStatus[] = [
  S.notRecommended,
  S.approved,
  S.recommended,
  S.confirmed,
  S.recommendFailed,
  S.offShelves,
]

const submittedAs = (submissions: number): ListingStatus =>
  submissions >= MOST_SUBMISSIONS ? S.submittedThrice : S.submitted

/** What follows from a request of the issuer; undefined when the application is not in a state for it. */
export function nextByIssuer(state: ListingState, request: ListingRequest): ListingStep | undefined {
  const { status, in_search, submissions } = state
  switch (request) {
    case 'apply':
      if (status !== S.rejected || submissions >= MOST_SUBMISSIONS) return undefined
      return { status: submittedAs(submissions + 1), submissions: submissions + 1 }
    case 'update':
      // what no operator has looked at yet is simply replaced
      if (status === S.submitted || status === S.submittedThrice || status === S.recorded) return { status }
      return ACCEPTED.includes(status) ? { status: S.recorded, back_to: status } : undefined
    case 'details':
      if (status === S.toAudit) return { status }
      return (status === S.notRecommended && in_search) || status === S.recommendFailed
        ? { status: S.toAudit }
        : undefined
  }
}

const byOperator: Record<ListingDecision, (state: ListingState) => ListingStep | undefined> = {
  accept: ({ status, back_to }) => {
    if (status === S.submitted || status === S.submittedThrice)
      return { status: S.notRecommended, in_search: true, shows: 'new' }
    if (status === S.recorded && back_to !== null) return { status: back_to, back_to: null, shows: 'new' }
    return status === S.toAudit ? { status: S.approved } : undefined
  },
  refuse: ({ status, back_to }) => {
    if (status === S.submitted || status === S.submittedThrice) return { status: S.rejected }
    if (status === S.recorded && back_to !== null) return { status: back_to, back_to: null, shows: 'old' }
    return status === S.toAudit ? { status: S.recommendFailed } : undefined
  },
  list: ({ status }) =>
    status === S.approved || status === S.offShelves ? { status: S.recommended } : undefined,
  confirm: ({ status }) => (status === S.recommended ? { status: S.confirmed } : undefined),
  delist: ({ status }) =>
    status === S.recommended || status === S.confirmed ? { status: S.offShelves } : undefined,
  remove: ({ status, in_search }) =>
    (status === S.notRecommended || status === S.recommendFailed) && in_search
      ? { status: S.notRecommended, in_search: false }
      : undefined,
  reopen: ({ status, in_search }) => {
    if (status === S.rejected) return { status, submissions: 0 }
    return status === S.notRecommended && !in_search ? { status, in_search: true } : undefined
  },
}

/** What follows from a decision of an operator; undefined when the application is not in a state for it. */
export const nextByOperator = (state: ListingState, decision: ListingDecision): ListingStep | undefined =>
  byOperator[decision](state)

/** What an operator can decide about an application now. */
export const possibleDecisions = (state: ListingState): ListingDecision[] =>
  LISTING_DECISIONS.filter((decision) => nextByOperator(state, decision) !== undefined)

/** Decisions that have to say why. */
export const needsReason = (decision: ListingDecision): boolean =>
  decision === 'refuse' || decision === 'delist' || decision === 'remove'
