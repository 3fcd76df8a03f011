import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TransactionRow } from '../../tables.ts'
import { BalanceCause } from '../../values/balance-cause.ts'
import { ACTS, CALL_TYPES, type StatementKind } from '../../values/statement-kind.ts'
import { TokenKind } from '../../values/token-kind.ts'
import type { Place } from '../accounts/balance-entries.ts'
import { type BlockRange, inRange, rangeAbout } from '../page/block-range.ts'
import { columnOf, TRUE } from '../page/fragments.ts'
import { onPage, orderBy, type Page, type Positioned, placeKeys, positionOf } from '../page/keyset.ts'
import type { Side } from '../page/pairs.ts'
import { distinct, isPair, rangesOfSides, type Sides } from '../page/pairs.ts'
import { findPlaces, limitOfPlaces, readByParts } from '../page/parts.ts'
import { MAY_MOVE, sidesOfInternals } from '../transactions/internal-transactions.ts'
import { ofType, sentBetween, sentOfTypes } from '../transactions/transaction-source.ts'
import { changesBy } from '../transfers/changes.ts'
import { movedBetween, ofAllKinds, ofToken } from '../transfers/transfer-source.ts'

/** Which transactions a statement of an address holds. */
export type StatementFilter = {
  address: Buffer
  range: BlockRange
  side: Side
  /** Only what moves one of these tokens. */
  tokens?: readonly Buffer[] | undefined
  /** Only what moves something from or to this address, or is a transaction with it. */
  counterparty?: Buffer | undefined
  /** Only rows of one kind. */
  kind?: StatementKind | undefined
}

/** Something that a transaction added to what an address holds. */
export type StatementMove = {
  block_number: bigint
  tx_index: number
  ordinal: number
  token: Buffer
  delta: string
  /** The other side of a transfer. */
  other: Buffer | null
  /** What a transfer moved, and from whom; null for what is none. */
  amount: string | null
  sender: Buffer | null
  nft_id: string | null
  /** Null for transfers, 0 for the fee, else a `BalanceCause`. */
  cause: number | null
}

const TRX = Buffer.from('_')
const ALL_KINDS = Object.values(TokenKind)

/** Rows of each kind that the page may need: those that it skips and those that it shows. */
const rowsUpTo = ({ start, limit, after }: Page): number => (after ? limit : start + limit)

const isOf = (column: string, tokens: readonly Buffer[] | undefined) =>
  tokens ? sql<boolean>`${columnOf(column)} = ANY(${[...tokens]}::bytea[])` : TRUE

/**
 * How rows of a part of the statement are read: behind the page's position, each place once, no more than the
 * page may need.
 */
function part(from: RawBuilder<unknown>, page: Page, row = 'a'): RawBuilder<unknown> {
  const keys = placeKeys(row, page)
  const place = sql.join(keys.map(({ value }) => value))
  return sql`(SELECT ${place} ${from}
    AND ${onPage(keys, page)} GROUP BY ${place} ORDER BY ${orderBy(keys)} ${limitOfPlaces({ ...page, start: 0, limit: rowsUpTo(page) })})`
}

const isCall = (column: string) => sql`${columnOf(column)} IN (${sql.raw(CALL_TYPES.join(', '))})`

/** Joins the transaction of a row, where that has to be a call. */
const amongCalls = ({ kind, range }: StatementFilter, row: string) =>
  kind === 'calls'
    ? sql`JOIN transaction t ON t.block_number = ${columnOf(`${row}.block_number`)} AND t.tx_index = ${columnOf(`${row}.tx_index`)}
        AND ${isCall('t.contract_type')} AND ${inRange('t.block_number', range)}`
    : sql``

/** Sides of the address that a statement is about. */
const sidesOf = ({ address, side }: StatementFilter): Sides =>
  side === 'all' ? { address } : side === 'out' ? { from: address } : { to: address }

/** Ranges of what the address and its counterparty did with each other: its own part and the other's. */
const between = (
  { address, side }: StatementFilter,
  counterparty: Buffer,
  rangesOf: (from: Buffer, to: Buffer) => RawBuilder<boolean>[],
): RawBuilder<boolean>[] => [
  ...(side === 'in' ? [] : rangesOf(address, counterparty)),
  ...(side === 'out' ? [] : rangesOf(counterparty, address)),
]

/** Ranges of transfers that hold the movements of a statement. */
function rangesOfMovements(filter: StatementFilter): RawBuilder<boolean>[] {
  const { tokens, counterparty } = filter
  if (counterparty)
    return between(filter, counterparty, (from, to) => movedBetween(from, to, ALL_KINDS, tokens))
  if (tokens) return distinct(tokens).flatMap((token) => ofToken(sidesOf(filter), token))
  return ofAllKinds(sidesOf(filter))
}

/**
 * Places of movements: the newest, each once, so that a transaction of ten thousand movements is one row.
 * Each part is a range of an index.
 */
function ofMovements(filter: StatementFilter, page: Page): RawBuilder<unknown>[] {
  return rangesOfMovements(filter).map((one) =>
    part(
      sql`FROM transfer x ${amongCalls(filter, 'x')} WHERE ${one} AND x.source <> 1 AND ${inRange('x.block_number', filter.range)}`,
      page,
      'x',
    ),
  )
}

/** Places of transactions of the address: all, those that are calls, or those that it paid a fee for. */
function ofTransactions(
  filter: StatementFilter,
  which: 'all' | 'calls' | 'paid',
  page: Page,
): RawBuilder<unknown>[] {
  const { address, range, counterparty } = filter
  const ofRange = (one: RawBuilder<boolean>) =>
    part(
      sql`FROM transaction t WHERE ${one} AND ${inRange('t.block_number', range)} AND ${
        which === 'paid' ? sql`t.fee > 0 AND t.owner = ${address}` : TRUE
      }`,
      page,
      't',
    )
  const sides = sidesOf(filter)
  if (counterparty) {
    const calls = (from: Buffer, to: Buffer) => sentOfTypes(from, to, CALL_TYPES)
    return between(filter, counterparty, which === 'calls' ? calls : sentBetween).map(ofRange)
  }
  if (which === 'calls') return CALL_TYPES.flatMap((type) => ofType(sides, type)).map(ofRange)
  // of many transactions few may be paid for: they have an index of their own
  if (which === 'paid') return [ofRange(sql<boolean>`t.owner = ${address}`)]
  return rangesOfSides('t', sides).map(ofRange)
}

/** Places at which contracts passed something on to the address, or it did as a contract. */
function ofInternals(filter: StatementFilter, page: Page): RawBuilder<unknown>[] {
  const { address, range, side, tokens, counterparty } = filter
  const isMoved = tokens
    ? sql`(i.call_value <> 0 AND ${tokens.some((token) => token.equals(TRX))}::boolean OR i.token_value <> 0 AND ${isOf('i.token', tokens)})`
    : sql`(i.call_value <> 0 OR i.token_value <> 0)`
  const ranges = counterparty
    ? between(filter, counterparty, (from, to) => [
        sql<boolean>`${isPair('sides', ['i.caller', from], ['i.recipient', to])} AND ${MAY_MOVE}`,
      ])
    : sidesOfInternals(address, side, { tokens, isMoved: true })
  return ranges.map((one) =>
    part(
      sql`FROM internal_transaction i ${amongCalls(filter, 'i')} WHERE ${one} AND ${inRange('i.block_number', range)}
        AND CASE WHEN NOT i.rejected AND ${isMoved} THEN true ELSE false END`,
      page,
      'i',
    ),
  )
}

/** Causes that only take from a balance, or only add to it. */
const TAKES: readonly number[] = [BalanceCause.staked]
const ADDS: readonly number[] = [
  BalanceCause.unstaked,
  BalanceCause.reward,
  BalanceCause.issued,
  BalanceCause.supply,
]

/** Places at which a balance changed by other than transfers and fees, for one of some reasons or for any. */
function ofEntries(
  { address, range, side, tokens }: StatementFilter,
  causes: readonly number[] | undefined,
  page: Page,
): RawBuilder<unknown>[] {
  const sign = side === 'all' ? TRUE : side === 'in' ? sql`a.delta > 0` : sql`a.delta < 0`
  const isAsset = tokens && !tokens.some((token) => token.equals(TRX))
  const rows = sql`FROM balance_entry a WHERE a.address = ${address} AND ${sign} AND ${inRange('a.block_number', range)}
    AND ${isOf('a.token', tokens)}`
  // few entries count anything but TRX
  if (isAsset)
    return [
      part(
        sql`${rows} AND a.token <> '_'::bytea AND ${causes ? sql`a.cause = ANY(${[...causes]}::smallint[])` : TRUE}`,
        page,
      ),
    ]
  if (!causes && side === 'all') return [part(rows, page)]
  const others = side === 'in' ? TAKES : side === 'out' ? ADDS : []
  return (causes ?? Object.values(BalanceCause))
    .filter((cause) => !others.includes(cause))
    .map((cause) => part(sql`${rows} AND a.cause = ${cause}`, page))
}

/**
 * Places of transactions of some types that the address signed, or that name it. The type is no parameter:
 * only so its index is known to fit.
 */
function ofActs(
  { address, range, counterparty }: StatementFilter,
  role: 'owner' | 'recipient',
  types: readonly number[],
  page: Page,
): RawBuilder<unknown>[] {
  if (types.length === 0) return []
  const [from, to] = role === 'owner' ? [address, counterparty] : [counterparty, address]
  const ranges =
    from && to
      ? sentOfTypes(from, to, types)
      : types.map(
          (type) =>
            sql<boolean>`${columnOf(`t.${role}`)} = ${address} AND t.contract_type = ${sql.lit(type)}`,
        )
  return ranges.map((one) =>
    part(sql`FROM transaction t WHERE ${one} AND ${inRange('t.block_number', range)}`, page, 't'),
  )
}

/** The index ranges that hold all rows of a statement. */
function partsOf(filter: StatementFilter, page: Page): RawBuilder<unknown>[] {
  const { kind, tokens, side, counterparty } = filter
  const hasTrx = tokens === undefined || tokens.some((token) => token.equals(TRX))
  // with a token or a side chosen, only fees speak for a transaction itself
  const isWhole = tokens === undefined && side === 'all'
  const fees = hasTrx && side !== 'in' ? ofTransactions(filter, 'paid', page) : []
  const movements = [...ofMovements(filter, page), ...ofInternals(filter, page)]
  if (kind === undefined)
    return [
      ...(isWhole ? ofTransactions(filter, 'all', page) : fees),
      ...movements,
      ...(counterparty ? [] : ofEntries(filter, undefined, page)),
    ]
  if (kind === 'transfers') return movements
  if (kind === 'fees') return fees
  if (kind === 'calls') return tokens ? movements : ofTransactions(filter, 'calls', page)
  const { types, ofRecipient, causes } = ACTS[kind]
  return [
    ...(tokens || side === 'in' ? [] : ofActs(filter, 'owner', types, page)),
    ...(tokens || side === 'out' ? [] : ofActs(filter, 'recipient', ofRecipient, page)),
    ...(counterparty || causes.length === 0 ? [] : ofEntries(filter, causes, page)),
  ]
}

/** Transactions that moved something of an address, or that it sent or received, newest first. */
export const listStatement = labelled(
  'listStatement',
  (db: Database, filter: StatementFilter, page: Page): Promise<Positioned<TransactionRow>[]> =>
    readByParts(db, rangeAbout(filter.range, filter.address), page, {
      read: (range, part) => readPlaces(db, { ...filter, range }, part),
      source: (range) => {
        const all = { ...page, start: 0, limit: page.start + page.limit }
        const parts = partsOf({ ...filter, range }, all)
        return sql`FROM (${parts.length === 0 ? sql`SELECT WHERE false` : sql.join(parts, sql` UNION `)}) t`
      },
    }),
)

async function readPlaces(
  db: Database,
  filter: StatementFilter,
  page: Page,
): Promise<Positioned<TransactionRow>[]> {
  if (partsOf(filter, page).length === 0) return []
  const keys = placeKeys('t', page)
  const found = await findPlaces(
    db,
    filter,
    page,
    (one) =>
      sql`SELECT * FROM (${sql.join(partsOf(one, page), sql` UNION `)}) t ORDER BY ${orderBy(keys)} ${limitOfPlaces(page)}`,
  )
  if (!found) return []
  const { source, range } = found
  const { rows } = await sql<Positioned<TransactionRow>>`
    SELECT t.* ${positionOf(keys, page)} FROM ${source}
    JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index AND ${inRange('t.block_number', range)}
    ORDER BY ${orderBy(keys)}`.execute(db)
  return rows
}

/** Transactions of some blocks that may have moved something of an address. */
const placesIn = (address: Buffer, inBlocks: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    [
      ...ofAllKinds({ address }).map(
        (one) =>
          sql`SELECT x.block_number, x.tx_index FROM transfer x WHERE ${one} AND x.source <> 1 AND x.block_number = ${inBlocks}`,
      ),
      ...rangesOfSides('i', { address }).map(
        (one) =>
          sql`SELECT i.block_number, i.tx_index FROM internal_transaction i WHERE ${one} AND i.block_number = ${inBlocks}`,
      ),
    ],
    sql` UNION `,
  )

/**
 * All that some blocks added to what an address holds, in chain order: transfers, other movements, and its
 * fees.
 */
export const listMovesOf = labelled(
  'listMovesOf',
  async (
    db: Database,
    address: Buffer,
    blocks: readonly bigint[],
    limit: number,
  ): Promise<StatementMove[]> => {
    if (blocks.length === 0) return []
    const inBlocks = sql`ANY(${[...blocks]}::bigint[])`
    const { rows } = await sql<StatementMove>`
      SELECT * FROM (
        SELECT x.block_number, x.tx_index, x.ordinal, x.token::bytea, x.nft_id::text, NULL::int AS cause,
          CASE WHEN x.sender = ${address} THEN x.recipient ELSE x.sender END AS other,
          ((x.recipient IS NOT DISTINCT FROM ${address})::int - (x.sender IS NOT DISTINCT FROM ${address})::int) * x.amount AS delta,
          x.amount, x.sender
        FROM (${placesIn(address, inBlocks)}) a
        JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.block_number = ${inBlocks}
        WHERE (x.sender = ${address} OR x.recipient = ${address}) AND x.success
        UNION ALL
        SELECT e.block_number, e.tx_index, e.ordinal, e.token::bytea, NULL, e.cause, NULL, e.delta, NULL, NULL FROM balance_entry e
        WHERE e.address = ${address} AND e.block_number = ${inBlocks}
        UNION ALL
        SELECT t.block_number, t.tx_index, 0, '_'::bytea, NULL, 0, NULL, -t.fee, NULL, NULL
        FROM (${sql.join(
          rangesOfSides('t', { from: address }).map(
            (sent) =>
              sql`SELECT t.block_number, t.tx_index, t.fee FROM transaction t WHERE ${sent} AND t.block_number = ${inBlocks} AND t.fee <> 0`,
          ),
          sql` UNION ALL `,
        )}) t
      ) m ORDER BY block_number, tx_index, cause NULLS FIRST, ordinal LIMIT ${limit}`.execute(db)
    return rows.map((row) => ({ ...row, delta: String(row.delta) }))
  },
)

/** What an address held of tokens before blocks; nothing for those it had none of. */
export const listBalancesBefore = labelled(
  'listBalancesBefore',
  async (
    db: Database,
    address: Buffer,
    places: readonly { token: Buffer; block: bigint }[],
  ): Promise<{ token: Buffer; block: bigint; amount: string }[]> => {
    if (places.length === 0) return []
    const { rows } = await sql<{ token: Buffer; block: bigint; amount: string }>`
      SELECT w.token, w.block, c.amount::text AS amount
      FROM unnest(${places.map(({ token }) => token)}::bytea[], ${places.map(({ block }) => block)}::bigint[]) AS w(token, block)
      CROSS JOIN LATERAL (
        SELECT c.amount FROM ${changesBy('balance', address)}
        WHERE c.token = w.token AND c.block_number < w.block
        ORDER BY c.block_number DESC LIMIT 1
      ) c`.execute(db)
    return rows
  },
)

/** Key of a place. */
export const placeKey = ({ block, index }: Place): string => `${block}/${index}`
