import { isCalledNative, tokenLabel } from '@tronlens/core'
import type { t as translate } from '../../i18n/i18n.ts'
import { shorten } from '../shorten.ts'
import { TRX_ID } from './Token.tsx'

/** Characters of a symbol in a line of a list. */
const LONGEST_SYMBOL = 24

/** What a token is called next to an amount: its symbol where that cannot be mistaken, else its contract or number. */
export const unitLabel = ({ id, symbol }: { id: string; symbol: string }): string =>
  id === TRX_ID ? 'TRX' : tokenLabel(symbol, shorten(id), LONGEST_SYMBOL)

/**
 * A token as plain text, for options of a list, which hold nothing but text: its symbol, its contract or number, and the token
 * that it imitates.
 *
 * @param imitates - symbol of a better known token that it looks like; a token that is called like TRX imitates TRX in any case
 * @example tokenText({ id: '1000001', symbol: 'USDT', imitates: 'USDT' }, t) // 'USDT · 1000001 · Imitates USDT'
 */
export function tokenText(
  { id, symbol, imitates }: { id: string; symbol: string; imitates?: string | undefined },
  t: typeof translate,
): string {
  if (id === TRX_ID) return 'TRX'
  const short = shorten(id)
  const label = unitLabel({ id, symbol })
  const imitated = imitates || (isCalledNative(symbol) ? 'TRX' : '')
  return [
    label,
    ...(label === short ? [] : [short]),
    ...(imitated ? [t('mark.imitates', { symbol: imitated })] : []),
  ].join(' · ')
}
