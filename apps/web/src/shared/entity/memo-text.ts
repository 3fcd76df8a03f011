import { bytesToHex, safeText, utf8ToBytes } from '@tronlens/core'

/** Control characters other than those that end lines and set columns. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u

/**
 * A memo as a page shows it: text where all of it can be read, else its bytes as hex.
 *
 * @param text - the memo as text
 * @param hex - its bytes where they are no UTF-8
 */
export function memoText(text: string, hex?: string): string {
  if (hex !== undefined && text === '') return hex
  const shown = safeText(text.replace(/[\t\r\n]+/g, ' '))
  return CONTROL.test(text) || shown.trim() === '' ? bytesToHex(utf8ToBytes(text)) : shown
}
