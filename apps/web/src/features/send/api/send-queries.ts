import { queryOptions } from '@tanstack/react-query'
import type { Address, Milliseconds } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { type RawAccount, readNodeAccount } from '../../../slices/account/node-account.ts'
import { readSentTo } from '../../../slices/signing/api/sent-to.ts'

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
    queryFn: ({ signal }) => readSentTo(address, signal),
    // what was sent a moment ago counts for the next transfer
    staleTime: 0,
  })
