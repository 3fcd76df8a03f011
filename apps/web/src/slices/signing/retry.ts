import { type Intent, readTransaction } from '@tronlens/signing'
import type { Wallet } from '../wallet/wallet.ts'
import { closeOutcome, type Outcome, showOutcome } from './outcome-store.ts'
import type { SentRecord } from './sent-records.ts'
import { requestSignature } from './sign-store.ts'

/** What a transaction was for, read from its own bytes. */
function intentOf({ rawDataHex }: Pick<SentRecord, 'rawDataHex'>): Intent {
  const { contract, memo, feeLimit, permissionId } = readTransaction(rawDataHex)
  return { contract, memo, feeLimit, permissionId }
}

/** True when it is certain that a transaction never happens, so that the same may be signed once more. */
export const canRetry = ({ progress: { stage }, retriedBy, isShared }: SentRecord): boolean =>
  (stage === 'expired' || stage === 'refused') && retriedBy === undefined && !isShared

/** Builds the same anew on a fresh block and asks for a signature; the outcome stays where it was if there is none. */
export async function retry(
  record: SentRecord,
  wallet: Wallet,
  afterwards: Outcome['afterwards'],
): Promise<void> {
  closeOutcome()
  const outcome = await requestSignature({
    what: { intent: intentOf(record) },
    delivery: { kind: 'broadcast' },
    wallet,
    afterwards,
    retries: record.txID,
  })
  if (outcome.kind === 'cancelled') showOutcome({ kind: 'sent', txID: record.txID, afterwards })
}
