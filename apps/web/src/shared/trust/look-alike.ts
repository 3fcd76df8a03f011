/** Ends of an address that users compare; the first letter is the same in all of them. */
const HEAD = 4
const TAIL = 4

/** True for two different addresses whose ends are the same, so that their short forms look the same. */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other &&
  one.length === other.length &&
  one.slice(0, HEAD) === other.slice(0, HEAD) &&
  one.slice(-TAIL) === other.slice(-TAIL)
