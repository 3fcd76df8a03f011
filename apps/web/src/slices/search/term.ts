import { isAddress } from '@tronlens/core'

/** What a typed text can be. */
export type TermKind = 'address' | 'hash' | 'number' | 'name'

/** Removes every white space, as people paste it along. */
export const cleanTerm = (text: string): string => termOfLink(text.replace(/\s+/g, ''))

/** Pages of explorers whose last part is what was looked for. */
const LINK_KINDS = /(?:block|transaction|tx|address|contract|account|token|token20)\/([A-Za-z0-9]+)/

/**
 * What a pasted link of an explorer is about: the height, hash or address in it; the text itself when it is no link.
 *
 * @example termOfLink('https://tronscan.org/#/transaction/7c2d…') // '7c2d…'
 */
export function termOfLink(text: string): string {
  if (!/^(https?:\/\/|www\.)/i.test(text)) return text
  return LINK_KINDS.exec(text)?.[1] ?? text
}

/** Valid address, 64 characters that are no number, digits only, or else a token name. */
export function termKind(term: string): TermKind {
  if (isAddress(term)) return 'address'
  if (/^\d+$/.test(term)) return 'number'
  return term.length === 64 ? 'hash' : 'name'
}
