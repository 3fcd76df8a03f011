import type { Counterparty, TokenInfo } from '@tronlens/api-contract'
import { csvLine, fromSmallestUnit, readTokenAmount, type TokenAmount, tokenAmount } from '@tronlens/core'
import { quantityOf } from '../../shared/entity/quantity.ts'
import { formatAmount } from '../../shared/format/amount.ts'

/** Accounts of each side that a drawing names; the others are one. */
const MOST_NAMED = 6

/** A token that moved, and how many movements there were of it. */
export interface MovedToken {
  id: string
  info: TokenInfo
  count: number
}

const countOf = ({ receivedCount, sentCount }: Counterparty): number => receivedCount + sentCount

/** Tokens of all counterparties, the one that moved most first. */
export function movedTokens(rows: readonly Counterparty[]): MovedToken[] {
  const tokens = new Map<string, MovedToken>()
  for (const row of rows) {
    const id = String(row.tokenInfo.tokenId)
    const known = tokens.get(id)
    if (known) known.count += countOf(row)
    else tokens.set(id, { id, info: row.tokenInfo, count: countOf(row) })
  }
  return [...tokens.values()].toSorted((one, other) => other.count - one.count)
}

/** One account of a side of a drawing; empty for all that are not named, so many of them. */
export interface FlowEnd {
  address: Counterparty['counterparty']
  others: number
  amount: TokenAmount
}

/** Where a token came from and went to. */
export interface Flow {
  from: FlowEnd[]
  to: FlowEnd[]
  received: TokenAmount
  sent: TokenAmount
}

function endsOf(rows: readonly Counterparty[], side: 'received' | 'sent'): FlowEnd[] {
  const ends = rows
    .map((row) => ({ address: row.counterparty, others: 0, amount: readTokenAmount(row[side]) }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => (other.amount > one.amount ? 1 : other.amount < one.amount ? -1 : 0))
  if (ends.length <= MOST_NAMED) return ends
  const rest = ends.slice(MOST_NAMED - 1)
  const amount = tokenAmount(rest.reduce((sum, end) => sum + end.amount, 0n))
  return [...ends.slice(0, MOST_NAMED - 1), { address: '', others: rest.length, amount }]
}

const sumOf = (ends: readonly FlowEnd[]): TokenAmount =>
  tokenAmount(ends.reduce((sum, { amount }) => sum + amount, 0n))

/** The flow of one token, largest ends first. */
export function flowOf(rows: readonly Counterparty[], token: string): Flow {
  const own = rows.filter(({ tokenInfo }) => String(tokenInfo.tokenId) === token)
  const [from, to] = [endsOf(own, 'received'), endsOf(own, 'sent')]
  return { from, to, received: sumOf(from), sent: sumOf(to) }
}

/** A band of a drawing: where it begins at the row of an account, where at the middle, and how wide it is. */
export interface Band {
  row: number
  middle: number
  width: number
}

/**
 * Bands between rows of one height and a column in the middle, as wide as their amounts are large.
 *
 * @param most - the larger one of what came in and what went out: both sides share one scale
 * @param height - of a row, and the width of a band that is all of `most`
 */
export function bandsOf(ends: readonly FlowEnd[], most: bigint, height: number, total: number): Band[] {
  const widths = ends.map(({ amount }) => Math.max(1, (Number(amount) / Number(most || 1n)) * height))
  let middle = (total - widths.reduce((sum, width) => sum + width, 0)) / 2
  return widths.map((width, index) => {
    const begin = middle
    middle += width
    return { row: (index + 0.5) * height - width / 2, middle: begin, width }
  })
}

const HEAD = [
  'counterparty',
  'token',
  'token_id',
  'received',
  'sent',
  'net',
  'received_count',
  'sent_count',
  'first',
  'last',
]

/** All sums as a file: decimal amounts and ISO times. */
export function csvOfCounterparties(rows: readonly Counterparty[]): string {
  const lines = rows.map((row) => {
    const { tokenInfo: info } = row
    const [received, sent] = [readTokenAmount(row.received), readTokenAmount(row.sent)]
    const { decimals, symbol } = quantityOf(received, String(info.tokenId), info)
    return [
      row.counterparty,
      symbol,
      String(info.tokenId),
      fromSmallestUnit(received, decimals),
      fromSmallestUnit(sent, decimals),
      fromSmallestUnit(received - sent, decimals),
      row.receivedCount,
      row.sentCount,
      new Date(row.first).toISOString(),
      new Date(row.last).toISOString(),
    ]
  })
  return [HEAD, ...lines].map(csvLine).join('\r\n')
}

/** The amount of an end in words, for the label of a drawing. */
export const endText = (amount: TokenAmount, { id, info }: MovedToken): string => {
  const { decimals, symbol } = quantityOf(amount, id, info)
  return formatAmount(amount, decimals, symbol)
}
