import { type Sun, sun, type TokenAmount, tokenAmount } from '@tronlens/core'

/**
 * What a buyer gets for an amount of TRX, in the smallest unit of the token, rounded down as the chain does.
 */
export const boughtFor = (paid: Sun, { trx, amount }: { trx: Sun; amount: TokenAmount }): TokenAmount =>
  tokenAmount(trx === 0n ? 0n : (paid * amount) / trx)

/** The least TRX that buy anything. */
export const leastPaid = ({ trx, amount }: { trx: Sun; amount: TokenAmount }): Sun =>
  sun(amount === 0n ? 0n : (trx + amount - 1n) / amount)
