import { safeText } from '@tronlens/core'

const fold = (text: string): string => safeText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the letters of a word come in a text in their order, the first one at the start of a word of it. */
function comesIn(word: string, words: readonly string[]): boolean {
  return words.some((_, place) => {
    const rest = words.slice(place).join('')
    if (rest[0] !== word[0]) return false
    let at = 0
    for (const letter of rest) if (letter === word[at]) at++
    return at === word.length
  })
}

/** Fewer letters come in any text in some order. */
const LEAST_LOOSE = 3

/** How well one typed word fits: the start of a word, inside of one, or loosely; 0 for not at all. */
function scoreOf(word: string, text: string, words: readonly string[]): number {
  if (words[0]?.startsWith(word)) return 4
  if (words.some((each) => each.startsWith(word))) return 3
  if (text.includes(word)) return 2
  return word.length >= LEAST_LOOSE && comesIn(word, words) ? 1 : 0
}

/**
 * Entries whose words a typed text names, the best first. Every typed word has to fit; in languages without
 * spaces a part of the text fits too.
 */
export function findEntries<Entry>(
  entries: readonly Entry[],
  typed: string,
  textOf: (entry: Entry) => string,
): Entry[] {
  const asked = fold(typed).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return [...entries]
  return entries
    .flatMap((entry) => {
      const text = fold(textOf(entry))
      const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
      const scores = asked.map((word) => scoreOf(word, text, words))
      return scores.includes(0) ? [] : [{ entry, score: scores.reduce((sum, each) => sum + each, 0) }]
    })
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
