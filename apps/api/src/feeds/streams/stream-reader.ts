import type { StreamMessage } from '@tronlens/api-contract'
import type { NetworkServices } from '../../routes/handle.ts'
import { type StreamPosition, shortHash } from './cursor.ts'
import { printStep } from './print-step.ts'
import { type Confirmations, readStep } from './read-step.ts'
import type { BlockRow, StreamSource } from './stream-source.ts'

/** What a reader of a stream needs. */
export type StreamReaderOptions<Row extends BlockRow> = {
  services: NetworkServices
  source: StreamSource<Row>
  start: StreamPosition
  confirmations: Confirmations
}

/** The messages of a step, and whether another step can be read at once. */
export type StreamPart = { messages: StreamMessage[]; hasMore: boolean }

/** Reads a stream step by step from a position on. */
export class StreamReader<Row extends BlockRow = BlockRow> {
  readonly #options: StreamReaderOptions<Row>
  /** Unsolid blocks between floor and position. */
  readonly #trail = new Map<bigint, Buffer>()
  #position: StreamPosition

  constructor(options: StreamReaderOptions<Row>) {
    this.#options = options
    this.#position = options.start
  }

  get position(): StreamPosition {
    return this.#position
  }

  /**
   * Reads what comes after the position, and moves it behind that.
   *
   * @throws {StreamCursorError} where the index does not know the position's solid block
   */
  async read(): Promise<StreamPart> {
    const { services, source, confirmations } = this.#options
    const before = this.#position
    const step = await readStep(services.db, source, { position: before, trail: this.#trail, confirmations })
    if (!step || step.type === 'none') return { messages: [], hasMore: false }
    const messages = await printStep(services, source, step, before)
    if (step.type === 'rows')
      for (const [number, hash] of step.hashes) this.#trail.set(number, shortHash(hash))
    this.#position = step.position
    for (const number of this.#trail.keys())
      if (number <= step.position.floor || number > step.position.number) this.#trail.delete(number)
    return { messages, hasMore: step.type === 'removed' || step.hasMore }
  }
}
