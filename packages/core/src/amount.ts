import { fromSmallestUnit, toSmallestUnit } from './smallest-unit.ts'
import { type Sun, sun } from './units.ts'

/** Sun in one TRX. */
export const SUN_PER_TRX = 1_000_000n
/** Decimals of TRX. */
export const TRX_DECIMALS = 6

/** Sun of a typed TRX amount. @throws {InvalidAmountError} */
export const parseTrx = (text: string): Sun => sun(toSmallestUnit(text, TRX_DECIMALS))
/** Exact TRX text of an amount of sun, for example `1.5`. */
export const formatTrx = (amount: bigint): string => fromSmallestUnit(amount, TRX_DECIMALS)
