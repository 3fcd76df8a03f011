import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { BlockRow, TransactionRow, TransferRow } from '../../tables.ts'
import { TransferSource } from '../../values/transfer-source.ts'
import { inRange, rangeAbout } from '../page/block-range.ts'
import { TRUE } from '../page/fragments.ts'
import { comparePlaces } from '../page/keyset.ts'
import { rangesOfSides } from '../page/pairs.ts'
import { placesOf, readByParts } from '../page/parts.ts'
import { sidesOfInternals } from '../transactions/internal-transactions.ts'
import { changesBy } from '../transfers/changes.ts'
import { CONTRACT_LENGTH, ofAllKinds, ofToken } from '../transfers/transfer-source.ts'

/** Blocks that an export holds, both ends included, and of whom. */
export type ExportFilter = {
  from: bigint
  to: bigint
  address?: Buffer | undefined
  token?: Buffer | undefined
}

/** Place of a row: block, transaction, position in it. */
export type ExportPlace = readonly [block: bigint, index: number, ordinal: number]

/** Reads rows behind a place, oldest first, part by part. */
const readBehind = <Row>(
  db: Database,
  { from, to, ...whose }: ExportFilter,
  [block]: ExportPlace,
  limit: number,
  read: (filter: ExportFilter) => Promise<Row[]>,
): Promise<Row[]> =>
  readByParts(
    db,
    rangeAbout({ from, to }, whose.address),
    { start: 0, limit, ascending: true, after: [String(block)] },
    {
      read: (range) => read({ ...whose, from: range.from ?? from, to: range.to ?? to }),
    },
  )

const rowsOf = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows

/** Blocks behind a place, oldest first. */
export const exportBlocks = labelled(
  'exportBlocks',
  (db: Database, filter: ExportFilter, after: ExportPlace, limit: number): Promise<BlockRow[]> =>
    readBehind(db, filter, after, limit, ({ from, to }) =>
      rowsOf(
        db,
        sql<BlockRow>`
            SELECT * FROM block WHERE number > ${after[0]} AND number BETWEEN ${from} AND ${to} ORDER BY number LIMIT ${limit}`,
      ),
    ),
)

/** What an export of transactions holds: not what was signed, which is most of a row. */
const TRANSACTION_COLUMNS = [
  'block_number',
  'tx_index',
  'hash',
  'timestamp',
  'contract_type',
  'owner',
  'recipient',
  'contract_address',
  'selector',
  'token',
  'amount',
  'success',
  'fee',
  'energy_usage_total',
  'energy_fee',
  'net_usage',
  'net_fee',
] as const satisfies (keyof TransactionRow)[]
/** A transaction as an export holds it. */
export type ExportedTransaction = Pick<TransactionRow, (typeof TRANSACTION_COLUMNS)[number]>

/** Transactions of the chain, or of an address, behind a place, oldest first. */
export const exportTransactions = labelled(
  'exportTransactions',
  (db: Database, filter: ExportFilter, after: ExportPlace, limit: number): Promise<ExportedTransaction[]> =>
    readBehind(db, filter, after, limit, (part) => rowsOf(db, transactionsBehind(part, after, limit))),
)

function transactionsBehind(
  filter: ExportFilter,
  after: ExportPlace,
  limit: number,
): RawBuilder<ExportedTransaction> {
  const [block, index] = after
  const columns = sql.join(TRANSACTION_COLUMNS.map((name) => sql.ref(`t.${name}`)))
  const { from, to, address } = filter
  const ranges = (address ? rangesOfSides('t', { address }) : [TRUE]).map(
    (one) => sql`(SELECT ${columns} FROM transaction t
      WHERE ${one} AND (t.block_number, t.tx_index) > (${block}, ${index}) AND t.block_number BETWEEN ${from} AND ${to}
      ORDER BY t.block_number, t.tx_index LIMIT ${limit})`,
  )
  return sql<ExportedTransaction>`SELECT * FROM (${sql.join(ranges, sql` UNION ALL `)}) t
    ORDER BY t.block_number, t.tx_index LIMIT ${limit}`
}

/** Movements of the chain, of an address, or of a token, behind a place, oldest first. */
export const exportTransfers = labelled(
  'exportTransfers',
  (db: Database, filter: ExportFilter, after: ExportPlace, limit: number): Promise<TransferRow[]> =>
    readBehind(db, filter, after, limit, async (part) => {
      const rows = await rowsOf(db, transfersBehind(part, after, limit))
      if (!part.address) return rows
      const last = rows.length < limit ? undefined : rows.at(-1)
      const passed = await findPassed(db, { ...part, address: part.address }, after, limit, last)
      return [...rows, ...passed].sort(comparePlaces).slice(0, limit)
    }),
)

/** Of an address, without what internal transactions moved: no index keeps those with the others. */
function transfersBehind(filter: ExportFilter, after: ExportPlace, limit: number): RawBuilder<TransferRow> {
  const [block, index, ordinal] = after
  const { from, to, address, token } = filter
  if (address) {
    const ranges = (token ? ofToken({ address }, token) : ofAllKinds({ address })).map(
      (one) => sql`(SELECT x.* FROM transfer x
          WHERE ${one} AND x.source <> 1 AND x.block_number BETWEEN ${from} AND ${to}
            AND (x.block_number, x.tx_index, x.ordinal) > (${block}, ${index}, ${ordinal})
          ORDER BY x.block_number, x.tx_index, x.ordinal LIMIT ${limit})`,
    )
    return sql<TransferRow>`SELECT x.* FROM (${sql.join(ranges, sql` UNION ALL `)}) x
        ORDER BY x.block_number, x.tx_index, x.ordinal LIMIT ${limit}`
  }
  return sql<TransferRow>`
        SELECT * FROM transfer WHERE (block_number, tx_index, ordinal) > (${block}, ${index}, ${ordinal})
          AND block_number BETWEEN ${from} AND ${to} AND ${token ? sql`token = ${token}` : TRUE}
        ORDER BY block_number, tx_index, ordinal LIMIT ${limit}`
}

/** Where a transaction stands. */
type TransactionPlace = Pick<TransferRow, 'block_number' | 'tx_index'>

/**
 * Movements of an address by internal transactions, behind a place, oldest first: as many as are asked for at
 * least, or all that there are.
 *
 * Most are found by the internal transaction that they come from. Not each of those has one of the token:
 * contracts that end pass on all they hold, of which the first token stands there. So transactions are looked
 * for until there are enough movements.
 *
 * @param last - row that the file goes to whatever is found, so that nothing behind it is looked for
 */
async function findPassed(
  db: Database,
  filter: ExportFilter & { address: Buffer },
  [block, index, ordinal]: ExportPlace,
  limit: number,
  last: TransferRow | undefined,
): Promise<TransferRow[]> {
  if (filter.token?.length === CONTRACT_LENGTH) return []
  let behind: TransactionPlace = { block_number: block, tx_index: index }
  const found = (await passedIn(db, filter, [behind])).filter((row) => row.ordinal > ordinal)
  while (found.length < limit) {
    const places = await rowsOf(db, internalsBehind(filter, behind, limit, last))
    found.push(...(await passedIn(db, filter, places)))
    const end = places.at(-1)
    if (!end || places.length < limit) break
    behind = end
  }
  return found
}

/** Where internal transactions may have moved something of an address: ranges of indexes, merged. */
function internalsBehind(
  { from, to, address, token }: ExportFilter & { address: Buffer },
  { block_number, tx_index }: TransactionPlace,
  limit: number,
  last: TransferRow | undefined,
): RawBuilder<TransactionPlace> {
  const tokens = token && [token]
  const ranges = sidesOfInternals(address, 'all', { tokens, hasValue: true }).map(
    (one) => sql`(SELECT i.block_number, i.tx_index FROM internal_transaction i
      WHERE ${one} AND CASE WHEN i.call_value <> 0 OR i.token IS NOT NULL THEN true ELSE false END
        AND i.block_number BETWEEN ${from} AND ${to} AND (i.block_number, i.tx_index) > (${block_number}, ${tx_index})
        AND ${last ? sql`(i.block_number, i.tx_index) <= (${last.block_number}, ${last.tx_index})` : TRUE}
      ORDER BY i.block_number, i.tx_index LIMIT ${limit})`,
  )
  return sql<TransactionPlace>`SELECT i.* FROM (${sql.join(ranges, sql` UNION ALL `)}) i
    ORDER BY i.block_number, i.tx_index LIMIT ${limit}`
}

/** What internal transactions of some transactions moved of an address. */
async function passedIn(
  db: Database,
  { from, to, address, token }: ExportFilter,
  places: readonly TransactionPlace[],
): Promise<TransferRow[]> {
  const within = places.filter(({ block_number }) => block_number >= from && block_number <= to)
  if (within.length === 0) return []
  // a transaction stands there once for each of its internal transactions
  const known = new Map(within.map((place) => [`${place.block_number}-${place.tx_index}`, place]))
  const { source, range } = placesOf([...known.values()])
  return rowsOf(
    db,
    sql<TransferRow>`SELECT x.* FROM ${source} JOIN transfer x
      ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND ${inRange('x.block_number', range)}
      WHERE x.source = ${TransferSource.internal} AND (x.sender = ${address} OR x.recipient = ${address})
        AND ${token ? sql`x.token = ${token}` : TRUE}`,
  )
}

/** A change of a balance, with what the block left of it. */
export type StatementLine = {
  token: Buffer
  block_number: bigint
  timestamp: bigint
  delta: string
  amount: string
}

/** What blocks changed of the balances of an address, token by token, oldest first. */
export const exportStatement = labelled(
  'exportStatement',
  async (
    db: Database,
    { from, to, address, token }: ExportFilter & { address: Buffer },
    after: { token: Buffer; block: bigint } | undefined,
    limit: number,
  ): Promise<StatementLine[]> =>
    (
      await sql<StatementLine>`
        SELECT c.token, c.block_number, b.timestamp, c.delta, c.amount
        FROM (
          SELECT c.token::bytea AS token, c.block_number, c.delta::text AS delta, c.amount::text AS amount FROM ${changesBy('balance', address)}
          WHERE c.block_number BETWEEN ${from} AND ${to}
            AND ${token ? sql`c.token = ${token}` : TRUE}
            AND ${after ? sql`(c.token, c.block_number) > (${after.token}, ${after.block})` : TRUE}
          ORDER BY c.token, c.block_number LIMIT ${limit}
        ) c JOIN block b ON b.number = c.block_number
        ORDER BY c.token, c.block_number`.execute(db)
    ).rows,
)
