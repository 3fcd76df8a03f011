/** The block in which a transaction runs, as far as its rules see it. */
export type BlockContext = {
  readonly number: number
  readonly time: number
  /** Address of the producer in hex. */
  readonly producer: string
}
