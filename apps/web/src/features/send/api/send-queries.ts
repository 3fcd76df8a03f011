import { queryOptions } from '@tanstack/react-query'
import { type Address, type Milliseconds, readTokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import type { Holding } from '../../../slices/account/holdings.ts'
import { type RawAccount, readNodeAccount } from '../../../slices/account/node-account.ts'

/** Transfers that are looked through for addresses that were used before. */
const HISTORY = 200
/** Items that are listed; nobody scrolls through more. */
const ITEMS = 200
const TRC1155 = 4

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
    staleTime: MINUTE,
  })

/** Items of contracts that keep many kinds of them, which the account itself does not list. */
export const itemsQuery = (address: Address) =>
  queryOptions({
    queryKey: ['items', address],
    queryFn: async ({ signal }): Promise<Holding[]> => {
      const { data } = await api.listAccountTokens({ address, show: TRC1155, limit: ITEMS }, { signal })
      return data.map((token) => ({
        id: String(token.tokenId),
        symbol: token.tokenAbbr || token.tokenName || String(token.tokenId),
        name: token.tokenName,
        type: token.tokenType,
        value: readTokenAmount(token.balance),
        decimals: 0,
        valueTrx: 0,
      }))
    },
    staleTime: MINUTE,
  })
