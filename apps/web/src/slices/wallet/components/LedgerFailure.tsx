import type { LedgerError } from '@tronlens/ledger'
import { useT } from '../../../i18n/i18n.ts'

/** Why a Ledger did not sign, and what helps. */
export default function LedgerFailure({ error }: { error: LedgerError }) {
  return useT()(`ledger.reason.${error.reason}`)
}
