import { SUN_PER_TRX } from '@tronlens/core'

/** TRX that the own pair has to hold at least, in whole TRX. */
export const LEAST_PAIR_TRX = 100_000n
const LEAST = LEAST_PAIR_TRX * SUN_PER_TRX

/** Why an amount of whole TRX cannot be put into, or taken out of, a pair; undefined when it can. */
export function checkPairAmount(
  act: 'create' | 'inject' | 'withdraw',
  trx: bigint,
  held: { balance: bigint; pool: bigint },
): 'least' | 'balance' | 'pool' | undefined {
  const amount = trx * SUN_PER_TRX
  if (act === 'withdraw') return held.pool - amount < LEAST ? 'pool' : undefined
  if (act === 'create' && amount < LEAST) return 'least'
  return amount > held.balance ? 'balance' : undefined
}

/** TRX for one token, with six decimals. */
export function pairPrice(trx: bigint, tokens: bigint): string | undefined {
  if (tokens === 0n || trx === 0n) return undefined
  const scaled = (trx * 1_000_000n) / tokens
  return `${scaled / 1_000_000n}.${(scaled % 1_000_000n).toString().padStart(6, '0')}`
}

/** What goes into a pair, or comes out of it, beside TRX: the same share of what it holds, rounded down as the chain does. */
export const besides = (trx: bigint, pool: bigint, other: bigint): bigint =>
  pool === 0n ? 0n : (trx * SUN_PER_TRX * other) / pool
