import { listPrices } from '@tronlens/api-contract'
import { listTrxPrices } from '@tronlens/db'
import { time } from '../../serialize/values.ts'
import { handle } from '../handle.ts'

export const listPricesRoute = handle(listPrices, async ({ query }, { people, network }) => {
  const series = { network: network.key, currency: 'usd', period: query.interval ?? 'day' } as const
  const rows = await listTrxPrices(people, series, query.limit ?? 10)
  const data = rows.map(({ begins_at, price }) => ({ time: time(begins_at.getTime()), priceUsd: price }))
  return { total: data.length, data }
})
