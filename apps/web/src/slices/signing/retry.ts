import { type Intent, readTransaction, resendingOf, standingOf } from '@tronlens/signing'
import type { Wallet } from '../wallet/wallet.ts'
import { closeOutcome, type Outcome, showOutcome } from './outcome-store.ts'
import { readLineage, type SentRecord } from './sent-records.ts'
import { requestSignature } from './sign-store.ts'

/** The intent of a transaction, read from its own bytes. */
function intentOf({ rawDataHex }: Pick<SentRecord, 'rawDataHex'>): Intent {
  const { contract, memo, memoHex, feeLimit, permissionId } = readTransaction(rawDataHex)
  return { contract, memo, memoHex, feeLimit, permissionId }
}

/** The effect of "send again" on a transaction now: the same bytes once more, a new signature, or nothing. */
export function resendingFor(
  { progress, expiration, retriedBy, isShared }: SentRecord,
  now: number,
): ReturnType<typeof resendingOf> {
  const resending = resendingOf(standingOf(progress, expiration, now), progress, isShared)
  return resending === 'newSignature' && retriedBy !== undefined ? undefined : resending
}

/**
 * Builds the same intent on a new block and requests a signature; the outcome stays unchanged without one.
 */
export async function retry(
  record: SentRecord,
  wallet: Wallet,
  afterwards: Outcome['afterwards'],
): Promise<void> {
  closeOutcome()
  const { txID } = record
  const outcome = await requestSignature({
    what: {
      intent: intentOf(record),
      replaces: readLineage(record),
      ...(record.isFromOthers && { isFromOthers: true }),
    },
    delivery: { kind: 'broadcast' },
    wallet,
    afterwards,
    retries: txID,
  })
  if (outcome.kind === 'cancelled') showOutcome({ kind: 'sent', txID, afterwards })
}
