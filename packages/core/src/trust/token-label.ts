import { cutText, safeText } from '../safe-text.ts'
import { skeletonOf } from './skeleton.ts'

/** Letters of a symbol that is written out in lists and sentences. */
const LONGEST_LABEL = 12
/** Names of the chain's own coin: no token may stand under them. */
const NATIVE: ReadonlySet<string> = new Set(['TRX', 'TRON', 'Tronix'].map(skeletonOf))
/** What a symbol is made of that cannot be taken for a part of the sentence or of the amount around it. */
const PLAIN = /^[\p{L}\p{M}\p{Sc}][\p{L}\p{M}\p{N}\p{Sc}.+_-]*…?$/u

/** True for a token that is called like the coin of the chain, in whatever letters. */
export const isCalledNative = (symbol: string): boolean => NATIVE.has(skeletonOf(symbol))

/**
 * Label of a token next to an amount, whatever its issuer wrote: without characters that are invisible or
 * that change the direction of text, cut, and in quotation marks where it could be read as words of the
 * sentence or as digits of the amount.
 *
 * @param symbol - as the issuer wrote it
 * @param fallback - what stands for it where nothing may: for an empty symbol, and for one that is the name
 *   of the chain's coin
 * @param longest - letters that are kept
 *
 * @example tokenLabel('USDT to TBrP\u202E', 'TR7NHq…jLj6t') // '“USDT to TBr…”'
 */
export function tokenLabel(symbol: string, fallback: string, longest = LONGEST_LABEL): string {
  const text = cutText(safeText(symbol).replace(/\s+/gu, ' ').trim(), longest)
  if (text === '' || isCalledNative(text) || isCalledNative(symbol)) return fallback
  return PLAIN.test(text) ? text : `“${text.replaceAll('“', '').replaceAll('”', '')}”`
}
