import { isCalledNative, SUN_PER_TRX, TRX_DECIMALS, tokenLabel } from '@tronlens/core'
import { formatPrice } from '../../shared/format/number.ts'

/** The chain's name of TRX in a pair. */
export const TRX_NAME = '_'
/** Least TRX that a pair of the account has to hold, in whole TRX. */
export const LEAST_PAIR_TRX = 100_000n
const LEAST = LEAST_PAIR_TRX * SUN_PER_TRX

/** A pair's reserve of a token, in its smallest unit. */
export interface PairSide {
  id: string
  value: bigint
  decimals: number
  /** Name of the token, safe in a sentence whatever its issuer wrote. */
  unit: string
  /** Symbol of the better known token that it resembles. */
  imitates?: string | undefined
}

/** A side as the API returns it, with the short name of TRX replaced by the one for clients. */
export const pairSide = (id: string, side: Omit<PairSide, 'id'>): PairSide =>
  id === TRX_NAME
    ? { id, value: side.value, decimals: TRX_DECIMALS, unit: 'TRX' }
    : {
        ...side,
        id,
        unit: tokenLabel(side.unit, id),
        imitates: side.imitates || (isCalledNative(side.unit) ? 'TRX' : undefined),
      }

/** The contract or number that identifies the token of a side. */
export const markOf = ({ id, unit, imitates }: PairSide) => ({ id, symbol: unit, imitates })

/** The side whose amount the user types, which is TRX where the pair has any, and the other side. */
export const sidesOf = (first: PairSide, second: PairSide): [leading: PairSide, other: PairSide] =>
  second.id === TRX_NAME ? [second, first] : [first, second]

/**
 * Reason that TRX cannot begin a pair; undefined when they can.
 *
 * @param fee - sun that the chain takes for a new pair in addition
 */
export function checkFirstTrx(amount: bigint, balance: bigint, fee: bigint): 'least' | 'balance' | undefined {
  if (amount < LEAST) return 'least'
  return amount + fee > balance ? 'balance' : undefined
}

/** TRX for one token, by its significant digits; a token can be worth far less than a sun. */
export const pairPrice = (trx: bigint, tokens: bigint): string | undefined =>
  tokens === 0n || trx === 0n ? undefined : formatPrice(Number(trx) / Number(tokens))

/**
 * An amount to deposit into a pair or to withdraw from it, in smallest units, and the owner's balances of
 * both sides.
 */
export interface PairMove {
  act: 'inject' | 'withdraw'
  amount: bigint
  sides: readonly [leading: PairSide, other: PairSide]
  balances: readonly [leading: bigint, other: bigint]
}

export type MoveProblem = 'balance' | 'pool' | 'holdsLess' | 'nothing' | 'short' | 'inexact'

/** Digits to which the chain computes the loss by rounding, and the largest share that may be lost. */
const DIGITS = 10_000n
const LARGEST_LOSS = 0.0001

/** Whether rounding down loses more of a share than the chain allows for a withdrawal. */
function losesTooMuch(product: bigint, pool: bigint, besides: bigint): boolean {
  const scaled = (product * DIGITS * 2n + pool) / (pool * 2n)
  return Number(scaled - besides * DIGITS) / Number(DIGITS) / Number(besides) > LARGEST_LOSS
}

/**
 * The amount of the other side that moves along with an amount, in proportion to the reserves and rounded
 * down as the chain does, and the problem that prevents it.
 */
export function checkMove({ act, amount, sides: [leading, other], balances }: PairMove): {
  besides: bigint
  problem: MoveProblem | undefined
} {
  const product = amount * other.value
  const besides = leading.value === 0n ? 0n : product / leading.value
  const problem = (): MoveProblem | undefined => {
    if (act === 'inject' && amount > balances[0]) return 'balance'
    if (act === 'withdraw' && leading.id === TRX_NAME && leading.value - amount < LEAST) return 'pool'
    if (act === 'withdraw' && amount > leading.value) return 'holdsLess'
    if (besides === 0n) return 'nothing'
    if (act === 'inject') return besides > balances[1] ? 'short' : undefined
    return losesTooMuch(product, leading.value, besides) ? 'inexact' : undefined
  }
  return { besides, problem: amount > 0n ? problem() : undefined }
}
