/** The parts of a block that are visible to the rules of its transactions. */
export type BlockContext = {
  readonly number: number
  readonly time: number
  /** Address of the producer in hex. */
  readonly producer: string
}
