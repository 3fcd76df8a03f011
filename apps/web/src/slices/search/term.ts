import { isAddress } from '@tronlens/core'

/** What a typed text can be. */
export type TermKind = 'address' | 'hash' | 'number' | 'name'

/** Removes every white space, as people paste it along. */
export const cleanTerm = (text: string): string => text.replace(/\s+/g, '')

/** Valid address, 64 characters that are no number, digits only, or else a token name. */
export function termKind(term: string): TermKind {
  if (isAddress(term)) return 'address'
  if (/^\d+$/.test(term)) return 'number'
  return term.length === 64 ? 'hash' : 'name'
}
