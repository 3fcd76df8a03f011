import { queryOptions } from '@tanstack/react-query'
import { type Address, toBigInt } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { type PriceRow, pricesSince, type RecentUse, recentUse } from '../resources.ts'

/** Energy and bandwidth that everyday acts used in the newest transactions. */
export const actCostsQuery = queryOptions({
  queryKey: ['act-costs'],
  queryFn: ({ signal }) => api.getActCosts({}, { signal }),
  staleTime: 5 * MINUTE,
})

type Prices = { prices?: string }

/** All prices of energy and bandwidth that the chain has had, newest first, by its node. */
export const priceHistoryQuery = queryOptions({
  queryKey: ['resource-prices'],
  queryFn: async ({ signal }): Promise<PriceRow[]> => {
    const [energy, bandwidth] = await Promise.all([
      askNode<Prices>('/wallet/getenergyprices', {}, signal),
      askNode<Prices>('/wallet/getbandwidthprices', {}, signal),
    ])
    return pricesSince(energy.prices ?? '', bandwidth.prices ?? '')
  },
  staleTime: 5 * MINUTE,
})

/** Transactions of an account that its use is taken from. */
const NEWEST = 200

/** What an account has a day, and what its newest transactions used. */
export const accountUseQuery = (address: Address) =>
  queryOptions({
    queryKey: ['account-use', address],
    queryFn: async ({ signal }): Promise<{ recent: RecentUse | undefined; energy: number; net: number }> => {
      const [{ data }, resources] = await Promise.all([
        api.listTransactions(
          { fromAddress: address, sort: '-timestamp', limit: NEWEST, 'dry-run': 'yes' },
          { signal },
        ),
        askNode<{ EnergyLimit?: number | bigint; NetLimit?: number | bigint }>(
          '/wallet/getaccountresource',
          { address, visible: true },
          signal,
        ),
      ])
      return {
        recent: recentUse(data),
        energy: Number(toBigInt(resources.EnergyLimit ?? 0)),
        net: Number(toBigInt(resources.NetLimit ?? 0)),
      }
    },
    staleTime: MINUTE,
  })
