import { sql } from 'kysely'
import { type BlockRange, inRange, isEmptyRange } from '../page/block-range.ts'
import { columnOf, isMoreThanDust, TRUE } from '../page/fragments.ts'
import { sourceOf, type TransferFamily, type TransferFilter } from './transfer-source.ts'

const NATIVE = sql<boolean>`x.kind IN (1, 10)`
const CONTRACT = sql<boolean>`x.kind IN (20, 721, 1155)`
const NO_ITEMS = sql<boolean>`x.kind IN (1, 10, 20)`
const kinds = (family: TransferFamily) => {
  if (family === 'native') return NATIVE
  return family === 'contract' ? CONTRACT : NO_ITEMS
}

/** One token is a range of an index. */
const ofTokens = (column: string, { tokens }: TransferFilter) => {
  if (!tokens) return TRUE
  const ref = columnOf(column)
  return tokens.length === 1
    ? sql<boolean>`${ref} = ${tokens[0]}`
    : sql<boolean>`${ref} = ANY(${[...tokens]}::bytea[])`
}

/** Ranges of what one account did are short ranges of an index for any account. */
export const hasSide = ({ address, sender, recipient }: TransferFilter) =>
  [address, sender, recipient].some((value) => value !== undefined)

/** Whether the index that its range is read from is the right one whatever its values are. */
export const isPlannedOnce = ({
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
export const isNoDust = isMoreThanDust(
  sql`x.amount`,
  sql`(SELECT k.decimals FROM token_unit k WHERE k.ref = x.token)`,
)

/** Failed movements only is a range of an index of its own. */
export const unlessReverted = ({ unlessReverted: range }: Pick<TransferFilter, 'unlessReverted'>) => {
  if (!range) return TRUE
  return isEmptyRange(range)
    ? sql<boolean>`NOT x.success`
    : sql<boolean>`(NOT x.success OR ${inRange('x.block_number', range)})`
}

/** The kind is no parameter: rare ones are a range of an index that has to be known to fit. */
const ofKinds = ([kind, ...others]: readonly number[]) =>
  kind !== undefined && others.length === 0
    ? sql<boolean>`x.kind = ${sql.lit(kind)}`
    : sql<boolean>`x.kind = ANY(${[kind, ...others]}::smallint[])`

const IS_ASKED_FOR = sql<boolean>`x.source <> 1`

/** Internal movements show up in their own list; the TRX list holds what transactions ask for themselves. */
export const conditions = (filter: TransferFilter) => sql<boolean>`
  ${inRange('x.block_number', filter.range)} AND ${kinds(filter.family)}
  AND ${filter.kinds ? ofKinds(filter.kinds) : TRUE}
  AND ${filter.item === undefined ? TRUE : sql`x.nft_id = ${filter.item}::numeric`}
  AND ${filter.family === 'contract' ? TRUE : IS_ASKED_FOR}
  AND ${filter.sender ? sql`x.sender = ${filter.sender}` : TRUE}
  AND ${filter.recipient ? sql`x.recipient = ${filter.recipient}` : TRUE}
  AND ${unlessReverted(filter)} AND ${ofTokens('x.token', filter)} AND ${filter.withoutDust ? isNoDust : TRUE}
  AND ${filter.place ? sql`x.block_number = ${filter.place.block} AND x.tx_index = ${filter.place.index}` : TRUE}`

/**
 * All but the conditions that a range stands for; those that remain are put so that no other index is read
 * for them.
 */
export const otherConditions = ({ kinds, item, ...filter }: TransferFilter) =>
  sql<boolean>`${conditions({ ...filter, sender: undefined, recipient: undefined, tokens: undefined })} AND x.source <> 1
    AND ${kinds ? sql`CASE WHEN x.kind = ANY(${[...kinds]}::smallint[]) THEN true ELSE false END` : TRUE}
    AND ${item === undefined ? TRUE : sql`CASE WHEN x.nft_id = ${item}::numeric THEN true ELSE false END`}`

/** Whether a list holds all of the family that one side or an address moved. */
export const isOfSides = (filter: TransferFilter): boolean => {
  const { family, kinds, item, withoutDust, place, unlessReverted, tokens } = filter
  const isWhole = !kinds && item === undefined && !withoutDust && !place && !unlessReverted && !tokens
  return isWhole && family !== 'both' && hasSide(filter)
}

export const isImpossible = (filter: TransferFilter): boolean => sourceOf(filter)?.ranges.length === 0

/**
 * Filters that have no row in common and together all rows of one; none where there can be no row. What
 * failed, and the newest blocks, which may still be replaced, are two: between them lies what neither
 * selects.
 */
export function partsOf(filter: TransferFilter): TransferFilter[] {
  const { unlessReverted: newest, range, ...rest } = filter
  // confirmed blocks end below the head, so of what is newer only failed rows are selected: few rows are
  // passed over
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

/**
 * Whether no block of a range is above another one: also true where a long chain is read piece by piece, see
 * `readByParts`.
 */
const reachesEndOf = ({ to }: BlockRange, range: BlockRange): boolean =>
  to === undefined || (range.to !== undefined && range.to <= to)

const NO_BLOCK = { from: 1n, to: 0n }
