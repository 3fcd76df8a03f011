import { getTransaction, listTransactions, type QueryOf } from '@tronlens/api-contract'
import {
  countTransactions,
  findLabelledTransaction,
  isEmptyRange,
  isInRange,
  type ListedTransaction,
  listTransactions as queryTransactions,
  type TransactionFilter,
  type TransactionRow,
} from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, optionalTokens, readSide, totals } from '../../http/parameters.ts'
import { count } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { type ContractLabel, countOnce } from '../../services/known.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import { labelsOf, loadRowLabels } from '../../services/page-labels.ts'
import { rememberer } from '../../services/read-known.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { serializeTransactionPage } from './serialize-transaction.ts'

/** One transaction; what it brings along of its two sides need not be asked for when they are labelled. */
async function readTransaction({ db, known }: WithDb & WithKnown, hash: string): Promise<TransactionRow[]> {
  const remember = rememberer<ContractLabel | 'none'>(known.contracts)
  const found = await findLabelledTransaction(db, Buffer.from(hash, 'hex'))
  if (!found) return []
  const { row, contracts } = found
  const sides = [row.owner, row.recipient].filter((side) => side !== null)
  const none = sides.map((side): [string, 'none'] => [side.toString('latin1'), 'none'])
  remember(new Map<string, ContractLabel | 'none'>([...none, ...labelsOf(contracts)]))
  return [row]
}

/** More transactions than a block can hold. */
const WHOLE_BLOCK = 50_000

/** Whether a transaction is one that a filter lets through. */
async function fits(
  db: WithDb['db'],
  row: TransactionRow | undefined,
  filter: TransactionFilter,
): Promise<boolean> {
  if (!row || !isInRange(filter.range, row.block_number)) return false
  const { address, owner, recipient, type, tokens } = filter
  if ([address, owner, recipient, type, tokens].every((value) => value === undefined)) return true
  const range = { from: row.block_number, to: row.block_number }
  const found = await queryTransactions(db, { ...filter, range }, { start: 0, limit: WHOLE_BLOCK })
  return found.some(({ tx_index }) => tx_index === row.tx_index)
}

/**
 * A page of transactions with totals, rows and labels.
 *
 * @param list - name of the route, which its cursors belong to
 */
export async function readTransactions(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  list: string,
  query: QueryOf<typeof listTransactions>,
) {
  const { db } = services
  const filter: TransactionFilter = {
    range: await readRange(services, query),
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    owner: optionalAddress(query.fromAddress ?? query.address_from),
    recipient: optionalAddress(query.toAddress ?? query.address_to),
    type: query.type ?? query.contract_type,
    tokens: optionalTokens('tokens', query.tokens),
  }
  const page = readPage(list, { sort: '-timestamp', ...query }, 10, 200)
  const print = (rows: readonly ListedTransaction[]) =>
    serializeTransactionPage(services, rows, loadRowLabels, filter.address)
  if (query.hash !== undefined) {
    const found = await readTransaction(services, query.hash)
    const rows = (await fits(db, found[0], filter)) ? found : []
    return {
      totals: { total: rows.length, rangeTotal: rows.length },
      page: await print(rows.slice(page.start, page.start + page.limit)),
      end: {},
    }
  }
  const empty = isEmptyRange(filter.range)
  const isUncounted = empty || query['dry-run'] !== undefined
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : queryTransactions(db, filter, part))),
    isUncounted ? 0n : countOnce(services.known, 'transactions', filter, () => countTransactions(db, filter)),
  ])
  return { totals: totals(rangeTotal), page: await print(rows), end }
}

export const listTransactionsRoute = handle(listTransactions, async ({ query }, services) => {
  const [state, { totals, page, end }] = await Promise.all([
    services.chain.state(),
    readTransactions(services, listTransactions.name, query),
  ])
  return { ...totals, wholeChainTxCount: count(state.total_transactions), ...page, ...end }
})

export const getTransactionRoute = handle(getTransaction, async ({ params }, services) => {
  const rows = await readTransaction(services, params.hash)
  const [transaction] = (await serializeTransactionPage(services, rows)).data
  if (!transaction) throw new NotFoundError('transaction', params.hash)
  return transaction
})
