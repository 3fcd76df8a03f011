import { listTransactions } from '@tronlens/api-contract'
import {
  countTransactions,
  findTransaction,
  isEmptyRange,
  listTransactions as queryTransactions,
  type TransactionFilter,
} from '@tronlens/db'
import { count } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { readPage, readRows } from '../list-page.ts'
import { optionalAddress, optionalTokens, readRange, readSide, totals } from '../page.ts'
import { serializeTransactionPage } from './serialize-transaction.ts'

export const listTransactionsRoute = handle(listTransactions, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const whole = { wholeChainTxCount: count(state.total_transactions) }
  if (query.hash !== undefined) {
    const row = await findTransaction(db, Buffer.from(query.hash, 'hex'))
    const rows = row ? [row] : []
    return {
      total: rows.length,
      rangeTotal: rows.length,
      ...whole,
      ...(await serializeTransactionPage(services, rows)),
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
  const page = readPage(listTransactions.name, { sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range)
  const isUncounted = empty || query['dry-run'] !== undefined
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : queryTransactions(db, filter, part))),
    isUncounted ? 0n : countOnce(services.known, 'transactions', filter, () => countTransactions(db, filter)),
  ])
  return {
    ...totals(rangeTotal),
    ...whole,
    ...(await serializeTransactionPage(services, rows)),
    ...end,
  }
})
