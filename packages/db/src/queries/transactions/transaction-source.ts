import { type RawBuilder, sql } from 'kysely'
import { TransactionClass } from '../../values/side-classes.ts'
import { TRX_REF } from '../accounts/accounts.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { columnOf, TRUE } from '../page/fragments.ts'
import {
  distinct,
  eitherWay,
  isBetween,
  isPair,
  rangesOfClass,
  rangesOfSides,
  resolveSides,
  type Side,
  type Sides,
  type Source,
} from '../page/pairs.ts'

/** Which transactions a list holds. */
export type TransactionFilter = {
  range: BlockRange
  address?: Buffer | undefined
  side: Side
  owner?: Buffer | undefined
  recipient?: Buffer | undefined
  type?: number | undefined
  /** Only those that move one of these tokens or call its contract. */
  tokens?: readonly Buffer[] | undefined
}

const TRIGGER_SMART_CONTRACT = 31

/**
 * SQL condition for the transactions of a filter that has no source of its own: of a type, or all. The type
 * is no parameter: the server knows how rare it is.
 */
export const conditions = ({ range, type }: TransactionFilter, row = 't') => sql<boolean>`
  ${inRange(`${row}.block_number`, range)} AND ${type === undefined ? TRUE : sql`${columnOf(`${row}.contract_type`)} = ${sql.lit(type)}`}`

/** The token that a transaction is about: the one whose contract it calls, or the one it moves. */
export const isAbout = (tokens: readonly Buffer[]) => sql<boolean>`coalesce(
  (SELECT k.ref::bytea FROM token_unit k WHERE t.contract_type = ${TRIGGER_SMART_CONTRACT} AND k.ref = t.contract_address::bytea),
  ${tokens.some((token) => token.equals(TRX_REF)) ? movedToken : sql`t.token::bytea`}) = ANY(${[...tokens]}::bytea[])`

/** Nearly every transaction counts TRX: only one that moves some is about it. */
const movedToken = sql`CASE WHEN t.amount > 0 OR t.token <> '_'::bytea THEN t.token::bytea END`

const CONTRACT_LENGTH = 21

const {
  others: OTHERS,
  transfer: TRANSFER,
  assetTransfer: ASSET_TRANSFER,
  callWithTrx: CALL_WITH_TRX,
} = TransactionClass
const CLASSES: readonly number[] = Object.values(TransactionClass)

/** Classes that hold the transactions of a type. */
function classesOf(type: number): readonly number[] {
  if (type === TRIGGER_SMART_CONTRACT) return [TRIGGER_SMART_CONTRACT, CALL_WITH_TRX]
  return [CLASSES.includes(type) && type < TRIGGER_SMART_CONTRACT ? type : OTHERS]
}

/** Where the transactions of a filter stand: what is the narrowest range of an index that holds them. */
export function sourceOf(filter: TransactionFilter): Source {
  const sides = resolveSides({ ...filter, from: filter.owner, to: filter.recipient })
  if (!sides) return { ranges: [] }
  const { tokens, type } = filter
  if (tokens)
    // each transaction is about one token, so that these have none in common
    return {
      ranges: distinct(tokens).flatMap((token) =>
        rangesOf(sides, token, type).map((range) => sql<boolean>`${range} AND ${isAbout([token])}`),
      ),
    }
  const { address, from, to } = sides
  if (from && to) return { ranges: between(from, to, type === undefined ? CLASSES : classesOf(type)) }
  if (type !== undefined && (address || from || to)) return { ranges: ofType(sides, type) }
  return address || from || to ? { ranges: rangesOfSides('t', sides) } : undefined
}

/** What one side sent to another of some classes. */
const between = (from: Buffer, to: Buffer, classes: readonly number[]): RawBuilder<boolean>[] =>
  classes.map((number) => isBetween('t', from, to, number))

/** What one side sent to another. */
export const sentBetween = (from: Buffer, to: Buffer): RawBuilder<boolean>[] => between(from, to, CLASSES)

/** What one side sent to another of some types. */
export const sentOfTypes = (from: Buffer, to: Buffer, types: readonly number[]): RawBuilder<boolean>[] =>
  between(from, to, [...new Set(types.flatMap(classesOf))]).map(
    (range) =>
      sql<boolean>`${range} AND CASE WHEN t.contract_type = ANY(${[...types]}::int[]) THEN true ELSE false END`,
  )

/** What is about the token of a contract calls it. */
const mayCall = (type: number | undefined): boolean => type === undefined || type === TRIGGER_SMART_CONTRACT

/** What an account sent and received of a type: the rare ones have indexes of their own. */
export function ofType(sides: Sides, type: number): RawBuilder<boolean>[] {
  const classes = classesOf(type)
  if (!classes.includes(OTHERS)) return classes.flatMap((number) => rangesOfClass('t', sides, number))
  const { address, from, to } = sides
  const [owner, recipient] = [from ?? address, to ?? address]
  // the type is no parameter: only so its index is known to fit
  const isOfType = sql`t.contract_type = ${sql.lit(type)}`
  const sent = owner && sql<boolean>`t.owner = ${owner} AND ${isOfType}`
  const received = recipient && sql<boolean>`t.recipient = ${recipient} AND ${isOfType}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/**
 * Ranges that hold what is about a token, and perhaps more: of one account, from one side to another, or of
 * all accounts.
 */
export function rangesOf(sides: Sides, token: Buffer, type: number | undefined): RawBuilder<boolean>[] {
  if (token.equals(TRX_REF)) return movingTrx(sides, type)
  if (!isContract(token)) return movingAsset(sides, token, type)
  return mayCall(type) ? callsOf(sides, token) : []
}

/** Classes of what may move TRX. */
const movingClasses = (type: number | undefined): readonly number[] =>
  (type === undefined ? CLASSES : classesOf(type)).filter(
    (number) => number !== TRIGGER_SMART_CONTRACT && number !== ASSET_TRANSFER,
  )

/** What moves TRX. Transfers all do, of the other types few: they have an index of their own. */
function movingTrx(sides: Sides, type: number | undefined): RawBuilder<boolean>[] {
  const { address, from, to } = sides
  const classes = movingClasses(type)
  if (from && to) return between(from, to, classes)
  if (address || from || to)
    return type !== undefined && classes.includes(OTHERS)
      ? ofType(sides, type)
      : classes.flatMap((number) => rangesOfClass('t', sides, number))
  const isMoved = sql<boolean>`t.amount > 0 AND t.token = '_'::bytea`
  if (type === undefined) return [isMoved]
  const isOfType = sql<boolean>`t.contract_type = ${sql.lit(type)}`
  return [
    type === TRANSFER
      ? isOfType
      : sql`${isMoved} AND ${isOfType} AND t.contract_type <> ${sql.lit(TRANSFER)}`,
  ]
}

/** Nearly all that moves a TRC10 token is its transfer; everything else has an index of its own. */
const isRareOfAsset = (type: number | undefined) =>
  type === undefined || type === ASSET_TRANSFER
    ? TRUE
    : sql<boolean>`t.contract_type = ${sql.lit(type)} AND t.contract_type <> ${sql.lit(ASSET_TRANSFER)}`

/** What moves a TRC10 token, which few transactions do. */
function movingAsset(
  { address, from, to }: Sides,
  token: Buffer,
  type: number | undefined,
): RawBuilder<boolean>[] {
  if (type === TRANSFER) return []
  const isAsset = sql`t.token IS NOT NULL AND t.token <> '_'::bytea`
  const [owner, recipient] = [from ?? address, to ?? address]
  if (!owner && !recipient) return [sql`t.token = ${token} AND ${isAsset} AND ${isRareOfAsset(type)}`]
  const sent = owner && sql<boolean>`${isPair('sent', ['t.owner', owner], ['t.token', token])} AND ${isAsset}`
  if (from && to) return [sql`${sent} AND CASE WHEN t.recipient = ${to} THEN true ELSE false END`]
  const received =
    recipient &&
    sql<boolean>`${isPair('received', ['t.recipient', recipient], ['t.token', token])} AND ${isAsset}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/** Calls of the contract of a token: a caller sends to it. */
function callsOf({ address, from, to }: Sides, contract: Buffer): RawBuilder<boolean>[] {
  const calls = classesOf(TRIGGER_SMART_CONTRACT)
  if (to && !to.equals(contract)) return []
  const owner = from ?? (address?.equals(contract) ? undefined : address)
  return owner
    ? between(owner, contract, calls)
    : calls.flatMap((number) => rangesOfClass('t', { to: contract }, number))
}

/** True for the reference of a token that a contract keeps. */
export const isContract = (token: Buffer): boolean => token.length === CONTRACT_LENGTH

/** All but the conditions that a range of pairs stands for. */
export const otherConditions = (filter: TransactionFilter) => {
  const { range, type } = filter
  // in a form that no index of types is read for
  return sql<boolean>`${inRange('t.block_number', range)}
    AND ${type === undefined ? TRUE : sql`CASE WHEN t.contract_type = ${type} THEN true ELSE false END`}`
}
