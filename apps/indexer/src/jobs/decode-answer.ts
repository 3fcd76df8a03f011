const WORD = 64
/** Longest text taken from a contract. */
const LONGEST_TEXT = 200
/** Largest number of decimals that makes sense for 256 bits. */
const MOST_DECIMALS = 77

const word = (data: string, index: number): bigint | undefined => {
  const digits = data.slice(index * WORD, (index + 1) * WORD)
  return digits.length === WORD ? BigInt(`0x${digits}`) : undefined
}

const clean = (hex: string): string =>
  Buffer.from(hex, 'hex').toString('utf8').replaceAll('\0', '').trim().slice(0, LONGEST_TEXT)

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

/** Decimals that a contract answered; nonsense counts as none. */
export function readDecimals(data: string | undefined): number | undefined {
  const value = readWhole(data)
  return value !== undefined && value <= BigInt(MOST_DECIMALS) ? Number(value) : undefined
}
