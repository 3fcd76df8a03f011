import { type RawBuilder, sql } from 'kysely'
import { TRX_REF } from './accounts.ts'
import { type BlockRange, inRange } from './block-range.ts'
import {
  distinct,
  eitherWay,
  isOfClass,
  isPair,
  resolveSides,
  type Side,
  type Sides,
  type Source,
  scopeOf,
} from './pairs.ts'

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

/** SQL condition for the transactions of a filter, whatever their source. */
export const conditions = (filter: TransactionFilter) => sql<boolean>`
  ${inRange('t.block_number', filter.range)}
  AND ${filter.owner ? sql`t.owner = ${filter.owner}` : sql`true`}
  AND ${filter.recipient ? sql`t.recipient = ${filter.recipient}` : sql`true`}
  AND ${filter.type === undefined ? sql`true` : sql`t.contract_type = ${filter.type}`}
  AND ${filter.tokens ? isAbout(filter.tokens, filter.type) : sql`true`}`

/** The token that a transaction is about: the one whose contract it calls, or the one it moves. */
const isAbout = (tokens: readonly Buffer[], type: number | undefined) =>
  sql<boolean>`${isOfAsset(tokens, type)} AND ${isOneOf(tokens)}`

const isOneOf = (tokens: readonly Buffer[]) => sql<boolean>`coalesce(
  (SELECT k.ref::bytea FROM token_unit k WHERE t.contract_type = ${TRIGGER_SMART_CONTRACT} AND k.ref = t.contract_address::bytea),
  ${tokens.some((token) => token.equals(TRX_REF)) ? movedToken : sql`t.token::bytea`}) = ANY(${[...tokens]}::bytea[])`

/** Nearly every transaction counts TRX: only one that moves some is about it. */
const movedToken = sql`CASE WHEN t.amount > 0 OR t.token <> '_'::bytea THEN t.token::bytea END`

const CONTRACT_LENGTH = 21

/** What is about one TRC10 token moves it: a range of an index that holds nothing else. */
const isOfAsset = (tokens: readonly Buffer[], type: number | undefined) => {
  const [token, ...others] = tokens
  if (!token || others.length > 0 || token.length >= CONTRACT_LENGTH) return sql<boolean>`true`
  return token.equals(TRX_REF)
    ? isMovingTrx(type)
    : sql<boolean>`t.token = ${token} AND t.token IS NOT NULL AND t.token <> '_'::bytea`
}

/** What is about TRX moves it. Transfers all do, of the other types few: they have an index of their own. */
function isMovingTrx(type: number | undefined): RawBuilder<boolean> {
  if (type === TRANSFER) return sql<boolean>`true`
  const isMoved = sql<boolean>`t.amount > 0 AND t.token = '_'::bytea`
  return type === undefined ? isMoved : sql<boolean>`${isMoved} AND t.contract_type <> ${sql.lit(TRANSFER)}`
}

/** Classes of transactions that indexes of sides keep apart; all others are of class `OTHERS`. */
const TRANSFER = 1
const ASSET_TRANSFER = 2
const CALL_WITH_TRX = 32
const OTHERS = 0
const CLASSES = [TRANSFER, ASSET_TRANSFER, TRIGGER_SMART_CONTRACT, CALL_WITH_TRX, OTHERS]

/** Classes that hold the transactions of a type. */
function classesOf(type: number): readonly number[] {
  if (type === TRIGGER_SMART_CONTRACT) return [TRIGGER_SMART_CONTRACT, CALL_WITH_TRX]
  return [CLASSES.includes(type) && type < TRIGGER_SMART_CONTRACT ? type : OTHERS]
}

/** Where the transactions of a filter stand: what is the narrowest range of an index that holds them. */
export function sourceOf(filter: TransactionFilter): Source {
  const sides = resolveSides({ ...filter, from: filter.owner, to: filter.recipient })
  if (!sides) return { ranges: [] }
  const { address, from, to } = sides
  const about = (range: RawBuilder<boolean>, tokens: readonly Buffer[]) =>
    sql<boolean>`${range} AND ${isOneOf(tokens)}`
  if (from && to) {
    const range = isPair('sides', ['t.owner', from], ['t.recipient', to])
    return { ranges: [filter.tokens ? about(range, filter.tokens) : range] }
  }
  if (filter.tokens && (address || from || to))
    // each transaction is about one token, so that these have none in common
    return {
      ranges: distinct(filter.tokens).flatMap((token) =>
        rangesOf(sides, token, filter.type).map((range) => about(range, [token])),
      ),
    }
  if (filter.type !== undefined && (address || from || to)) return { ranges: ofType(sides, filter.type) }
  if (from || to) return { ranges: ofSide(sides) }
  if (address) return scopeOf(sides)
  // whoever calls a contract sends to it
  const [token, ...others] = filter.tokens ?? []
  if (!token || !isContract(token) || others.length > 0) return undefined
  return { ranges: mayCall(filter.type) ? callsOf(token).map((range) => about(range, [token])) : [] }
}

/** What is about the token of a contract calls it. */
const mayCall = (type: number | undefined): boolean => type === undefined || type === TRIGGER_SMART_CONTRACT

/** What somebody sent and received of a class; what he sent to himself is in the first range only. */
function ofClass({ address, from, to }: Sides, number: number): RawBuilder<boolean>[] {
  const [owner, recipient] = [from ?? address, to ?? address]
  const sent = owner && isOfClass('t', 'sent', ['t.owner', owner], number)
  const received = recipient && isOfClass('t', 'received', ['t.recipient', recipient], number)
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/** All that somebody sent, or received, in ranges that have none in common. */
export const ofSide = (sides: Sides): RawBuilder<boolean>[] =>
  CLASSES.flatMap((number) => ofClass(sides, number))

/** What somebody sent and received of a type: the rare ones have indexes of their own. */
export function ofType(sides: Sides, type: number): RawBuilder<boolean>[] {
  const classes = classesOf(type)
  if (!classes.includes(OTHERS)) return classes.flatMap((number) => ofClass(sides, number))
  const { address, from, to } = sides
  const [owner, recipient] = [from ?? address, to ?? address]
  // the type is no parameter: only so its index is known to fit
  const isOfType = sql`t.contract_type = ${sql.lit(type)}`
  const sent = owner && sql<boolean>`t.owner = ${owner} AND ${isOfType}`
  const received = recipient && sql<boolean>`t.recipient = ${recipient} AND ${isOfType}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/** Ranges that hold what somebody did that is about a token. */
function rangesOf(sides: Sides, token: Buffer, type: number | undefined): RawBuilder<boolean>[] {
  if (token.equals(TRX_REF)) return type === undefined ? movingTrx(sides) : ofType(sides, type)
  return isContract(token) && !mayCall(type) ? [] : aboutToken(sides, token)
}

/** What moves TRX of somebody. */
const movingTrx = (sides: Sides): RawBuilder<boolean>[] =>
  [TRANSFER, CALL_WITH_TRX, OTHERS].flatMap((number) => ofClass(sides, number))

/** Calls of a contract. */
const callsOf = (contract: Buffer): RawBuilder<boolean>[] =>
  classesOf(TRIGGER_SMART_CONTRACT).flatMap((number) => ofClass({ to: contract }, number))

/** Ranges of what somebody did with a token that is not TRX. */
function aboutToken({ address, from, to }: Sides, token: Buffer): RawBuilder<boolean>[] {
  const [owner, recipient] = [from ?? address, to ?? address]
  if (isContract(token)) {
    if (recipient?.equals(token)) return callsOf(token)
    return owner ? [isPair('sides', ['t.owner', owner], ['t.recipient', token])] : []
  }
  const isAsset = sql`t.token <> '_'::bytea`
  const sent = owner && sql<boolean>`${isPair('sent', ['t.owner', owner], ['t.token', token])} AND ${isAsset}`
  const received =
    recipient &&
    sql<boolean>`${isPair('received', ['t.recipient', recipient], ['t.token', token])} AND ${isAsset}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

const isContract = (token: Buffer) => token.length === CONTRACT_LENGTH

/** All but the conditions that a range of pairs stands for. */
export const otherConditions = (filter: TransactionFilter) => {
  const { range, type } = filter
  // in a form that no index of types is read for
  return sql<boolean>`${inRange('t.block_number', range)}
    AND ${type === undefined ? sql`true` : sql`CASE WHEN t.contract_type = ${type} THEN true ELSE false END`}`
}
