import { StorageError } from '../base/errors.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import type { MiningMode } from '../presets/preset.ts'
import type { BlockProducer } from './block-producer.ts'

/** Pause before a block after a transaction is tried again that could not be written. */
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
    /** Told about failures of the timer, which nobody else would hear of. */
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

  /** Changes the mode; an interval other than a slot's 3 seconds lets the chain's time run at another pace. */
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
    // A timer cannot wait longer than 2^31 ms, and a clock that is moved must be noticed.
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
    // After whoever sent the transaction has its answer prepared, before that answer goes out.
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
      // no later block need come that would show this one as solid: clients wait for their transaction in the solid state
      chain.noteFlush(chain.solidNumber)
    } catch (error) {
      this.report(error)
      if (!(error instanceof StorageError)) return
      // no further transaction may come that would try again
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#produceWaiting(), RETRY_MS)
    }
  }
}
