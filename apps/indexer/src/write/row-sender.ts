import { type Client, type CopyData, labelled, sendCopies } from '@tronlens/db'

const copyRows = labelled('copyRows', sendCopies)

/** Sends rows over a connection while more of them are made: one part is on its way, never more. */
export class RowSender {
  readonly #client: Client
  #sending: Promise<void> = Promise.resolve()

  constructor(client: Client) {
    this.#client = client
  }

  /** Sends rows once those given before are sent. @throws what went wrong with these */
  async send(copies: readonly CopyData[]): Promise<void> {
    await this.#sending
    this.#sending = copyRows(this.#client, copies)
    this.#sending.catch(() => undefined) // the next send, or the end, gets it
  }

  /** Waits until all rows are sent. @throws what went wrong with them */
  async finish(): Promise<void> {
    await this.#sending
  }

  /** Waits until nothing is on its way any more, after a failure. */
  async settle(): Promise<void> {
    await this.#sending.catch(() => undefined) // the first failure is the one to report
  }
}
