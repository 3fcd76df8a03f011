import { type Sun, trxText } from '@tronlens/core'
import { useState } from 'react'
import { readFeeLimit, useMostFee } from '../contract/fee-limit.ts'
import { runsCode } from './fit-fee-limit.ts'
import type { Prepared } from './prepare.ts'
import type { SignRequest } from './sign-store.ts'

/**
 * The fee limit of bytes that are built for a request, where the review can change it: bytes of a third party
 * are signed unchanged.
 *
 * @param prepared - undefined while they are being built
 */
export function editableLimit(
  { what }: Pick<SignRequest, 'what'>,
  prepared: Pick<Prepared, 'transaction'> | undefined,
): Sun | undefined {
  if (!('intent' in what) || !runsCode(what.intent)) return undefined
  return prepared?.transaction.content.feeLimit
}

/** The content of a request with another fee limit; content that runs no code stays unchanged. */
export function withFeeLimit(what: SignRequest['what'], feeLimit: Sun | undefined): SignRequest['what'] {
  if (feeLimit === undefined || !('intent' in what)) return what
  return runsCode(what.intent) ? { ...what, intent: { ...what.intent, feeLimit }, isLimitChosen: true } : what
}

/** A fee limit that the user chose in a review; undefined until then. */
export const useChosenLimit = () => useState<Sun>()

/**
 * The fee limit in the field of a review. A typed value counts once `apply` is called and the transaction is
 * built again, so that nothing is signed without a review.
 *
 * @param given - fee limit of the bytes, where it can be edited; undefined also while they are being built
 */
export function useEditedLimit(
  given: Sun | undefined,
  [applied, setApplied]: ReturnType<typeof useChosenLimit>,
) {
  const most = useMostFee()
  const [text, setText] = useState<string>()
  const current = given ?? applied
  const typed = text === undefined ? current : readFeeLimit(text, most)
  return {
    /** The value of the field differs from the bytes under review. */
    isEdited: typed !== current,
    /** The value of the field is no fee limit. */
    isWrong: current !== undefined && typed === undefined,
    apply: () => setApplied(typed),
    /** Properties of the field; undefined where it cannot be edited. */
    field: current === undefined ? undefined : { value: text ?? trxText(current), most, onChange: setText },
  }
}
