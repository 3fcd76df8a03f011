const WORD = 64
/** Longest answer of which a text is made: what is beyond that would be cut anyway. */
const LONGEST_ANSWER_DIGITS = 64 * 1024

const word = (data: string, index: number): bigint | undefined => {
  const digits = data.slice(index * WORD, (index + 1) * WORD)
  return digits.length === WORD ? BigInt(`0x${digits}`) : undefined
}

/** Text of bytes, without the zeros that fill up a word. */
const clean = (hex: string): string =>
  Buffer.from(hex.slice(0, LONGEST_ANSWER_DIGITS), 'hex').toString('utf8').replace(/\0+$/, '').trim()

/** Text that a contract answered: an ABI string, or 32 bytes filled up with zeros as early contracts did. */
export function readText(data: string | undefined): string | undefined {
  if (!data) return undefined
  if (data.length === WORD) return clean(data)
  const start = word(data, 0)
  if (start !== 32n) return undefined
  const length = word(data, 1)
  if (length === undefined || length > BigInt(data.length / 2)) return undefined
  return clean(data.slice(2 * WORD, 2 * WORD + Number(length) * 2))
}

/** Whole number that a contract answered. */
export const readWhole = (data: string | undefined): bigint | undefined =>
  data && data.length >= WORD ? word(data, 0) : undefined
