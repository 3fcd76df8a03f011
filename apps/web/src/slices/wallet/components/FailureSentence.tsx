import type { LedgerError } from '@tronlens/ledger'
import { Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { WalletNotOpenError } from '../signers/errors.ts'

const LedgerFailure = lazyWithTexts(['ledger'], () => import('./LedgerFailure.tsx'))
const NotOpenFailure = lazyWithTexts(['wallet'], () => import('./NotOpenFailure.tsx'))

/** Recognised by its `device` field: its class belongs to code that only wallets on a device load. */
const isOfLedger = (error: unknown): error is LedgerError =>
  error instanceof Error && 'device' in error && error.device === 'ledger'

/** True for failures whose message adds nothing to the sentence that is shown for them. */
export const isFullyDescribed = (error: unknown): boolean =>
  isOfLedger(error) ? error.status === undefined : error instanceof WalletNotOpenError

/** Why something could not be signed, in the language of the reader. */
export function FailureSentence({ error }: { error: unknown }) {
  const t = useT()
  if (isOfLedger(error))
    return (
      <Suspense>
        <LedgerFailure error={error} />
      </Suspense>
    )
  if (error instanceof WalletNotOpenError)
    return (
      <Suspense>
        <NotOpenFailure error={error} />
      </Suspense>
    )
  return t(errorText(error).sentence)
}
