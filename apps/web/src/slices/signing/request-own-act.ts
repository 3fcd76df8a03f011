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

/** Acts that were asked for; only the last one may still be wanted. */
let asked = 0

/** Tells later whether somebody still wants what he asks for now: he is on the same page with the same wallet, and asked for nothing else. */
function watchWish(): () => boolean {
  const own = ++asked
  const [page, wallet] = [location.href, currentWallet()?.id]
  return () => own === asked && page === location.href && wallet === currentWallet()?.id
}

/**
 * `requestAct` for the wallet's own account, whose permissions the node is asked for at this moment. Where it does not answer,
 * nobody knows who has to sign: that is said in place of the review. It may take its time; whoever has gone on meanwhile is left alone.
 */
export async function requestOwnAct(
  wallet: Wallet,
  intent: Intent,
  queries: QueryClient,
  limit?: LimitChoice,
): Promise<SignOutcome> {
  const isWanted = watchWish()
  try {
    const holder = await fetchPermissions(queries, wallet.address)
    if (isWanted()) return await requestAct(wallet, holder, intent, limit)
  } catch (error) {
    if (isWanted()) showToast({ id: 'act', kind: 'error', title: t(errorText(error).sentence) })
  }
  return { kind: 'cancelled' }
}
