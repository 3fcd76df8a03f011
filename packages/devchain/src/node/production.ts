import { StorageError } from '../base/errors.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import type { MiningMode } from '../presets/preset.ts'
import type { BlockProducer } from './block-producer.ts'

/** Pause before another attempt to make a block after a transaction, if the block could not be written. */
const RETRY_MS = 1_000

/** Decides when blocks are made. */
export class Production {
  #timer: NodeJS.Timeout | undefined
  #mode: MiningMode = 'manual'
  #blockTimeMs = SLOT_MS
  #isQueued = false
  /** Called before the timer makes a block. */
  beforeBlock: (() => void) | undefined

  constructor(
    readonly producer: BlockProducer,
    /** Receives failures of the timer, which no caller receives. */
    readonly report: (error: unknown) => void,
  ) {
    producer.chain.listen({ pendingAdded: () => this.#onTransaction() })
  }

  get mode(): MiningMode {
    return this.#mode
  }

  get blockTimeMs(): number {
    return this.#blockTimeMs
  }

  /**
   * Changes the mode; an interval other than the 3 seconds of a slot makes the chain's time run at another
   * speed.
   */
  start(mode: MiningMode, blockTimeMs = SLOT_MS): void {
    this.stop()
    this.#mode = mode
    this.#blockTimeMs = blockTimeMs
    if (mode !== 'interval') return
    if (this.producer.currentSlot() > 0) this.#tick()
    else this.#schedule()
  }

  /** Pauses. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = undefined
    this.#mode = 'manual'
  }

  #schedule(): void {
    const { producer } = this
    const followsSlots = this.#blockTimeMs === SLOT_MS
    const wait = followsSlots
      ? producer.waitFor(producer.nextSlot(Math.max(producer.currentSlot(), 1)))
      : this.#blockTimeMs
    // A timer cannot wait longer than 2^31 ms, and must notice when the clock is moved.
    this.#timer = setTimeout(() => this.#tick(), Math.min(Math.max(wait, 0), SLOT_MS))
  }

  #tick(): void {
    try {
      this.#produceIfDue()
    } catch (error) {
      this.report(error)
    }
    this.#schedule()
  }

  #produceIfDue(): void {
    const { producer } = this
    const reached = producer.currentSlot()
    if (this.#blockTimeMs !== SLOT_MS) {
      this.beforeBlock?.()
      producer.produce()
      return
    }
    if (reached < 1) return
    const slot = producer.nextSlot(reached)
    if (slot !== reached) return
    this.beforeBlock?.()
    producer.produce(slot)
  }

  #onTransaction(): void {
    if (this.#mode !== 'instant' || this.#isQueued) return
    this.#isQueued = true
    // Runs after the answer to the sender of the transaction is prepared and before it is sent.
    queueMicrotask(() => {
      this.#isQueued = false
      this.#produceWaiting()
    })
  }

  #produceWaiting(): void {
    if (this.#mode !== 'instant' || this.producer.chain.pending.length === 0) return
    const { chain } = this.producer
    try {
      this.producer.produce()
      // there may be no later block that makes this one solid, but clients wait for their transaction in the
      // solid state
      chain.noteFlush(chain.solidNumber)
    } catch (error) {
      this.report(error)
      if (!(error instanceof StorageError)) return
      // there may be no further transaction that would trigger a retry
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#produceWaiting(), RETRY_MS)
    }
  }
}
