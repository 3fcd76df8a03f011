import { toBigInt } from '@tronlens/core'
import { listTradingPairs, type TransactionRow } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { count } from '../../serialize/values.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'

const ABOUT_PAIRS: ReadonlySet<number> = new Set([
  ContractType.ExchangeCreateContract,
  ContractType.ExchangeInjectContract,
  ContractType.ExchangeWithdrawContract,
  ContractType.ExchangeTransactionContract,
])

/** The trading pair that a transaction is about → wire; nothing for all others. */
export async function readExchangeInfo(
  services: WithTokens,
  row: Pick<TransactionRow, 'contract_type' | 'extra'>,
  data: Readonly<Record<string, unknown>>,
) {
  if (!ABOUT_PAIRS.has(row.contract_type)) return {}
  // the outcome holds the number of a new pair
  const id = toBigInt(
    (data.exchange_id ?? (row.extra as typeof data | null)?.exchange_id) as number | undefined,
  )
  const [pair] = await listTradingPairs(services.db, { id })
  if (!pair) return {}
  const tokens = await loadTokens(services, [pair.first_token, pair.second_token])
  const [first, second] = [tokens(pair.first_token), tokens(pair.second_token)]
  return {
    exchange_id: count(pair.id),
    first_token_id: first.tokenId,
    first_token_name: first.tokenName,
    first_token_abbr: first.tokenAbbr,
    first_token_precision: first.tokenDecimal,
    second_token_id: second.tokenId,
    second_token_name: second.tokenName,
    second_token_abbr: second.tokenAbbr,
    second_token_precision: second.tokenDecimal,
  }
}
