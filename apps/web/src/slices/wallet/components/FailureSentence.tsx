import { Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'

const LedgerFailure = lazyWithTexts(['ledger'], () => import('./LedgerFailure.tsx'))

/** Told by what it says of itself: its class belongs to code that only wallets on a device load. */
const isOfLedger = (error: unknown): error is Parameters<typeof LedgerFailure>[0]['error'] =>
  error instanceof Error && 'device' in error && error.device === 'ledger'

/** Why something could not be signed, in the language of the reader. */
export function FailureSentence({ error }: { error: unknown }) {
  const t = useT()
  if (!isOfLedger(error)) return t(errorText(error).sentence)
  return (
    <Suspense>
      <LedgerFailure error={error} />
    </Suspense>
  )
}
