/**
 * The ID of a transaction or block as we write it: other programs put `0x` before it, or use capitals. Any
 * other text stays as it is.
 *
 * @example plainHash(`0x${'AB'.repeat(32)}`) // 'abab…'
 */
export const plainHash = (text: string): string =>
  /^(0x)?[0-9a-f]{64}$/i.test(text) ? text.replace(/^0x/i, '').toLowerCase() : text
