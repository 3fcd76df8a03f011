import {
  type BlockNumber,
  blockNumber,
  type Milliseconds,
  milliseconds,
  tokenAmount,
  tokenAmountText,
  type WireTokenAmount,
} from '@tronlens/core'

/** A column that counts things: far below 2^53. */
export const count = (value: bigint): number => Number(value)
/** A column that holds a height. */
export const height = (value: bigint): BlockNumber => blockNumber(Number(value))
/** A column that holds milliseconds. */
export const time = (value: bigint | number): Milliseconds => milliseconds(Number(value))
/** A column that holds token amounts as decimal text. */
export const tokenText = (value: string): WireTokenAmount => tokenAmountText(tokenAmount(BigInt(value)))
/** Bytes as text; undefined when they are no UTF-8. */
export function readableText(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? undefined : text
}

/** A known number as text; null where it is unknown. */
export const numberText = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
