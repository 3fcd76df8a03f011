import type { QueryClient } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { t } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { fetchPermissions } from '../permission/account-permissions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { requestAct } from './request-act.ts'
import type { SignOutcome } from './sign-store.ts'

/**
 * `requestAct` for the wallet's own account, whose permissions the node is asked for at this moment. Where it does not answer,
 * nobody knows who has to sign: that is said in place of the review.
 */
export async function requestOwnAct(
  wallet: Wallet,
  intent: Intent,
  queries: QueryClient,
): Promise<SignOutcome> {
  try {
    return await requestAct(wallet, await fetchPermissions(queries, wallet.address), intent)
  } catch (error) {
    showToast({ id: 'act', kind: 'error', title: t(errorText(error).sentence) })
    return { kind: 'cancelled' }
  }
}
