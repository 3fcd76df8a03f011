import type { StreamMessage } from '@tronlens/api-contract'
import { blockHash } from '@tronlens/core'
import type { Services } from '../../routes/handle.ts'
import { hexText } from '../../serialize/address.ts'
import { height, time } from '../../serialize/values.ts'
import { printCursor, type StreamPosition, shortHash } from './cursor.ts'
import { type Confirmations, readStep, type StreamStep } from './read-step.ts'
import type { BlockRow, StreamSource } from './stream-source.ts'

/** What carries the messages of a stream to a client. */
export type StreamSink = {
  /** Whether the client has room for more; while it has not, the stream waits and loses nothing. */
  hasRoom: () => boolean
  send: (message: StreamMessage) => void
  /** Ends the stream; the client may continue from its cursor. */
  fail: (error: unknown) => void
}

/** What a follower of a stream needs. */
export type FollowerOptions<Row extends BlockRow> = {
  services: Services
  source: StreamSource<Row>
  start: StreamPosition
  confirmations: Confirmations
  sink: StreamSink
}

/**
 * One client of a stream. Each step reads the blocks after the position of the client and sends what passes the filters, one message
 * for each block; after a fork the client hears first which blocks are gone. The position only moves with what was sent, so a slow
 * client or a broken connection loses nothing.
 */
export class StreamFollower<Row extends BlockRow = BlockRow> {
  readonly #options: FollowerOptions<Row>
  /** Unsolid blocks between floor and position. */
  readonly #trail = new Map<bigint, Buffer>()
  #position: StreamPosition
  /** Cursor of the last message. */
  #sent = ''
  #isOver = false

  constructor(options: FollowerOptions<Row>) {
    this.#options = options
    this.#position = options.start
  }

  /** Says where the stream stands, unless its last message said the same. */
  async reportPosition(): Promise<void> {
    const cursor = printCursor(this.#position)
    const { head_number, solid_number } = await this.#options.services.chain.state()
    if (this.#isOver || cursor !== printCursor(this.#position)) return
    this.#send({
      type: 'position',
      cursor,
      head: height(head_number),
      solid: height(solid_number),
    })
  }

  /** Whether the position moved since the last message. */
  get hasMoved(): boolean {
    return this.#sent !== printCursor(this.#position)
  }

  /** Stops reading. */
  stop(): void {
    this.#isOver = true
  }

  /** Sends what is new. @returns whether more can be sent at once */
  async step(): Promise<boolean> {
    if (this.#isOver || !this.#options.sink.hasRoom()) return false
    try {
      return await this.#read()
    } catch (error) {
      this.stop()
      this.#options.sink.fail(error)
      return false
    }
  }

  async #read(): Promise<boolean> {
    const { services, source, confirmations } = this.#options
    const step = await readStep(services.db, source, {
      position: this.#position,
      trail: this.#trail,
      confirmations,
    })
    if (!step || step.type === 'none' || this.#isOver) return false
    if (step.type === 'removed') {
      this.#moveTo(step.position)
      this.#send({
        type: 'removed',
        cursor: printCursor(step.position),
        above: height(step.position.number),
      })
      return true
    }
    const messages = await this.#print(step)
    if (this.#isOver) return false
    for (const message of messages) this.#send(message)
    for (const [number, hash] of step.hashes) this.#trail.set(number, shortHash(hash))
    this.#moveTo(step.position)
    return step.hasMore
  }

  /** One message for each block that has rows. */
  async #print(step: Extract<StreamStep<Row>, { type: 'rows' }>): Promise<StreamMessage[]> {
    const { services, source } = this.#options
    const { rows, hashes, times, position, state } = step
    if (rows.length === 0) return []
    const printed = await source.print(services, rows, state.solid_number)
    const data = new Map<bigint, unknown[]>()
    for (const [index, { block_number }] of rows.entries()) {
      const ofBlock = data.get(block_number)
      if (ofBlock) ofBlock.push(printed[index])
      else data.set(block_number, [printed[index]])
    }
    return [...data].map(([number, ofBlock]) => {
      const hash = hashes.get(number) ?? Buffer.alloc(0)
      const { floor, floorHash } = number < position.floor ? this.#position : position
      return {
        type: source.type,
        cursor: printCursor({ number, hash: shortHash(hash), floor, floorHash }),
        block: height(number),
        hash: blockHash(hexText(hash)),
        timestamp: time(times.get(number) ?? 0n),
        confirmed: number <= state.solid_number,
        data: ofBlock,
      }
    })
  }

  #moveTo(position: StreamPosition): void {
    this.#position = position
    for (const number of this.#trail.keys())
      if (number <= position.floor || number > position.number) this.#trail.delete(number)
  }

  #send(message: StreamMessage): void {
    this.#sent = message.cursor
    this.#options.sink.send(message)
  }
}
