import { fromSmallestUnit, toSmallestUnit } from '@tronlens/core'
import { ConversionError } from './conversion-error.ts'

/** The most decimals that the chain lets a token have is 255; more than this is shown by no wallet. */
const MOST_DECIMALS = 77

/** Decimals are a small whole number. */
export class BadDecimalsError extends ConversionError {
  readonly sentence = 'tools.problem.decimals'
  override readonly values = { most: MOST_DECIMALS }
  constructor(given: string) {
    super(`Decimals are a whole number from 0 to ${MOST_DECIMALS}, not "${given.slice(0, 20)}".`)
  }
}

/**
 * Reads a number of decimals as the user typed it.
 *
 * @throws {BadDecimalsError}
 */
export function readDecimals(text: string): number {
  const decimals = Number(text)
  if (!/^\d{1,2}$/.test(text) || decimals > MOST_DECIMALS) throw new BadDecimalsError(text)
  return decimals
}

/** @throws {InvalidAmountError} when it is no number of this many decimals */
export const toUnits = (whole: string, decimals: number): string =>
  String(toSmallestUnit(whole.trim(), decimals))

/** @throws {InvalidAmountError} when it is no whole number */
export const toWhole = (units: string, decimals: number): string =>
  fromSmallestUnit(toSmallestUnit(units.trim(), 0), decimals)
