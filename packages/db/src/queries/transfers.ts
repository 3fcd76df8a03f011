import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { TransactionRow, TransferRow } from '../tables.ts'
import { ActivityKind } from '../values/activity.ts'
import { Counter, transferCounter } from '../values/counter.ts'
import { type BlockRange, inRange, isEmptyRange, type Page } from './block-range.ts'
import { countFrom, sumCounters } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, placeKeys, positionOf } from './keyset.ts'
import {
  countedRanges,
  mergeRanges,
  onSide,
  resolveSides,
  type Scope,
  type Side,
  type Source,
  scopeOf,
} from './pairs.ts'
import { countByParts, findPlaces, type Places, readByParts } from './parts.ts'
import { KINDS, sourceOf, type TransferFamily, type TransferFilter } from './transfer-source.ts'

/** A movement with the members of its transaction that lists show. */
export type TransferWithTransaction = TransferRow &
  Pick<TransactionRow, 'contract_ret' | 'owner' | 'contract_type'> & {
    /** Of a movement whose sender is no address, and of one of a collection. */
    raw_data: Buffer | null
    /** Contract that the transaction calls. */
    called: Buffer | null
  }

/** The same with what the transaction cost. */
export type TransferWithCost = TransferWithTransaction &
  Pick<
    TransactionRow,
    | 'fee'
    | 'net_fee'
    | 'net_usage'
    | 'energy_fee'
    | 'energy_usage'
    | 'energy_usage_total'
    | 'origin_energy_usage'
    | 'energy_penalty'
  >

/** Columns of a movement and of its transaction `t`. */
export const movementColumns = (
  row: 'x' | 'y',
) => sql`${sql.raw(row)}.*, t.contract_ret, t.owner, t.contract_type, t.contract_address AS called,
  CASE WHEN ${sql.raw(row)}.kind >= 721 OR (${sql.raw(row)}.sender IS NULL AND ${sql.raw(row)}.source = 0) THEN t.raw_data END AS raw_data`

const COSTS = sql`, t.fee, t.net_fee, t.net_usage, t.energy_fee, t.energy_usage, t.energy_usage_total, t.origin_energy_usage, t.energy_penalty`

const kinds = (family: TransferFamily) => {
  if (family === 'native') return sql<boolean>`x.kind IN (1, 10)`
  if (family === 'contract') return sql<boolean>`x.kind IN (20, 721, 1155)`
  return sql<boolean>`x.kind IN (1, 10, 20)`
}
const activityKinds = (family: TransferFamily) => {
  if (family === 'native') return sql<boolean>`a.kind = ${ActivityKind.transfer}`
  if (family === 'contract') return sql<boolean>`a.kind = ${ActivityKind.tokenTransfer}`
  return sql<boolean>`a.kind IN (${ActivityKind.transfer}, ${ActivityKind.tokenTransfer})`
}

/** One token is a range of an index. */
const ofTokens = (column: string, { tokens }: TransferFilter) => {
  if (!tokens) return sql<boolean>`true`
  const ref = sql.ref(column)
  return tokens.length === 1
    ? sql<boolean>`${ref} = ${tokens[0]}`
    : sql<boolean>`${ref} = ANY(${[...tokens]}::bytea[])`
}

/** Ranges of what somebody did are short ones of an index, whoever that is. */
const hasSide = ({ address, sender, recipient }: TransferFilter) =>
  [address, sender, recipient].some((value) => value !== undefined)

/** Whether the index that its range is read from is the right one whatever its values are. */
const isPlannedOnce = ({
  family,
  tokens,
  kinds,
  item,
  withoutDust,
  place,
  sender,
  recipient,
}: TransferFilter) =>
  family === 'contract' &&
  (!tokens || tokens.length === 1) &&
  [item, place, sender, recipient].every((value) => value === undefined) &&
  (!kinds || kinds.length === 1) &&
  !withoutDust

/** A token without decimals, or one that is not known, moves whole. */
export const isNoDust = sql<boolean>`x.amount >= coalesce(
  (SELECT 10::numeric ^ greatest(k.decimals - 3, 0) FROM token_unit k WHERE k.ref = x.token), 1)`

/** Failed movements only is a range of an index of its own. */
export const unlessReverted = ({ unlessReverted: range }: Pick<TransferFilter, 'unlessReverted'>) => {
  if (!range) return sql<boolean>`true`
  return isEmptyRange(range)
    ? sql<boolean>`NOT x.success`
    : sql<boolean>`(NOT x.success OR ${inRange('x.block_number', range)})`
}

/** The kind is no parameter: rare ones are a range of an index that has to be known to fit. */
const ofKinds = ([kind, ...others]: readonly number[]) =>
  kind !== undefined && others.length === 0
    ? sql<boolean>`x.kind = ${sql.lit(kind)}`
    : sql<boolean>`x.kind = ANY(${[kind, ...others]}::smallint[])`

/** Internal movements show up in their own list; the TRX list holds what transactions ask for themselves. */
const conditions = (filter: TransferFilter) => sql<boolean>`
  ${inRange('x.block_number', filter.range)} AND ${kinds(filter.family)}
  AND ${filter.kinds ? ofKinds(filter.kinds) : sql`true`}
  AND ${filter.item === undefined ? sql`true` : sql`x.nft_id = ${filter.item}::numeric`}
  AND ${filter.family === 'contract' ? sql`true` : sql`x.source <> 1`}
  AND ${filter.sender ? sql`x.sender = ${filter.sender}` : sql`true`}
  AND ${filter.recipient ? sql`x.recipient = ${filter.recipient}` : sql`true`}
  AND ${unlessReverted(filter)} AND ${ofTokens('x.token', filter)} AND ${filter.withoutDust ? isNoDust : sql`true`}
  AND ${filter.place ? sql`x.block_number = ${filter.place.block} AND x.tx_index = ${filter.place.index}` : sql`true`}`

/** All but the conditions that a range stands for; those that remain are put so that no other index is read for them. */
const otherConditions = ({ kinds, item, ...filter }: TransferFilter) =>
  sql<boolean>`${conditions({ ...filter, sender: undefined, recipient: undefined, tokens: undefined })} AND x.source <> 1
    AND ${kinds ? sql`CASE WHEN x.kind = ANY(${[...kinds]}::smallint[]) THEN true ELSE false END` : sql`true`}
    AND ${item === undefined ? sql`true` : sql`CASE WHEN x.nft_id = ${item}::numeric THEN true ELSE false END`}`

/** True when all that an address took part in of the family is wanted. */
const isWhole = ({
  family,
  kinds,
  item,
  withoutDust,
  place,
  unlessReverted,
  tokens,
}: TransferFilter): boolean =>
  family !== 'both' && !kinds && item === undefined && !withoutDust && !place && !unlessReverted && !tokens

const ofScope = ({ family, range }: TransferFilter, { address, side }: Scope) => sql<boolean>`
  a.address = ${address} AND ${activityKinds(family)} AND ${onSide(side)} AND ${inRange('a.block_number', range)}`

const activityJoin = (filter: TransferFilter, scope: Scope) => sql`
  FROM activity a JOIN transfer x
    ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal
  WHERE ${ofScope(filter, scope)} AND ${conditions({ ...filter, sender: undefined, recipient: undefined })}`

const isImpossible = (filter: TransferFilter): boolean => {
  const source = sourceOf(filter)
  return source !== undefined && 'ranges' in source && source.ranges.length === 0
}

/**
 * Filters that have no row in common and together all rows of one; none where there can be no row. What failed, and newest blocks that
 * nobody can count on yet, are two: between them lies what is wanted of neither.
 */
function partsOf(filter: TransferFilter): TransferFilter[] {
  const { unlessReverted: newest, range, ...rest } = filter
  // confirmed blocks end below the head, so that of what is newer only what failed is wanted: few rows are passed over
  if (newest?.from === undefined || isEmptyRange(newest) || !reachesEndOf(newest, range)) return [filter]
  const { from } = newest
  return [
    { ...rest, range: { ...range, from: range.from === undefined || range.from < from ? from : range.from } },
    {
      ...rest,
      unlessReverted: NO_BLOCK,
      range: { ...range, to: range.to === undefined || range.to >= from ? from - 1n : range.to },
    },
  ].filter((part) => !isEmptyRange(part.range) && !isImpossible(part))
}

/** Whether no block of a range is above another one: also true where a long chain is read piece by piece, see `readByParts`. */
const reachesEndOf = ({ to }: BlockRange, range: BlockRange): boolean =>
  to === undefined || (range.to !== undefined && range.to <= to)

const NO_BLOCK = { from: 1n, to: 0n }

/** Movements of a page, without their transactions, and the blocks that they are in. */
async function findPage(db: Database, filter: TransferFilter, page: Page): Promise<Places | undefined> {
  const source = sourceOf(filter)
  const { range } = filter
  if (!source || !('scope' in source) || !isWhole(filter)) return { source: pageOf(filter, page), range }
  // rows that are skipped are skipped in the index
  const keys = placeKeys('a', page, 'ordinal')
  const places = await findPlaces(
    db,
    range,
    page,
    sql`SELECT a.block_number, a.tx_index, a.ordinal FROM activity a WHERE ${ofScope(filter, source.scope)} AND ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf({ ...page, isPlannedOnce: page.isWide })}`,
  )
  if (!places) return undefined
  return {
    source: sql`SELECT x.* FROM ${places.source} JOIN transfer x
      ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal AND ${inRange('x.block_number', places.range)}`,
    range: places.range,
  }
}

function pageOf(filter: TransferFilter, page: Page): RawBuilder<unknown> {
  const parts = partsOf(filter)
  const [only = filter, ...others] = parts
  if (others.length === 0) return pageOfPart(only, page)
  const keys = placeKeys('x', page, 'ordinal')
  const part = { ...page, start: 0, limit: page.after ? page.limit : page.start + page.limit }
  return sql`SELECT x.* FROM (${sql.join(
    parts.map((one) => sql`(${pageOfPart(one, part)})`),
    sql` UNION ALL `,
  )}) x ORDER BY ${orderBy(keys)} ${limitOf(page)}`
}

function pageOfPart(filter: TransferFilter, page: Page): RawBuilder<unknown> {
  const source = sourceOf(filter)
  const keys = placeKeys(source && 'scope' in source ? 'a' : 'x', page, 'ordinal')
  if (source && 'ranges' in source) {
    const parts = source.ranges.map(
      (range) => sql`SELECT x.* FROM transfer x WHERE ${range} AND ${otherConditions(filter)}`,
    )
    return mergeRanges('x', parts, keys, { ...page, isPlannedOnce: page.isWide && hasSide(filter) })
  }
  if (source)
    return sql`SELECT x.* ${activityJoin(filter, source.scope)} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)}`
  const isKept = isPlannedOnce(filter)
  // see migration 0177
  const isToken = isKept && filter.tokens ? sql`is_token(x.token, ${filter.tokens[0]})` : sql`true`
  return sql`SELECT x.* FROM transfer x WHERE ${conditions(filter)} AND ${isToken} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)}
    ${limitOf({ ...page, isPlannedOnce: isKept })}`
}

const readMovements = async <Row extends TransferWithTransaction>(
  db: Database,
  filter: TransferFilter,
  page: Page,
  more: RawBuilder<unknown>,
): Promise<Positioned<Row>[]> =>
  isImpossible(filter)
    ? []
    : readByParts(db, filter.range, page, {
        read: async (range, part) => {
          const [only, ...others] = partsOf({ ...filter, range })
          if (!only) return []
          return readPage<Row>(db, others.length === 0 ? only : { ...filter, range }, part, more)
        },
        source: (range) =>
          countedRanges(
            'x',
            partsOf({ ...filter, range }).map((part) => countedRows(part, sourceOf(part))),
          ),
      })

async function readPage<Row extends TransferWithTransaction>(
  db: Database,
  filter: TransferFilter,
  page: Page,
  more: RawBuilder<unknown>,
): Promise<Positioned<Row>[]> {
  const outer = placeKeys('y', page, 'ordinal')
  const found = await findPage(db, filter, page)
  if (!found) return []
  const { source, range } = found
  const { rows } = await sql<Positioned<Row>>`
    SELECT ${movementColumns('y')} ${more} ${positionOf(outer, page)}
    FROM (${source}) y
    JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index AND ${inRange('t.block_number', range)}
    ORDER BY ${orderBy(outer)}`.execute(db)
  return rows
}

/** Movements, newest first unless the page says otherwise. */
export const listTransfers = labelled('listTransfers', (db: Database, filter: TransferFilter, page: Page) =>
  readMovements<TransferWithTransaction>(db, filter, page, sql``),
)

/** The same with what their transactions cost. */
export const listTransfersWithCosts = labelled(
  'listTransfersWithCosts',
  (db: Database, filter: TransferFilter, page: Page) =>
    readMovements<TransferWithCost>(db, filter, page, COSTS),
)

/**
 * Number of movements of a filter.
 *
 * The whole chain, a token and an address come from counters; mixed filters are counted as far as `countUpTo` goes.
 */
export const countTransfers = labelled(
  'countTransfers',
  async (db: Database, filter: TransferFilter): Promise<bigint> => {
    if (isImpossible(filter)) return 0n
    const counts = await Promise.all(partsOf(filter).map((part) => countPart(db, part)))
    return counts.reduce((sum, count) => sum + count, 0n)
  },
)

function countPart(db: Database, filter: TransferFilter): Promise<bigint> {
  const source = sourceOf(filter)
  return countFrom(filter.range, {
    all: readTotal(db, filter, source),
    within: (range) => countWithin(db, { ...filter, range }),
  })
}

const countWithin = (db: Database, filter: TransferFilter): Promise<bigint> =>
  countByParts(db, filter.range, (range) => countedRows({ ...filter, range }, sourceOf({ ...filter, range })))

const countedRows = (filter: TransferFilter, source: Source): RawBuilder<unknown> => {
  if (!source) return sql`FROM transfer x WHERE ${conditions(filter)}`
  if ('scope' in source && isWhole(filter)) return sql`FROM activity a WHERE ${ofScope(filter, source.scope)}`
  return 'scope' in source
    ? activityJoin(filter, source.scope)
    : countedRanges(
        'x',
        source.ranges.map((range) => sql`FROM transfer x WHERE ${range} AND ${otherConditions(filter)}`),
      )
}

/** How the movements of a filter are read from counters whatever their block; undefined when these do not hold them. */
function readTotal(
  db: Database,
  filter: TransferFilter,
  source: Source,
): (() => Promise<bigint>) | undefined {
  const { family, kinds, item, tokens, withoutDust, place, unlessReverted: reverted } = filter
  if (
    withoutDust ||
    place ||
    item !== undefined ||
    (reverted && (reverted.from !== undefined || reverted.to !== undefined))
  )
    return undefined
  const counted = KINDS[family].filter((kind) => !kinds || kinds.includes(kind))
  if (!source && !tokens) return () => sumCounters(db, counted.map(transferCounter))
  if (kinds) return undefined
  if (!source) return tokens?.length === 1 ? () => readTokenTotal(db, filter) : undefined
  const sides = resolveSides({ ...filter, from: filter.sender, to: filter.recipient })
  if (!sides || (sides.from && sides.to) || tokens || (family !== 'native' && family !== 'contract'))
    return undefined
  const scope = scopeOf(sides)?.scope
  if (!scope) return undefined
  return async () =>
    (await readAddressTotal(db, family, scope)) ??
    // what the chain knows as no account has no counters
    countWithin(db, { ...filter, range: {} })
}

async function readTokenTotal(db: Database, { tokens, family }: TransferFilter): Promise<bigint> {
  const row = await db
    .selectFrom('token')
    .select(['transfer_count', 'kind'])
    .where('ref', '=', tokens?.[0] as Buffer)
    .executeTakeFirst()
  return row && KINDS[family].includes(row.kind) ? row.transfer_count : 0n
}

async function readAddressTotal(
  db: Database,
  family: 'native' | 'contract',
  { address, side }: { address: Buffer; side: Side },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['transfers_out', 'transfers_in', 'token_transfers_out', 'token_transfers_in'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (!row) return undefined
  const [sent, received, self] =
    family === 'native'
      ? [row.transfers_out, row.transfers_in, Counter.selfTransfers]
      : [row.token_transfers_out, row.token_transfers_in, Counter.selfTokenTransfers]
  if (side === 'out') return sent
  if (side === 'in') return received
  // what somebody sent to himself stands in both
  return sent + received - (await sumCounters(db, [self], address))
}

/**
 * How many movements of TRX and TRC10 tokens that an address would have sent and received failed with their transactions: the
 * counters of an account hold them too.
 */
export const countFailedTransfers = labelled(
  'countFailedTransfers',
  async (db: Database, address: Buffer): Promise<{ sent: bigint; received: bigint }> => {
    const [sent, received] = await Promise.all(
      [Counter.failedOut, Counter.failedIn].map((kind) => sumCounters(db, [kind], address)),
    )
    return { sent: sent ?? 0n, received: received ?? 0n }
  },
)

/** Every movement of one transaction in order, internal ones included. */
export const listTransactionTransfers = labelled(
  'listTransactionTransfers',
  (db: Database, block: bigint, index: number): Promise<TransferRow[]> =>
    db
      .selectFrom('transfer')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)
