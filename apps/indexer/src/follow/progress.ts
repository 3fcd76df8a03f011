/** How far a back-fill is. */
export type ProgressLine = {
  block: number
  percent: number
  blocksPerSecond: number
  transactionsPerSecond: number
  etaSeconds: number
}

const LINE_EVERY_MS = 5_000
/** Below this distance from the head there is nothing to report. */
const SHORT_WAY = 100

/** Measures a back-fill and says now and then how far it is. */
export class Progress {
  readonly #print: (line: ProgressLine) => void
  readonly #clock: () => number
  #since: number
  #blocks = 0
  #transactions = 0

  constructor(print: (line: ProgressLine) => void, clock: () => number = Date.now) {
    this.#print = print
    this.#clock = clock
    this.#since = clock()
  }

  /** Counts a batch that ended at `block`, on the way from the first block of the index to `head`. */
  add(
    block: number,
    blocks: number,
    transactions: number,
    { first, head }: { first: number; head: number },
  ): void {
    this.#blocks += blocks
    this.#transactions += transactions
    const elapsed = this.#clock() - this.#since
    if (elapsed < LINE_EVERY_MS) return
    const perSecond = (count: number) => Math.round((count * 1000) / elapsed)
    const left = head - block
    if (left > SHORT_WAY)
      this.#print({
        block,
        percent: Math.floor(((block - first) * 1000) / Math.max(head - first, 1)) / 10,
        blocksPerSecond: perSecond(this.#blocks),
        transactionsPerSecond: perSecond(this.#transactions),
        etaSeconds: Math.round((left * elapsed) / 1000 / Math.max(this.#blocks, 1)),
      })
    this.#since = this.#clock()
    this.#blocks = 0
    this.#transactions = 0
  }
}
