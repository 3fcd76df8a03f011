import { filterTransactions, type QueryOf } from '@tronlens/api-contract'
import {
  type AdvancedFilter,
  canFilter,
  InvalidPositionError,
  isEmptyRange,
  listFilteredTransactions,
} from '@tronlens/db'
import { readCursor, refuseCursor, writeCursor } from '../cursor.ts'
import { InvalidParameterError } from '../errors.ts'
import { handle, type Services } from '../handle.ts'
import { rowsWanted } from '../list-page.ts'
import { optionalAddress, optionalToken, readRange } from '../page.ts'
import { serializeTransactionPage } from './serialize-transaction.ts'

const DEFAULT_LIMIT = 25
const MOST_ROWS = 200
const WALK = { list: filterTransactions.name, sort: '-timestamp' }

async function readFilter(
  { db, chain }: Services,
  query: QueryOf<typeof filterTransactions>,
): Promise<AdvancedFilter> {
  const filter: AdvancedFilter = {
    range: await readRange(db, chain, query),
    owner: optionalAddress(query.from),
    recipient: optionalAddress(query.to),
    contract: optionalAddress(query.contract),
    selector: query.method === undefined ? undefined : Buffer.from(query.method.replace(/^0x/, ''), 'hex'),
    type: query.type,
    token: optionalToken('token', query.token),
    least: query.min_amount,
    most: query.max_amount,
    success: query.result === undefined ? undefined : query.result === 'success',
  }
  if (canFilter(filter)) return filter
  throw new InvalidParameterError(
    'from',
    '',
    'set, or one of to, contract and type, or both ends of a time window (start_timestamp, end_timestamp): without any of them the whole chain would have to be read',
    { kind: 'choice', values: ['from', 'to', 'contract', 'type', 'start_timestamp'] },
  )
}

export const filterTransactionsRoute = handle(filterTransactions, async ({ query }, services) => {
  const filter = await readFilter(services, query)
  const place = readCursor(WALK, query.cursor ?? '*')
  const limit = rowsWanted(query, DEFAULT_LIMIT, MOST_ROWS)
  const page = { start: place.seen, limit, after: place.position }
  const { rows, next } =
    isEmptyRange(filter.range) || limit === 0
      ? { rows: [], next: undefined }
      : await listFilteredTransactions(services.db, filter, page).catch((error: unknown) => {
          if (error instanceof InvalidPositionError) return refuseCursor(WALK, place)
          throw error
        })
  return {
    ...(await serializeTransactionPage(services, rows)),
    ...(next ? { nextCursor: writeCursor(WALK, { seen: place.seen + rows.length, position: next }) } : {}),
  }
})
