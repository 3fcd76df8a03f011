import { filterTransactions, type QueryOf } from '@tronlens/api-contract'
import { type AdvancedFilter, canFilter, listFilteredTransactions } from '@tronlens/db'
import { optionalAddress, optionalSelector, optionalToken } from '../../http/parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { loadRowLabels } from '../../services/page-labels.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { readFiltered, refuseUnserved } from '../read-filtered.ts'
import { serializeTransactionPage } from './serialize-transaction.ts'

async function readFilter(
  services: WithChain & WithDb & WithKnown,
  query: QueryOf<typeof filterTransactions>,
): Promise<AdvancedFilter> {
  const filter: AdvancedFilter = {
    range: await readRange(services, query),
    address: optionalAddress(query.address),
    counterpart: optionalAddress(query.counterpart),
    owner: optionalAddress(query.from),
    recipient: optionalAddress(query.to),
    contract: optionalAddress(query.contract),
    selector: optionalSelector(query.method),
    type: query.type,
    token: optionalToken('token', query.token),
    least: query.min_amount,
    most: query.max_amount,
    success: query.result === undefined ? undefined : query.result === 'success',
  }
  return canFilter(filter)
    ? filter
    : refuseUnserved(query, ['address', 'counterpart', 'from', 'to', 'contract', 'token', 'type', 'block'])
}

export const filterTransactionsRoute = handle(filterTransactions, async ({ query }, services) => {
  const filter = await readFilter(services, query)
  const { rows, end } = await readFiltered(filterTransactions.name, query, filter.range, (page) =>
    listFilteredTransactions(services.db, filter, page),
  )
  return {
    ...(await serializeTransactionPage(services, rows, loadRowLabels, filter.address)),
    ...end,
  }
})
