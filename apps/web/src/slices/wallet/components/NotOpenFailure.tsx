import { useT } from '../../../i18n/i18n.ts'
import type { WalletNotOpenError } from '../signers/errors.ts'

/** Why a wallet cannot sign now, and what helps. */
export default function NotOpenFailure({ error }: { error: WalletNotOpenError }) {
  return useT()(`wallet.cannot.${error.reason}`)
}
