import type { TokenBalance } from '@tronlens/api-contract'
import { fromSmallestUnit } from '@tronlens/core'
import type { HoldingRow } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, tokenText } from '../../serialize/values.ts'
import type { Worth } from '../../services/known-prices.ts'
import type { Imitation } from '../../tokens/imitations.ts'
import type { TokenData } from '../../tokens/token-data.ts'
import { serializeTokenInfo } from '../../tokens/token-info.ts'

/**
 * A token held → wire, with both spellings that clients look for.
 *
 * @param imitationOf - says which token it may be taken for
 * @param dataOf - what is known of it in addition to what the chain says
 * @param worth - what it is worth, as far as that is known
 */
export function serializeHolding(
  row: HoldingRow,
  imitationOf: (row: HoldingRow) => Imitation,
  dataOf: (row: HoldingRow) => TokenData,
  worth: Worth,
): TokenBalance {
  const token = serializeTokenInfo(row, dataOf(row).logo)
  const isTrx = row.kind === 1
  return {
    tokenId: token.tokenId,
    tokenName: isTrx ? 'trx' : token.tokenName,
    tokenAbbr: isTrx ? 'trx' : token.tokenAbbr,
    tokenDecimal: token.tokenDecimal,
    tokenType: token.tokenType,
    tokenLogo: token.tokenLogo,
    tokenCanShow: 1,
    vip: isTrx,
    balance: tokenText(row.amount),
    amount: fromSmallestUnit(integer(row.amount), row.decimals),
    tokenPriceInTrx: worth.priceInTrx ?? 0,
    owner_address: addressText(row.issuer),
    contract_address: row.kind >= 20 ? addressText(row.ref) : '',
    name: row.kind >= 20 ? row.name : token.tokenId,
    symbol: isTrx ? 'trx' : row.symbol,
    decimals: row.decimals,
    nrOfTokenHolders: count(row.holder_count),
    transferCount: count(row.transfer_count),
    ...imitationOf(row),
  }
}
