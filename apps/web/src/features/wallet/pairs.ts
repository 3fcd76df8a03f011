import { isCalledNative, SUN_PER_TRX, TRX_DECIMALS, tokenLabel } from '@tronlens/core'
import { formatPrice } from '../../shared/format/number.ts'

/** How the chain names TRX in a pair. */
export const TRX_NAME = '_'
/** TRX that the own pair has to hold at least, in whole TRX. */
export const LEAST_PAIR_TRX = 100_000n
const LEAST = LEAST_PAIR_TRX * SUN_PER_TRX

/** What a pair holds of a token, in its smallest unit. */
export interface PairSide {
  id: string
  value: bigint
  decimals: number
  /** What it is called; safe in a sentence, whatever its issuer wrote. */
  unit: string
  /** Symbol of a better known token that it looks like. */
  imitates?: string | undefined
}

/** A side as the API tells it: its short name of TRX is written for clients. */
export const pairSide = (id: string, side: Omit<PairSide, 'id'>): PairSide =>
  id === TRX_NAME
    ? { id, value: side.value, decimals: TRX_DECIMALS, unit: 'TRX' }
    : {
        ...side,
        id,
        unit: tokenLabel(side.unit, id),
        imitates: side.imitates || (isCalledNative(side.unit) ? 'TRX' : undefined),
      }

/** What makes a side unmistakable. */
export const markOf = ({ id, unit, imitates }: PairSide) => ({ id, symbol: unit, imitates })

/** The side by which a pair is filled and emptied, which is TRX wherever there is any, and the other one. */
export const sidesOf = (first: PairSide, second: PairSide): [leading: PairSide, other: PairSide] =>
  second.id === TRX_NAME ? [second, first] : [first, second]

/**
 * Why TRX cannot begin a pair; undefined when they can.
 *
 * @param fee - sun that the chain takes for a new pair besides
 */
export function checkFirstTrx(amount: bigint, balance: bigint, fee: bigint): 'least' | 'balance' | undefined {
  if (amount < LEAST) return 'least'
  return amount + fee > balance ? 'balance' : undefined
}

/** TRX for one token, by its leading digits; tokens can be worth far less than a sun. */
export const pairPrice = (trx: bigint, tokens: bigint): string | undefined =>
  tokens === 0n || trx === 0n ? undefined : formatPrice(Number(trx) / Number(tokens))

/** What is put into a pair, or taken out of it, in smallest units, and what the owner has of both sides. */
export interface PairMove {
  act: 'inject' | 'withdraw'
  amount: bigint
  sides: readonly [leading: PairSide, other: PairSide]
  balances: readonly [leading: bigint, other: bigint]
}

export type MoveProblem = 'balance' | 'pool' | 'holdsLess' | 'nothing' | 'short' | 'inexact'

/** Digits to which the chain reckons what rounding swallows, and the largest share that may be swallowed. */
const DIGITS = 10_000n
const LARGEST_LOSS = 0.0001

/** Whether rounding down takes more of a share than the chain allows whoever withdraws. */
function losesTooMuch(product: bigint, pool: bigint, besides: bigint): boolean {
  const scaled = (product * DIGITS * 2n + pool) / (pool * 2n)
  return Number(scaled - besides * DIGITS) / Number(DIGITS) / Number(besides) > LARGEST_LOSS
}

/** What moves beside an amount, the same share of what the pair holds of the other side rounded down as the chain does, and what is in the way. */
export function foreseeMove({ act, amount, sides: [leading, other], balances }: PairMove): {
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
