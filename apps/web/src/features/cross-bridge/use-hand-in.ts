import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import type { CrossingTerms } from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { ensureAllowance, ensureItemAllowance } from '../../slices/signing/allowance.ts'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import type { SignOutcome } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { type Handed, handInIntent, isTrc10 } from './bridge-intent.ts'

const CANCELLED: SignOutcome = { kind: 'cancelled' }

/**
 * Hands in an amount at a gateway. TRC20 tokens of the main network are taken by the gateway, so an allowance of
 * exactly the amount is reviewed first; those of the side chain are burned without one, and TRC10 tokens are carried
 * by the call.
 */
export function useHandIn(wallet: Wallet, crossing: Crossing) {
  const t = useT()
  const queries = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)

  const isAllowed = async ({ asset, amount, isItem }: Handed): Promise<boolean> => {
    if (asset === TRX_ID || isTrc10(asset) || crossing.direction === 'withdraw') return true
    const needed = {
      token: asset as Address,
      spender: crossing.gateway,
      amount,
      onWait: () => setWaiting(true),
    }
    const ensure = isItem ? ensureItemAllowance : ensureAllowance
    const end = await ensure(wallet, needed, queries)
    if (end === 'failed') showToast({ id: 'act', kind: 'error', title: t('bridge.allowanceFailed') })
    return end === 'allowed'
  }

  const handIn = async (handed: Handed, { fee }: CrossingTerms): Promise<SignOutcome> => {
    try {
      if (!(await isAllowed(handed))) return CANCELLED
      setWaiting(false)
      const limit = usualFeeLimit(false, crossing.direction === 'withdraw')
      const intent = handInIntent(wallet.address, crossing, handed, fee, limit)
      return await requestOwnAct(wallet, intent, queries)
    } catch (error) {
      showToast({ id: 'act', kind: 'error', title: t(errorText(error).sentence) })
      return CANCELLED
    } finally {
      setWaiting(false)
    }
  }
  return { handIn, isWaiting }
}
