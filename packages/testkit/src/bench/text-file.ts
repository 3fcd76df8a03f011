/** Texts one after the other in a file, read back by their number. */
export type TextFile = {
  add: (text: string) => void
  read: (index: number) => string
  /** Bytes. */
  size: () => number
  close: () => void
}
