import type { QueryClient } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { t } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { fetchPermissions } from '../permission/account-permissions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { currentWallet } from '../wallet/wallet-store.ts'
import { type LimitChoice, requestAct } from './request-act.ts'
import type { SignOutcome } from './sign-store.ts'

/** Number of the requests so far; only the last one may still be current. */
let asked = 0

/**
 * Returns a check whether this request is still current: the user is on the same page with the same wallet,
 * and has requested nothing else.
 */
function watchWish(): () => boolean {
  const own = ++asked
  const [page, wallet] = [location.href, currentWallet()?.id]
  return () => own === asked && page === location.href && wallet === currentWallet()?.id
}

/**
 * `requestAct` for the wallet's own account, whose permissions are requested from the node at this moment.
 * Where the node does not answer, the required signers are unknown: an error replaces the review. The answer
 * may take time; a user who has left the page meanwhile is not interrupted.
 */
export async function requestOwnAct(
  wallet: Wallet,
  intent: Intent,
  queries: QueryClient,
  limit?: LimitChoice,
): Promise<SignOutcome> {
  const isCurrent = watchWish()
  try {
    const holder = await fetchPermissions(queries, wallet.address)
    if (isCurrent()) return await requestAct(wallet, holder, intent, limit)
  } catch (error) {
    if (isCurrent()) showToast({ id: 'act', kind: 'error', title: t(errorText(error).sentence) })
  }
  return { kind: 'cancelled' }
}
