import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import type { SignOutcome } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { heldQuery } from './api/held-query.ts'

const NOTHING: ReadonlyMap<string, bigint> = new Map()

/** Balances of a wallet by token, requested again with every block. Undefined while they are not known. */
export function useHeld(wallet: Wallet | undefined): ReadonlyMap<string, bigint> | undefined {
  // without a wallet nothing is requested, so the placeholder is never used
  const query = useQuery({ ...heldQuery(wallet?.address ?? ('' as Address)), enabled: wallet !== undefined })
  useRefetchOnBlock({ ...query, refetch: wallet ? query.refetch : () => undefined })
  return wallet ? query.data : NOTHING
}

/** Requests a signature; the cost is requested again afterwards. */
export function useAct(wallet: Wallet | undefined) {
  const queries = useQueryClient()
  return async (intent: Intent): Promise<SignOutcome> => {
    if (!wallet) return { kind: 'cancelled' }
    const outcome = await requestOwnAct(wallet, intent, queries)
    await queries.invalidateQueries({ queryKey: ['act-cost'] })
    return outcome
  }
}
