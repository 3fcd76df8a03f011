/** Where an address is cut in two: the tail is always shown whole. */
export const ADDRESS_CUT = 29
/** Where a hash is cut in two. */
export const HASH_CUT = 59

/** The two halves of an address or hash; anything of another length stays whole. */
export function splitAt(value: string, cut: number): { head: string; tail: string } {
  return value.length > cut
    ? { head: value.slice(0, cut), tail: value.slice(cut) }
    : { head: value, tail: '' }
}

/** A short plain form for titles and texts, for example `TKMvPS…RxMwv`. */
export const shorten = (value: string, head = 6, tail = 5): string =>
  value.length > head + tail + 1 ? `${value.slice(0, head)}…${value.slice(-tail)}` : value
