import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { BlockRow, TransactionRow, TransferRow } from '../tables.ts'
import { ActivityKind } from '../values/activity.ts'
import { inRange } from './block-range.ts'
import { TRUE } from './fragments.ts'
import { readByParts } from './parts.ts'
import { ofToken } from './transfer-source.ts'

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
  read: (filter: ExportFilter) => RawBuilder<Row>,
): Promise<Row[]> =>
  readByParts(
    db,
    { from, to },
    { start: 0, limit, ascending: true, after: [String(block)] },
    {
      read: async (range) =>
        (await read({ ...whose, from: range.from ?? from, to: range.to ?? to }).execute(db)).rows,
    },
  )

/** Blocks behind a place, oldest first. */
export const exportBlocks = labelled(
  'exportBlocks',
  (db: Database, filter: ExportFilter, after: ExportPlace, limit: number): Promise<BlockRow[]> =>
    readBehind(
      db,
      filter,
      after,
      limit,
      ({ from, to }) => sql<BlockRow>`
        SELECT * FROM block WHERE number > ${after[0]} AND number BETWEEN ${from} AND ${to} ORDER BY number LIMIT ${limit}`,
    ),
)

/** Places of an address, of one kind of activity: a range of the index. */
const placesOf = (
  { from, to, address }: ExportFilter,
  kind: number,
  [block, index, ordinal]: ExportPlace,
  limit: number,
) => sql`(
  SELECT block_number, tx_index, ordinal FROM activity
  WHERE address = ${address} AND kind = ${kind} AND (block_number, tx_index, ordinal) > (${block}, ${index}, ${ordinal})
    AND block_number BETWEEN ${from} AND ${to}
  ORDER BY block_number, tx_index, ordinal LIMIT ${limit})`

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
    readBehind(db, filter, after, limit, (part) => transactionsBehind(part, after, limit)),
)

function transactionsBehind(
  filter: ExportFilter,
  after: ExportPlace,
  limit: number,
): RawBuilder<ExportedTransaction> {
  const [block, index] = after
  const columns = sql.join(TRANSACTION_COLUMNS.map((name) => sql.ref(`t.${name}`)))
  return filter.address
    ? sql<ExportedTransaction>`
        SELECT ${columns} FROM ${placesOf(filter, ActivityKind.transaction, after, limit)} p
        JOIN transaction t USING (block_number, tx_index) WHERE ${inRange('t.block_number', filter)} ORDER BY block_number, tx_index`
    : sql<ExportedTransaction>`
        SELECT ${columns} FROM transaction t WHERE (block_number, tx_index) > (${block}, ${index})
          AND block_number BETWEEN ${filter.from} AND ${filter.to} ORDER BY block_number, tx_index LIMIT ${limit}`
}

/** Movements of the chain, of an address, or of a token, behind a place, oldest first. */
export const exportTransfers = labelled(
  'exportTransfers',
  (db: Database, filter: ExportFilter, after: ExportPlace, limit: number): Promise<TransferRow[]> =>
    readBehind(db, filter, after, limit, (part) => transfersBehind(part, after, limit)),
)

function transfersBehind(filter: ExportFilter, after: ExportPlace, limit: number): RawBuilder<TransferRow> {
  const [block, index, ordinal] = after
  const kinds = [ActivityKind.transfer, ActivityKind.tokenTransfer]
  const { from, to, address, token } = filter
  if (address && token) {
    const ranges = ofToken({ address }, token).map(
      (one) => sql`(SELECT x.* FROM transfer x
          WHERE ${one} AND x.source <> 1 AND x.block_number BETWEEN ${from} AND ${to}
            AND (x.block_number, x.tx_index, x.ordinal) > (${block}, ${index}, ${ordinal})
          ORDER BY x.block_number, x.tx_index, x.ordinal LIMIT ${limit})`,
    )
    return sql<TransferRow>`SELECT x.* FROM (${sql.join(ranges, sql` UNION ALL `)}) x
        ORDER BY x.block_number, x.tx_index, x.ordinal LIMIT ${limit}`
  }
  return address
    ? sql<TransferRow>`
        SELECT x.* FROM (
          SELECT * FROM (${sql.join(
            kinds.map((kind) => placesOf(filter, kind, after, limit)),
            sql` UNION ALL `,
          )}) k ORDER BY block_number, tx_index, ordinal LIMIT ${limit}
        ) p JOIN transfer x USING (block_number, tx_index, ordinal) WHERE ${inRange('x.block_number', filter)} ORDER BY block_number, tx_index, ordinal`
    : sql<TransferRow>`
        SELECT * FROM transfer WHERE (block_number, tx_index, ordinal) > (${block}, ${index}, ${ordinal})
          AND block_number BETWEEN ${from} AND ${to} AND ${token ? sql`token = ${token}` : TRUE}
        ORDER BY block_number, tx_index, ordinal LIMIT ${limit}`
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
    { from, to, address, token }: ExportFilter,
    after: { token: Buffer; block: bigint } | undefined,
    limit: number,
  ): Promise<StatementLine[]> =>
    (
      await sql<StatementLine>`
        SELECT c.token, c.block_number, b.timestamp, c.delta, c.amount
        FROM (
          SELECT c.token::bytea AS token, c.block_number, c.delta::text AS delta, c.amount::text AS amount FROM balance_change c
          WHERE c.address = ${address} AND c.block_number BETWEEN ${from} AND ${to}
            AND ${token ? sql`c.token = ${token}` : TRUE}
            AND ${after ? sql`(c.token, c.block_number) > (${after.token}, ${after.block})` : TRUE}
          ORDER BY c.token, c.block_number LIMIT ${limit}
        ) c JOIN block b ON b.number = c.block_number
        ORDER BY c.token, c.block_number`.execute(db)
    ).rows,
)
