import { listPrices } from '@tronlens/api-contract'
import { listTrxPrices } from '@tronlens/db'
import { time } from '../../serialize/values.ts'
import { handle } from '../handle.ts'

export const listPricesRoute = handle(listPrices, async ({ query }, { people, network }) => {
  const rows = await listTrxPrices(people, network.key, query.interval ?? 'day', query.limit ?? 10)
  const data = rows.map(({ begins_at, usd }) => ({ time: time(begins_at.getTime()), priceUsd: usd }))
  return { total: data.length, data }
})
