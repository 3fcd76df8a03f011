import { filterTransfers, type QueryOf } from '@tronlens/api-contract'
import { type AdvancedTransferFilter, canFilterTransfers, listFilteredTransfers } from '@tronlens/db'
import { optionalAddress, optionalSelector, optionalToken } from '../../http/parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { readFiltered, refuseUnserved } from '../read-filtered.ts'
import { describeTransfers } from './read-transfers.ts'
import { KIND_CODES, serializeFilteredTransfers } from './serialize-filtered.ts'

async function readFilter(
  services: WithChain & WithDb & WithKnown,
  query: QueryOf<typeof filterTransfers>,
): Promise<AdvancedTransferFilter> {
  const filter: AdvancedTransferFilter = {
    range: await readRange(services, query),
    address: optionalAddress(query.address),
    counterpart: optionalAddress(query.counterpart),
    sender: optionalAddress(query.from),
    recipient: optionalAddress(query.to),
    token: optionalToken('token', query.token),
    kinds: query.type && [KIND_CODES[query.type]],
    selector: optionalSelector(query.method),
    item: query.item,
    least: query.min_amount,
    most: query.max_amount,
    success: query.result === undefined ? undefined : query.result === 'success',
  }
  return canFilterTransfers(filter)
    ? filter
    : refuseUnserved(query, [
        'address',
        'counterpart',
        'from',
        'to',
        'token',
        'item',
        'block',
        'result=failed',
      ])
}

export const filterTransfersRoute = handle(filterTransfers, async ({ query }, services) => {
  const filter = await readFilter(services, query)
  const { rows, end } = await readFiltered(filterTransfers.name, query, filter.range, (page) =>
    listFilteredTransfers(services.db, filter, page),
  )
  const described = await describeTransfers(services, rows)
  return {
    data: await serializeFilteredTransfers(services, rows, { ...described, reader: filter.address }),
    ...described.labels,
    ...end,
  }
})
