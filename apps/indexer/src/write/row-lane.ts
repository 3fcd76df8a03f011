import type { BlockNumber } from '@tronlens/core'
import {
  beginLane,
  type Client,
  type CopyData,
  chainSchema,
  createClient,
  ensurePartitions,
  type QueryObserver,
} from '@tronlens/db'
import { RowSender } from './row-sender.ts'

/**
 * A connection of its own for the rows of one batch: they are copied while the batch is made and the ledger
 * of the one before is written, and become visible together with what the batch changes.
 */
export class RowLane {
  readonly #client: Client
  readonly #sender: RowSender
  #isBegun = false

  private constructor(client: Client) {
    this.#client = client
    this.#sender = new RowSender(client)
  }

  static async open(url: string, network: string, onQuery?: QueryObserver): Promise<RowLane> {
    const client = createClient(url, {
      name: 'tronlens-indexer-rows',
      schema: chainSchema(network),
      ...(onQuery ? { onQuery } : {}),
    })
    await client.connect()
    await beginLane(client, network)
    return new RowLane(client)
  }

  /** Makes room for blocks up to a height; only between batches. */
  makeRoom(upto: BlockNumber): Promise<void> {
    return ensurePartitions(this.#client, upto)
  }

  /** Sends rows once those given before are sent: never more than one part waits. */
  async send(copies: readonly CopyData[]): Promise<void> {
    if (!this.#isBegun) await this.#client.query('BEGIN')
    this.#isBegun = true
    await this.#sender.send(copies)
  }

  /** Runs statements in a transaction of their own, while no rows wait. */
  async run<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    await this.#client.query('BEGIN')
    const result = await work(this.#client)
    await this.#client.query('COMMIT')
    return result
  }

  /** Waits until all rows are sent. */
  async finish(): Promise<void> {
    await this.#sender.finish()
  }

  /** Makes the rows visible. */
  async commit(): Promise<void> {
    await this.#client.query('COMMIT')
    this.#isBegun = false
  }

  /** Ends the connection; rows that were not committed are gone. */
  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined) // it may be broken
  }
}
