import { isAddress } from '@tronlens/core'

/** What a typed text can be. */
export type TermKind = 'address' | 'hash' | 'number' | 'name'

/** Removes white space, which users paste along, and reads numbers and addresses as this site writes them. */
export const cleanTerm = (text: string): string => plainTerm(termOfLink(text.replace(/\s+/g, '')))

/**
 * Digits of Arabic and Persian keyboards as Latin ones: the last four bits of a digit are
 * its value in all of them.
 */
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * A height or number with the separators that pages write it with, in other digits, or an address as Ethereum
 * writes it, in its plain form; any other text as it is.
 *
 * @example plainTerm('3,041') // '3041'
 */
function plainTerm(text: string): string {
  const number = latinDigits(text)
  if (/^\d{1,3}([,.٬'’]\d{3})+$/.test(number)) return number.replace(/\D/g, '')
  if (/^\d+$/.test(number)) return number
  return /^0x[0-9a-f]{40}$/i.test(text) ? `41${text.slice(2)}` : text
}

/** Pages of explorers whose last part is what was looked for. */
const LINK_KINDS = /(?:block|transaction|tx|address|contract|account|token|token20)\/([A-Za-z0-9]+)/

/** Whether a text is a link. */
export const isLink = (text: string): boolean => /^\s*(https?:\/\/|www\.)/i.test(text)

/**
 * What a pasted link of an explorer is about: the height, hash or address in it; the text
 * itself when it is no link.
 *
 * @example termOfLink('https://tronscan.org/#/transaction/7c2d…') // '7c2d…'
 */
function termOfLink(text: string): string {
  if (!isLink(text)) return text
  return LINK_KINDS.exec(text)?.[1] ?? text
}

/**
 * Valid address, 64 characters that are no number, with or without `0x`, digits only, or else a token name.
 */
export function termKind(term: string): TermKind {
  if (isAddress(term)) return 'address'
  if (/^\d+$/.test(term)) return 'number'
  return term.replace(/^0x/i, '').length === 64 ? 'hash' : 'name'
}

/**
 * The term that is searched for: a name keeps the blanks that it was typed with, everything else loses them.
 *
 * @example searchTermOf(' Lens  Cats') // 'Lens Cats'
 */
export function searchTermOf(text: string): string {
  const term = cleanTerm(text)
  const isName = termKind(term) === 'name' && term === text.replace(/\s+/g, '')
  return isName ? text.trim().replace(/\s+/g, ' ') : term
}

const ADDRESS_LENGTH = 34
const HASH_LENGTH = 64
/** Shorter texts are as likely the beginning of a name. */
const LEAST_CUT = 12

/** What a text is the beginning of, and how many characters it lacks. */
export interface CutShort {
  kind: 'address' | 'hash'
  missing: number
}

/**
 * Whether a text looks like an address or a hash that lost its end.
 *
 * @example findCutShort('TKMvPSoa11mzgbUW3Bip') // { kind: 'address', missing: 14 }
 */
export function findCutShort(term: string): CutShort | undefined {
  if (term.length < LEAST_CUT) return undefined
  const hex = term.replace(/^0x/i, '')
  if (/^[0-9a-f]+$/i.test(hex) && /\d/.test(hex) && /[a-f]/i.test(hex) && hex.length < HASH_LENGTH)
    return { kind: 'hash', missing: HASH_LENGTH - hex.length }
  const isMixed = /[a-z]/.test(term) && /\d/.test(term) && /[A-Z]/.test(term.slice(1))
  const isBase58 = /^T[1-9A-HJ-NP-Za-km-z]+$/.test(term)
  if (isBase58 && isMixed && term.length < ADDRESS_LENGTH)
    return { kind: 'address', missing: ADDRESS_LENGTH - term.length }
  return undefined
}
