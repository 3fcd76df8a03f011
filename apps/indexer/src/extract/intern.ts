/** Most texts that are kept; beyond that all are forgotten and met anew. */
const MOST_TEXTS = 60_000

const texts = new Map<string, string>()

/**
 * The same text, as one value for all that are equal: an address stands in many rows and keys, where one value is hashed once, compared by
 * where it is, and kept once.
 */
export function intern<Text extends string>(text: Text): Text {
  const known = texts.get(text)
  if (known !== undefined) return known as Text
  if (texts.size >= MOST_TEXTS) texts.clear()
  texts.set(text, text)
  return text
}
