import { useQueryClient } from '@tanstack/react-query'
import type { Sun } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { isCarriedOut } from '../../slices/signing/wait-for-block.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/**
 * Has an act at the gateway of the shown network reviewed, with the usual fee limit of a contract call there. Once it is
 * in a block, what is known of the account's payments and tokens is asked again.
 */
export function useBridgeAct(wallet: Wallet, isSideChain: boolean) {
  const queries = useQueryClient()
  return async (intentWith: (feeLimit: Sun) => Intent, onUnderway: () => void): Promise<void> => {
    const outcome = await requestOwnAct(wallet, intentWith(usualFeeLimit(false, isSideChain)), queries)
    if (outcome.kind === 'handedOver') closeDialog()
    if (outcome.kind !== 'sent' || !isUnderWay(outcome)) return
    onUnderway()
    await isCarriedOut(outcome.transaction.txID)
    for (const key of ['bridge-payments', 'own-contracts'])
      void queries.invalidateQueries({ queryKey: [key, wallet.address] })
  }
}
