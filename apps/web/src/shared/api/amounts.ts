import { parseTrx, SUN_PER_TRX, type Sun, sun, TRX_DECIMALS } from '@tronlens/core'

/** From here on a number does not hold single sun any more. */
const EXACT_TRX = 1e9

/** Sun of a value that is an approximation already, such as a holding at its price in TRX. */
export const approximateSun = (trx: number): Sun =>
  trx < EXACT_TRX ? parseTrx(trx.toFixed(TRX_DECIMALS)) : sun(BigInt(Math.round(trx)) * SUN_PER_TRX)
