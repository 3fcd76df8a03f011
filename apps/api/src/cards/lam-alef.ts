/** The one shape of both letters, alone and after a letter that reaches out to it. */
const SHAPES: Record<string, readonly [alone: string, joined: string]> = {
  آ: ['\uFEF5', '\uFEF6'],
  أ: ['\uFEF7', '\uFEF8'],
  إ: ['\uFEF9', '\uFEFA'],
  ا: ['\uFEFB', '\uFEFC'],
}
/** Letters that reach out to the next one. */
const REACHING = /[بپتثجچحخسشصضطظعغفقكکگلمنهةىيیئـ]$/u
const JOINER = '\u200D'

/**
 * Writes lam before alef as the one shape that fonts draw for both. Where a line needs several fonts, the
 * library that draws it takes a letter from another font only when both have a shape for each letter.
 */
export const joinLamAlef = (text: string): string =>
  text.replace(/ل([آأإا])/gu, (both, alef: string, at: number) => {
    const [alone, joined] = SHAPES[alef] ?? [both, both]
    return REACHING.test(text.slice(0, at)) ? `${JOINER}${joined}` : alone
  })
