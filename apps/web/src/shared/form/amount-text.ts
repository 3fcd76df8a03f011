import { toSmallestUnit } from '@tronlens/core'

/** True for a text that says no amount yet. */
export const isZero = (text: string): boolean => !/[1-9]/.test(text)

/** Smallest units of what a box says; nothing while it says nothing. */
export const readAmount = (text: string, decimals: number): bigint =>
  isZero(text) ? 0n : toSmallestUnit(text, decimals)
