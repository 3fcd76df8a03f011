import { tradeReturn } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { addExact, wrap } from '../base/int64.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { areNamesUnique, TRX_TOKEN, tradedIdOf } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import type { Exchange } from '../state/records/asset.ts'
import { notExists } from './actuator.ts'
import { addAsset, holdsAsset, isTradableId, reduceAsset } from './rules.ts'

/** Most units of a token a pair may hold. */
export const EXCHANGE_LIMIT = 1_000_000_000_000_000n
export const LIMIT_TEXT = `token balance must less than ${EXCHANGE_LIMIT}`
export const CLOSED_TEXT = 'Token balance in exchange is equal with 0,the exchange has been closed'

/** The account that acts on an exchange. */
export function checkTrader(state: ChainState, owner: string): Account {
  if (!isAddress(owner)) refuse('Invalid address')
  const account = state.accounts.get(owner)
  if (!account) refuse(notExists('account', owner))
  return account
}

/** The exchange that a contract refers to. */
export function checkExchange(state: ChainState, id: bigint): Exchange {
  const exchange = state.tables.exchanges.get(String(id))
  if (!exchange) refuse(notExists('Exchange', id))
  return exchange
}

/** The token of a contract, in the form that exchanges store. */
export function checkToken(state: ChainState, named: Uint8Array): string {
  const token = tradedIdOf(state, named)
  if (!areNamesUnique(state) && !isTradableId(token)) refuse('token id is not a valid number')
  return token
}

/** A pair seen from one of its tokens. */
export type Side = {
  token: string
  balance: bigint
  otherToken: string
  otherBalance: bigint
  isFirst: boolean
}

/** The pair seen from `token`; undefined when the pair does not contain it. */
export function sideOf(exchange: Exchange, token: string): Side | undefined {
  if (token === exchange.firstTokenId)
    return {
      token,
      balance: exchange.firstTokenBalance,
      otherToken: exchange.secondTokenId,
      otherBalance: exchange.secondTokenBalance,
      isFirst: true,
    }
  if (token !== exchange.secondTokenId) return undefined
  return {
    token,
    balance: exchange.secondTokenBalance,
    otherToken: exchange.firstTokenId,
    otherBalance: exchange.firstTokenBalance,
    isFirst: false,
  }
}

/** The pair with new balances, given in the order of a side. */
export const withBalances = (exchange: Exchange, side: Side, own: bigint, other: bigint): Exchange =>
  side.isFirst
    ? { ...exchange, firstTokenBalance: own, secondTokenBalance: other }
    : { ...exchange, firstTokenBalance: other, secondTokenBalance: own }

/** Whether parameter 98 is on: sums that overflow are refused, quotients are exact. */
export const isHardened = (state: ChainState): boolean =>
  state.properties.isOn('getAllowHardenExchangeCalculation')

/** A sum of amounts; before parameter 98 one that does not fit wraps around. @throws {Int64OverflowError} */
export const sum = (state: ChainState, a: bigint, b: bigint): bigint =>
  isHardened(state) ? addExact(a, b) : wrap(a + b)

/** Proceeds of a sale to a pair under the current rules. @throws {ChainRefusal} */
export function returnOf(state: ChainState, side: Side, sold: bigint): bigint {
  const received = tradeReturn(side, sold, isHardened(state))
  if (isHardened(state) && received > side.otherBalance)
    refuse('Exchange balance must be >=0 after transaction')
  return received
}

/** Whether an account can pay an amount of a token or TRX, a fee included. */
export const canPay = (
  state: ChainState,
  account: Account,
  token: string,
  amount: bigint,
  fee = 0n,
): boolean =>
  token === TRX_TOKEN ? account.balance >= sum(state, amount, fee) : holdsAsset(account, token, amount)

export const give = (state: ChainState, account: Account, token: string, amount: bigint): Account =>
  token === TRX_TOKEN
    ? { ...account, balance: account.balance + amount }
    : addAsset(state, account, token, amount)

export const take = (state: ChainState, account: Account, token: string, amount: bigint): Account =>
  token === TRX_TOKEN
    ? { ...account, balance: account.balance - amount }
    : reduceAsset(state, account, token, amount)

/**
 * Moves amounts of both tokens from the account of the creator into the pair, or out of it.
 *
 * @param quant - of the token that `side` is named after
 * @param other - of the other token
 */
export function moveBoth(
  state: ChainState,
  { owner, exchange, side }: { owner: string; exchange: Exchange; side: Side },
  direction: 'in' | 'out',
  quant: bigint,
  other: bigint,
): void {
  const change = direction === 'in' ? take : give
  const sign = direction === 'in' ? 1n : -1n
  putAccount(
    state,
    change(state, change(state, getAccount(state, owner), side.token, quant), side.otherToken, other),
  )
  state.tables.exchanges.put(
    String(exchange.id),
    withBalances(exchange, side, side.balance + sign * quant, side.otherBalance + sign * other),
  )
}
