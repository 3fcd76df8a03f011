import { refusalIn } from '@tronlens/signing'
import type { SignOutcome } from './sign-store.ts'

/**
 * The node's refusal of a sent transaction; undefined for every other end. The transaction can be sent again
 * until it expires.
 */
export const refusalOf = (outcome: SignOutcome | undefined) =>
  outcome?.kind === 'sent' ? refusalIn(outcome.progress) : undefined

/** Whether the form is finished. After a refusal, the user still needs its content. */
export const isUnderWay = (outcome: SignOutcome): boolean =>
  outcome.kind !== 'cancelled' && refusalOf(outcome) === undefined
