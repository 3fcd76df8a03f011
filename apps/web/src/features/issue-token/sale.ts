import { type Sun, sun, type TokenAmount, tokenAmount } from '@tronlens/core'

/** What somebody gets for his TRX, in the smallest unit of the token, as the chain rounds: down. */
export const boughtFor = (paid: Sun, { trx, amount }: { trx: Sun; amount: TokenAmount }): TokenAmount =>
  tokenAmount(trx === 0n ? 0n : (paid * amount) / trx)

/** The least TRX that buy anything. */
export const leastPaid = ({ trx, amount }: { trx: Sun; amount: TokenAmount }): Sun =>
  sun(amount === 0n ? 0n : (trx + amount - 1n) / amount)
