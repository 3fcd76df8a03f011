import type { StreamMessage } from '@tronlens/api-contract'
import { height } from '../../serialize/values.ts'
import { printCursor } from './cursor.ts'
import { StreamReader, type StreamReaderOptions } from './stream-reader.ts'
import type { BlockRow } from './stream-source.ts'

/** What carries the messages of a stream to a client. */
export type StreamSink = {
  /** Whether the client has room for more; while it has not, the stream waits and loses nothing. */
  hasRoom: () => boolean
  send: (message: StreamMessage) => void
  /** Ends the stream; the client may continue from its cursor. */
  fail: (error: unknown) => void
}

/**
 * One client of a stream. Each step sends what passes the filters, one message for each block; after a fork
 * the client hears first which blocks are gone. The position only moves with what was sent, so a slow client
 * or a broken connection loses nothing.
 */
export class StreamFollower<Row extends BlockRow = BlockRow> {
  readonly #options: StreamReaderOptions<Row> & { sink: StreamSink }
  readonly #reader: StreamReader<Row>
  #isOver = false

  constructor(options: StreamReaderOptions<Row> & { sink: StreamSink }) {
    this.#options = options
    this.#reader = new StreamReader(options)
  }

  /** Says where the stream stands. */
  async reportPosition(): Promise<void> {
    const { head_number, solid_number } = await this.#options.services.chain.state()
    const { sink } = this.#options
    // a position means nothing by the time a client that does not read gets to it
    if (this.#isOver || !sink.hasRoom()) return
    sink.send({
      type: 'position',
      cursor: printCursor(this.#reader.position),
      head: height(head_number),
      solid: height(solid_number),
    })
  }

  /** Stops reading. */
  stop(): void {
    this.#isOver = true
  }

  /** Sends what is new. @returns whether more can be sent at once */
  async step(): Promise<boolean> {
    const { sink } = this.#options
    if (this.#isOver || !sink.hasRoom()) return false
    try {
      const { messages, hasMore } = await this.#reader.read()
      if (this.#isOver) return false
      for (const message of messages) sink.send(message)
      return hasMore
    } catch (error) {
      this.stop()
      sink.fail(error)
      return false
    }
  }
}
