import type { TokenBalance } from '@tronlens/api-contract'
import {
  readSun,
  readTokenAmount,
  type Sun,
  sun,
  type TokenAmount,
  toBigInt,
  tokenAmount,
} from '@tronlens/core'
import { byPriority } from '../../shared/api/known-tokens.ts'
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
  /** TRX for one whole token; 0 where no price is known. */
  priceTrx: number
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
    priceTrx: token.tokenPriceInTrx,
    valueTrx: toApproximate(value, token.tokenDecimal) * token.tokenPriceInTrx,
    imitates: token.imitatesSymbol,
  }
}

/** Orders holdings by value, then those of the site's list before others of unknown value, then by symbol. */
export const byValue = (one: Holding, other: Holding): number =>
  other.valueTrx - one.valueTrx || byPriority(one, other) || one.symbol.localeCompare(other.symbol)

/**
 * All tokens of an account: TRX with its stake first, then by value, then those of the
 * site's list, then by name.
 */
export function holdingsOf(account: Account): Holding[] {
  const balance = tokenAmount(readSun(account.balance))
  const trx: Holding = {
    id: TRX_ID,
    symbol: 'TRX',
    name: 'TRX',
    type: '',
    value: balance,
    decimals: 6,
    priceTrx: 1,
    valueTrx: toApproximate(balance, 6),
  }
  const others = [
    ...account.balances.filter((token) => !isTrx(token)),
    ...account.trc20token_balances,
    ...account.trc721token_balances,
  ].map(toHolding)
  return [trx, ...others.sort(byValue)]
}

/** Standards that a list of holdings can be cut down to. */
export const HOLDING_KINDS = ['all', 'trc10', 'trc20', 'trc721', 'trc1155'] as const
export type HoldingKind = (typeof HOLDING_KINDS)[number]

/** What is worth less than this many TRX is little. */
const LITTLE_TRX = 10

/** Holdings of one standard or of all; `hidesLittle` leaves out those that are worth little. */
export const shownHoldings = (
  holdings: readonly Holding[],
  kind: HoldingKind,
  hidesLittle: boolean,
): Holding[] =>
  holdings.filter(
    ({ type, valueTrx }) => (kind === 'all' || type === kind) && !(hidesLittle && valueTrx < LITTLE_TRX),
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
