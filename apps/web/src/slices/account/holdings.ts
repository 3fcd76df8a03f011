import type { TokenBalance, TokenInfo } from '@tronlens/api-contract'
import {
  readSun,
  readTokenAmount,
  type Sun,
  sun,
  type TokenAmount,
  toBigInt,
  tokenAmount,
} from '@tronlens/core'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { toApproximate } from '../../shared/format/amount.ts'
import type { Account } from './account.ts'

/** A token that an account holds, with its value in TRX where a price is known. */
export interface Holding {
  id: string
  symbol: string
  name: string
  type: string
  value: TokenAmount
  decimals: number
  valueTrx: number
  /** Symbol of a better known token that it looks like; empty when it looks like none. */
  imitates?: string
}

const isTrx = (token: TokenBalance): boolean => token.tokenId === TRX_ID

const toHolding = (token: TokenBalance): Holding => {
  const value = readTokenAmount(token.balance)
  return {
    id: String(token.tokenId),
    symbol: token.tokenAbbr || token.symbol || token.tokenName || String(token.tokenId),
    name: token.tokenName,
    type: token.tokenType,
    value,
    decimals: token.tokenDecimal,
    valueTrx: toApproximate(value, token.tokenDecimal) * token.tokenPriceInTrx,
    imitates: token.imitatesSymbol,
  }
}

/** All tokens of an account: TRX with its stake first, then by value, then by name. */
export function holdingsOf(account: Account): Holding[] {
  const balance = tokenAmount(readSun(account.balance))
  const trx: Holding = {
    id: TRX_ID,
    symbol: 'TRX',
    name: 'TRX',
    type: '',
    value: balance,
    decimals: 6,
    valueTrx: toApproximate(balance, 6),
  }
  const others = [
    ...account.balances.filter((token) => !isTrx(token)),
    ...account.trc20token_balances,
    ...account.trc721token_balances,
  ].map(toHolding)
  return [trx, ...others.sort((a, b) => b.valueTrx - a.valueTrx || a.symbol.localeCompare(b.symbol))]
}

/** Names and decimals of the tokens an account knows, for lists whose rows carry only the id. */
export const tokensOf = (account: Account): Map<string, TokenInfo> =>
  new Map(
    [...account.balances, ...account.trc20token_balances, ...account.trc721token_balances].map((token) => [
      String(token.tokenId),
      {
        tokenId: token.tokenId,
        tokenAbbr: token.tokenAbbr,
        tokenName: token.tokenName,
        tokenDecimal: token.tokenDecimal,
        tokenCanShow: 1,
        tokenType: token.tokenType,
        tokenLogo: token.tokenLogo,
        tokenLevel: '',
        vip: token.vip,
      },
    ]),
  )

/** Sun staked in both generations, delegated away included. */
export const stakedOf = (account: Account): Sun =>
  sun(toBigInt(account.totalFrozen) + toBigInt(account.totalFrozenV2))

/** Sun whose resources others use, in both generations. */
export const delegatedOf = (account: Account): Sun =>
  sun(
    [
      account.delegateFrozenForBandWidth,
      account.delegateFrozenForEnergy,
      account.delegatedFrozenV2BalanceForBandwidth,
      account.delegatedFrozenV2BalanceForEnergy,
    ].reduce<bigint>((sum, part) => sum + toBigInt(part), 0n),
  )

/** Sun on its way out of stake, whether it can be taken already or not. */
export const unstakingOf = (account: Account): Sun =>
  sun(account.unfreezings.reduce((total, { amount }) => total + toBigInt(amount), 0n))
