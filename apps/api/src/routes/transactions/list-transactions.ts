import { getTransaction, listTransactions, type QueryOf } from '@tronlens/api-contract'
import {
  countTransactions,
  findTransaction,
  isEmptyRange,
  listTransactions as queryTransactions,
  type TransactionFilter,
} from '@tronlens/db'
import { count } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { NotFoundError } from '../errors.ts'
import { handle, type Services } from '../handle.ts'
import { readPage, readRows } from '../list-page.ts'
import { optionalAddress, optionalTokens, readRange, readSide, totals } from '../page.ts'
import { serializeTransactionPage } from './serialize-transaction.ts'

/** A page of transactions with totals, rows and labels. @param list - name of the route, which its cursors belong to */
export async function readTransactions(
  services: Services,
  list: string,
  query: QueryOf<typeof listTransactions>,
) {
  const { db, chain } = services
  if (query.hash !== undefined) {
    const row = await findTransaction(db, Buffer.from(query.hash, 'hex'))
    const rows = row ? [row] : []
    return {
      totals: { total: rows.length, rangeTotal: rows.length },
      page: await serializeTransactionPage(services, rows),
      end: {},
    }
  }
  const filter: TransactionFilter = {
    range: await readRange(db, chain, query),
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    owner: optionalAddress(query.fromAddress ?? query.address_from),
    recipient: optionalAddress(query.toAddress ?? query.address_to),
    type: query.type ?? query.contract_type,
    tokens: optionalTokens('tokens', query.tokens),
  }
  const page = readPage(list, { sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range)
  const isUncounted = empty || query['dry-run'] !== undefined
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : queryTransactions(db, filter, part))),
    isUncounted ? 0n : countOnce(services.known, 'transactions', filter, () => countTransactions(db, filter)),
  ])
  return { totals: totals(rangeTotal), page: await serializeTransactionPage(services, rows), end }
}

export const listTransactionsRoute = handle(listTransactions, async ({ query }, services) => {
  const [state, { totals, page, end }] = await Promise.all([
    services.chain.state(),
    readTransactions(services, listTransactions.name, query),
  ])
  return { ...totals, wholeChainTxCount: count(state.total_transactions), ...page, ...end }
})

export const getTransactionRoute = handle(getTransaction, async ({ params }, services) => {
  const row = await findTransaction(services.db, Buffer.from(params.hash, 'hex'))
  const [transaction] = row ? (await serializeTransactionPage(services, [row])).data : []
  if (!transaction) throw new NotFoundError('transaction', params.hash)
  return transaction
})
