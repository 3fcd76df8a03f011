import { queryOptions } from '@tanstack/react-query'
import type { Address, Milliseconds } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { type RawAccount, readNodeAccount } from '../../../slices/account/node-account.ts'
import { readSentTo, readTimesSentTo } from '../../../slices/signing/api/sent-to.ts'

/** Information about an address that is about to receive something. */
export interface Recipient {
  address: Address
  /** The account exists: the address has received something before. */
  isActive: boolean
  isContract: boolean
  since: Milliseconds | undefined
  transactions: number
}

/** Requested from the node itself: the cost depends on whether the transfer opens an account. */
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

/** How often an account itself has sent something to an address. */
export const timesSentQuery = (account: Address, to: Address) =>
  queryOptions({
    queryKey: ['sent-to', account, to],
    queryFn: ({ signal }) => readTimesSentTo(account, to, signal),
    staleTime: 0,
  })

/** Addresses to which an account has sent something lately. */
export const sentToQuery = (address: Address) =>
  queryOptions({
    queryKey: ['sent-to', address],
    queryFn: ({ signal }) => readSentTo(address, signal),
    // the latest transfer counts for the next one
    staleTime: 0,
  })
