import { type Sun, trxText } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { useState } from 'react'
import { readFeeLimit, useMostFee } from '../contract/fee-limit.ts'
import type { SignRequest } from './sign-store.ts'

/** Contract types that run code, which a fee limit bounds. */
const RUNS_CODE: ReadonlySet<string> = new Set(['TriggerSmartContract', 'CreateSmartContract'])

/**
 * The fee limit of a request, where a review can give it another one: bytes of others are signed as they are, and a renewed
 * request for signatures repeats the old one.
 */
export function editableLimit({ what, delivery }: Pick<SignRequest, 'what' | 'delivery'>): Sun | undefined {
  if (!('intent' in what) || (what.replaces && delivery.kind === 'handOver')) return undefined
  return RUNS_CODE.has(what.intent.contract.name) ? what.intent.feeLimit : undefined
}

/** What is built for a request with another fee limit; what runs no code stays as it is. */
export function withFeeLimit(what: SignRequest['what'], feeLimit: Sun | undefined): SignRequest['what'] {
  if (feeLimit === undefined || !('intent' in what)) return what
  const intent: Intent = RUNS_CODE.has(what.intent.contract.name) ? { ...what.intent, feeLimit } : what.intent
  return { ...what, intent }
}

/**
 * The fee limit that the field of a review shows. What is typed counts once `apply` is called and the transaction is built
 * again, so that nothing is signed that was not reviewed.
 *
 * @param given - that of the request; undefined where it cannot be edited
 */
export function useEditedLimit(given: Sun | undefined) {
  const most = useMostFee()
  const [applied, setApplied] = useState<Sun>()
  const [text, setText] = useState<string>()
  const current = applied ?? given
  const typed = text === undefined ? current : readFeeLimit(text, most)
  return {
    /** What it is built with; undefined for that of the request. */
    applied,
    /** The field says something else than what is under review. */
    isEdited: typed !== current,
    /** The field says no fee limit. */
    isWrong: current !== undefined && typed === undefined,
    apply: () => setApplied(typed),
    /** Properties of the field; undefined where it cannot be edited. */
    field: current === undefined ? undefined : { value: text ?? trxText(current), most, onChange: setText },
  }
}
