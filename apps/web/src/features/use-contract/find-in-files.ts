/** A place in the sources where a text stands. */
export interface Hit {
  file: string
  /** From 1. */
  line: number
  /** The line without its indentation, in three parts: what was looked for is the middle. */
  parts: readonly [before: string, found: string, after: string]
}

/** At most so many hits are listed; a longer text narrows them. */
export const MOST_HITS = 100
/** Characters of a line before what was found, so that it is in sight in a narrow list. */
const MOST_BEFORE = 24

function hitIn(text: string, searched: string): Hit['parts'] | undefined {
  const at = text.toLowerCase().indexOf(searched)
  if (at < 0) return undefined
  const before = text.slice(0, at).trimStart()
  return [
    before.length > MOST_BEFORE ? `…${before.slice(-MOST_BEFORE)}` : before,
    text.slice(at, at + searched.length),
    text.slice(at + searched.length, at + searched.length + 120).trimEnd(),
  ]
}

/**
 * Lines of all files that have a text in them, whatever its case, file by file.
 *
 * @returns at most {@link MOST_HITS} hits, and whether there are more
 */
export function findInFiles(
  files: readonly { name: string; content: string }[],
  term: string,
): { hits: Hit[]; hasMore: boolean } {
  const searched = term.trim().toLowerCase()
  const hits: Hit[] = []
  if (searched === '') return { hits, hasMore: false }
  for (const { name, content } of files)
    for (const [index, text] of content.split('\n').entries()) {
      const parts = hitIn(text, searched)
      if (!parts) continue
      if (hits.length === MOST_HITS) return { hits, hasMore: true }
      hits.push({ file: name, line: index + 1, parts })
    }
  return { hits, hasMore: false }
}
