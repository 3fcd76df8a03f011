import type { TranslationKey } from '../../i18n/i18n.ts'
import type { RequestEnd } from './request-end.ts'

/** What is known of a request, for the sentence next to its buttons. */
export interface RequestFacts {
  /** Its signatures are enough, and it can still be sent. */
  isSendable: boolean
  /** It was sent, as the service or the chain says. */
  isSent: boolean
  /** The service collects nothing more. */
  isOver: boolean
  end: RequestEnd
  hasSigned: boolean
  canSign: boolean
  /** The wallet is a key of the permission. */
  isKey: boolean
}

/** What the user can do with a request now, or why nothing. */
export function requestLine(facts: RequestFacts): TranslationKey {
  if (facts.isSendable) return 'multisig.complete'
  if (facts.isSent) return 'multisig.isDone'
  if (facts.isOver) return 'multisig.isOver'
  if (facts.end !== 'open') return facts.end === 'over' ? 'multisig.isExpired' : 'after.overdue'
  if (facts.hasSigned) return 'multisig.youSigned'
  if (!facts.canSign) return 'multisig.addressOnly'
  return facts.isKey ? 'multisig.renewHint' : 'multisig.notYours'
}
