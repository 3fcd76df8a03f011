import { queryOptions } from '@tanstack/react-query'
import type { Address, Milliseconds } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { type RawAccount, readNodeAccount } from '../../../slices/account/node-account.ts'

/** Transfers that are looked through for addresses that were used before. */
const HISTORY = 200

/** What is known of an address that is about to receive something. */
export interface Recipient {
  address: Address
  /** It is on the chain: something was sent there before. */
  isActive: boolean
  isContract: boolean
  since: Milliseconds | undefined
  transactions: number
}

/** Asked from the node itself: whether an account has to be opened decides what sending costs. */
export const recipientQuery = (address: Address) =>
  queryOptions({
    queryKey: ['recipient', address],
    queryFn: async ({ signal }): Promise<Recipient> => {
      const [account, known] = await Promise.all([
        askNode<RawAccount>('/wallet/getaccount', { address, visible: true }, signal),
        api.getAccountV2({ address }, { signal }),
      ])
      const { isActive, isContract } = readNodeAccount(address, account)
      return {
        address,
        isActive,
        isContract,
        since: known.date_created > 0 ? known.date_created : undefined,
        transactions: known.totalTransactionCount,
      }
    },
    staleTime: 0,
  })

/** Whom an account has sent something to lately, and how often. */
export const sentToQuery = (address: Address) =>
  queryOptions({
    queryKey: ['sent-to', address],
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, number>> => {
      const { transfers } = await api.listWalletTransfers(
        { address, direction: 'out', limit: HISTORY },
        { signal },
      )
      const times = new Map<Address, number>()
      for (const { to_address, revert } of transfers)
        if (to_address && !revert) times.set(to_address, (times.get(to_address) ?? 0) + 1)
      return times
    },
    // what was sent a moment ago counts for the next transfer
    staleTime: 0,
  })
