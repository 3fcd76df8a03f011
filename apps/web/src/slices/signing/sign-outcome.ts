import { refusalIn } from '@tronlens/signing'
import type { SignOutcome } from './sign-store.ts'

/** The node's refusal of what was sent; undefined for every other end. It can be sent again until it expires. */
export const refusalOf = (outcome: SignOutcome | undefined) =>
  outcome?.kind === 'sent' ? refusalIn(outcome.progress) : undefined

/** Whether the form is done with. After a refusal what was filled in is still wanted. */
export const isUnderWay = (outcome: SignOutcome): boolean =>
  outcome.kind !== 'cancelled' && refusalOf(outcome) === undefined
