import type { Format } from './descriptor.ts'
import type { FieldRow } from './rows.ts'
import type { Shown } from './shown.ts'
import { cutWords, LONGEST_SENTENCE } from './words.ts'

/** A part of a sentence: words of the descriptor, or a value of the bytes. */
export type SentencePart = { readonly words: string } | { readonly shown: Shown }

const MOST_PARTS = 24

/** What a descriptor calls the act, in its own words. */
export function intentOf({ intent }: Format): string {
  const text =
    typeof intent === 'object'
      ? Object.entries(intent)
          .map(([name, words]) => `${name}: ${words}`)
          .join(', ')
      : intent
  return cutWords(text, LONGEST_SENTENCE)
}

/**
 * The sentence of a descriptor with its values. Undefined where one of them has no field that is always
 * shown, since a sentence must say nothing that the fields do not.
 */
export function sentenceOf(
  { interpolatedIntent }: Format,
  rows: readonly FieldRow[],
): readonly SentencePart[] | undefined {
  if (interpolatedIntent === undefined) return undefined
  const parts: SentencePart[] = []
  let words = ''
  for (const piece of interpolatedIntent.match(/\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g) ?? []) {
    if (piece === '{' || piece === '}') return undefined
    if (piece === '{{' || piece === '}}' || !piece.startsWith('{')) {
      words += piece.length === 2 && /[{}]/.test(piece) ? piece[0] : piece
      continue
    }
    const written = plain(piece.slice(1, -1))
    const found = rows.filter((row) => plain(row.written) === written && row.isAlways)
    const [row] = found
    if (!row || found.length > 1) return undefined
    if (words !== '') parts.push({ words })
    words = ''
    parts.push({ shown: row.shown })
  }
  if (words !== '') parts.push({ words })
  if (parts.length > MOST_PARTS) return undefined
  return parts.map((part) => ('words' in part ? { words: safe(part.words) } : part))
}

const plain = (path: string): string => path.trim().replace(/^#\./, '').replace(/\.\[/g, '[')

/** Words between values keep the spaces at their ends. */
const safe = (words: string): string => {
  const [start] = /^\s*/.exec(words) ?? ['']
  const [end] = /\s*$/.exec(words) ?? ['']
  const inner = cutWords(words, LONGEST_SENTENCE)
  return inner === '' ? ' ' : `${start === '' ? '' : ' '}${inner}${end === '' ? '' : ' '}`
}
