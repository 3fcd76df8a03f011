import { tokenAmount } from '@tronlens/core'
import { type ExchangeRow, listTradingPairs } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { count, time } from '../../serialize/values.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'

/** Whole tokens of one side for a whole token of the other. */
export function priceOf(
  first: bigint,
  second: bigint,
  firstDecimals: number,
  secondDecimals: number,
): number {
  if (first <= 0n) return 0
  // powers of ten are exact only where they are whole
  const shift = firstDecimals - secondDecimals
  return shift < 0
    ? Number(second) / (Number(first) * 10 ** -shift)
    : (Number(second) * 10 ** shift) / Number(first)
}

/** The pairs of the chain, newest first, each with its row. */
export async function readPairs(services: WithTokens) {
  const rows = await listTradingPairs(services.db)
  const tokens = await loadTokens(
    services,
    rows.flatMap((row) => [row.first_token, row.second_token]),
  )
  return rows.map((row) => ({ row, pair: serializePair(row, tokens) }))
}

/** A pair → wire. */
function serializePair(row: ExchangeRow, tokens: Awaited<ReturnType<typeof loadTokens>>) {
  const [first, second] = [tokens(row.first_token), tokens(row.second_token)]
  const isOpen = row.first_balance > 0n && row.second_balance > 0n
  return {
    exchange_id: count(row.id),
    exchange_name: `${first.tokenId}/${second.tokenId}`,
    exchange_abbr_name: `${first.tokenAbbr}/${second.tokenAbbr}`,
    creator_address: addressText(row.creator),
    first_owner_address: addressText(row.creator),
    create_time: time(row.created_time),
    first_token_id: first.tokenId,
    first_token_abbr: first.tokenAbbr,
    first_token_precision: first.tokenDecimal,
    first_token_balance: tokenAmount(row.first_balance),
    ...(first.imitatesSymbol && { first_token_imitates: first.imitatesSymbol }),
    second_token_id: second.tokenId,
    second_token_abbr: second.tokenAbbr,
    second_token_precision: second.tokenDecimal,
    second_token_balance: tokenAmount(row.second_balance),
    ...(second.imitatesSymbol && { second_token_imitates: second.imitatesSymbol }),
    price: priceOf(row.first_balance, row.second_balance, first.tokenDecimal, second.tokenDecimal),
    status: isOpen ? 1 : 0,
  }
}
