import {
  parseTrx,
  SUN_PER_TRX,
  type Sun,
  sun,
  type TokenAmount,
  TRX_DECIMALS,
  toBigInt,
  tokenAmount,
} from '@tronlens/core'
import type { WireInteger } from './wire.ts'

/** Sun of a field of the wire; 0 where it is missing. */
export const readSun = (value: WireInteger | undefined): Sun => sun(toBigInt(value))

/** Smallest units of a token of a field of the wire; 0 where it is missing. */
export const readAmount = (value: WireInteger | undefined): TokenAmount => tokenAmount(toBigInt(value))

/** From here on a number does not hold single sun any more. */
const EXACT_TRX = 1e9

/** Sun of TRX that are known as a number only: exact for what the wire writes with six decimals. */
export const approximateSun = (trx: number): Sun =>
  trx < EXACT_TRX ? parseTrx(trx.toFixed(TRX_DECIMALS)) : sun(BigInt(Math.round(trx)) * SUN_PER_TRX)
