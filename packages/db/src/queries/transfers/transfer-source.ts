import { type RawBuilder, sql } from 'kysely'
import { TokenKind } from '../../values/token-kind.ts'
import { TRX_REF } from '../accounts/accounts.ts'
import { type BlockRange, isEmptyRange, rangeAbout } from '../page/block-range.ts'
import { TRUE } from '../page/fragments.ts'
import type { Side } from '../page/pairs.ts'
import {
  among,
  distinct,
  eitherWay,
  isBetween,
  isPair,
  rangesOfClass,
  resolveSides,
  type Sides,
  type Source,
} from '../page/pairs.ts'

/**
 * Families of movements that lists separate: TRX and TRC10, tokens kept by contracts, both without
 * collections, all.
 */
export type TransferFamily = 'native' | 'contract' | 'both' | 'all'

/** Which movements a list holds. */
export type TransferFilter = {
  range: BlockRange
  /** Of movements that did not fail, only those in this range too. */
  unlessReverted?: BlockRange
  family: TransferFamily
  /** Only movements of tokens of these kinds. */
  kinds?: readonly number[] | undefined
  /** Only movements of these items of collections. */
  item?: string | undefined
  address?: Buffer | undefined
  side: Side
  sender?: Buffer | undefined
  recipient?: Buffer | undefined
  /** Only movements of these tokens; absent: of all. */
  tokens?: readonly Buffer[] | undefined
  /** Without movements of a thousandth of a whole token or less. */
  withoutDust?: boolean | undefined
  /** Only the movements of this transaction. */
  place?: { block: bigint; index: number } | undefined
}

/** Blocks of a filter, with the addresses that it names. */
export const rangeOf = ({ range, address, sender, recipient }: TransferFilter): BlockRange =>
  rangeAbout(range, address, sender, recipient)

export const NATIVE_KINDS = [TokenKind.trx, TokenKind.trc10]
export const CONTRACT_KINDS = [TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155]
/** Kinds of tokens that a family holds. */
export const KINDS: Record<TransferFamily, readonly number[]> = {
  native: NATIVE_KINDS,
  contract: CONTRACT_KINDS,
  both: [...NATIVE_KINDS, TokenKind.trc20],
  all: [...NATIVE_KINDS, ...CONTRACT_KINDS],
}

/** Sources that were found: a page asks for the one of its filter several times. */
const sources = new WeakMap<TransferFilter, Source>()

/** Where the movements of a filter stand: what is the narrowest range of an index that holds them. */
export function sourceOf(filter: TransferFilter): Source {
  const known = sources.get(filter)
  if (known) return known
  const source = findSource(filter)
  // a missing one is reported at once
  if (source) sources.set(filter, source)
  return source
}

function findSource(filter: TransferFilter): Source {
  const sides = resolveSides({ ...filter, from: filter.sender, to: filter.recipient })
  if (!sides) return { ranges: [] }
  const { address, from, to } = sides
  const { family, item } = filter
  const isFailed = isFailedOnly(filter)
  const kinds = KINDS[family].filter(
    (kind) =>
      (!filter.kinds || filter.kinds.includes(kind)) &&
      // what contracts report belongs to calls that did not fail
      !(isFailed && CONTRACT_KINDS.some((one) => one === kind)),
  )
  const tokens = filter.tokens?.filter((token) => kinds.some((kind) => mayBeOf(token, kind)))
  if (tokens?.length === 0 || kinds.length === 0) return { ranges: [] }
  if (from && to) return { ranges: movedBetween(from, to, kinds, tokens) }
  if (item !== undefined)
    return {
      ranges: (tokens ? distinct(tokens).map((token) => isItem(token, item)) : [hasNumber(item)]).map(
        (range) => sql`${range} AND ${ofSides(sides)}`,
      ),
    }
  if (isFailed) return { ranges: failed(kinds, tokens, sides) }
  if (address || from || to) {
    if (tokens) return { ranges: distinct(tokens).flatMap((token) => ofToken(sides, token)) }
    return { ranges: ofKinds(sides, kinds) }
  }
  // of one token there are counters
  if (tokens && tokens.length > 1)
    return { ranges: distinct(tokens).map((token) => sql`x.token = ${token} AND x.source <> 1`) }
  // few contracts move items as well as other tokens, and items are rare
  if (tokens?.[0] && kinds.every((kind) => kind >= TokenKind.trc721))
    return { ranges: [sql`x.token = ${tokens[0]} AND x.kind >= ${sql.lit(TokenKind.trc721)}`] }
  return undefined
}

/**
 * What one side sent to another of these kinds, and of tokens if they are named; ranges that have none in
 * common.
 */
export function movedBetween(
  from: Buffer,
  to: Buffer,
  kinds: readonly number[],
  tokens: readonly Buffer[] | undefined,
): RawBuilder<boolean>[] {
  const matching = tokens ? kinds.filter((kind) => tokens.some((token) => mayBeOf(token, kind))) : kinds
  const ofTokens = tokens ? among('x.token', tokens) : TRUE
  return matching.map((kind) => sql<boolean>`${isBetween('x', from, to, kind)} AND ${ofTokens}`)
}

/** Tokens of contracts are named by an address, TRC10 tokens by digits. */
function mayBeOf(token: Buffer, kind: number): boolean {
  if (token.length === CONTRACT_LENGTH) return CONTRACT_KINDS.some((one) => one === kind)
  return kind === (token.equals(TRX_REF) ? TokenKind.trx : TokenKind.trc10)
}

/** Bytes of the name of a token that a contract keeps: its address. */
export const CONTRACT_LENGTH = 21

/**
 * SQL condition for the movements of an item: a range of an index that keeps a key of eight bytes for it and
 * its collection.
 */
const isItem = (token: Buffer, item: string) =>
  sql<boolean>`pair_of_item(x.token, x.nft_id) = pair_of_item(${token}, ${item}::numeric) AND x.nft_id IS NOT NULL
    AND CASE WHEN x.token = ${token} AND x.nft_id = ${item}::numeric THEN true ELSE false END`

/** SQL condition for the movements of items of a number, whatever their collection. */
const hasNumber = (item: string) => sql<boolean>`x.nft_id = ${item}::numeric AND x.nft_id IS NOT NULL`

/** SQL condition for movements of one side or the other, in a form that no index is read for. */
const ofSides = ({ address, from, to }: Sides) => {
  const conditions = [
    address && sql`${address} IN (x.sender, x.recipient)`,
    from && sql`x.sender = ${from}`,
    to && sql`x.recipient = ${to}`,
  ].filter((one) => typeof one === 'object')
  return conditions.length === 0
    ? TRUE
    : sql<boolean>`CASE WHEN ${sql.join(conditions, sql` AND `)} THEN true ELSE false END`
}

const isFailedOnly = ({ unlessReverted }: TransferFilter): boolean =>
  unlessReverted !== undefined && isEmptyRange(unlessReverted)

/** What failed of TRX and TRC10 tokens: of one account, of a token, or of all accounts. */
function failed(
  kinds: readonly number[],
  tokens: readonly Buffer[] | undefined,
  { address, from, to }: Sides,
): RawBuilder<boolean>[] {
  const [sender, recipient] = [from ?? address, to ?? address]
  const isFailed = sql`NOT x.success AND x.source = 0`
  const ofTokens = tokens ? among('x.token', tokens) : TRUE
  // the kind is no parameter: only so an index is known to fit
  const isOf = (kind: number) => sql`x.kind = ${sql.lit(kind)} AND ${isFailed}`
  if (!sender && !recipient) {
    if (!tokens) return kinds.map((kind) => sql<boolean>`${isOf(kind)}`)
    return distinct(tokens).map((token) =>
      token.equals(TRX_REF)
        ? sql<boolean>`${isOf(TokenKind.trx)}`
        : sql<boolean>`x.token = ${token} AND ${isFailed} AND x.kind <> ${sql.lit(TokenKind.trx)}`,
    )
  }
  return kinds.flatMap((kind) =>
    eitherWay(
      sender && sql<boolean>`x.sender = ${sender} AND ${isOf(kind)} AND ${ofTokens}`,
      recipient && sql<boolean>`x.recipient = ${recipient} AND ${isOf(kind)} AND ${ofTokens}`,
      sql`x.sender IS DISTINCT FROM ${sender}`,
    ),
  )
}

/** What an account sent and received of tokens of some kinds. */
export const ofKinds = (sides: Sides, kinds: readonly number[]): RawBuilder<boolean>[] =>
  kinds.flatMap((kind) => ofKind(sides, kind))

/** What an account sent and received of any token. */
export const ofAllKinds = (sides: Sides): RawBuilder<boolean>[] => ofKinds(sides, KINDS.all)

/** What an account sent and received of tokens of a kind: TRX is the one of its kind. */
export function ofKind(sides: Sides, kind: number): RawBuilder<boolean>[] {
  if (kind === TokenKind.trx) return ofToken(sides, TRX_REF)
  const isOther = sql`x.kind <> ${sql.lit(TokenKind.trx)}`
  return rangesOfClass('x', sides, kind).map((one) => sql<boolean>`${one} AND ${isOther}`)
}

/** What an account sent and received of a token; what it sent to itself is in the first range only. */
export function ofToken({ address, from, to }: Sides, token: Buffer): RawBuilder<boolean>[] {
  const [sender, recipient] = [from ?? address, to ?? address]
  const sent = sender && isPair('sent', ['x.sender', sender], ['x.token', token])
  const received = recipient && isPair('received', ['x.recipient', recipient], ['x.token', token])
  return eitherWay(sent, received, sql`x.sender IS DISTINCT FROM ${sender}`)
}
