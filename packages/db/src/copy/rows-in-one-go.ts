import type pg from 'pg'

/** What the driver lends a statement while it is sent. */
type Wire = Pick<pg.Connection, 'stream'> & { query: (text: string) => void; endCopyFrom: () => void }

/** First byte of a message of the protocol that carries rows. */
const COPY_DATA = 'd'.charCodeAt(0)
/** Length of a message, which counts itself, behind its first byte. */
const LENGTH_BYTES = 4

/**
 * Statements of `COPY … FROM STDIN` with their rows right behind them. The server would ask for the rows of
 * each, which is a way there and back for every table: a block of a few transactions takes longer to be asked
 * for than to be written. Rows behind a statement that failed are read and left by the server, as the
 * protocol says.
 */
export class RowsInOneGo implements pg.Submittable {
  readonly callback: (error: Error | null) => void
  readonly #text: string
  readonly #rows: readonly Buffer[]

  /**
   * @param text - the statements, with semicolons between
   * @param rows - what each of them reads
   */
  constructor(text: string, rows: readonly Buffer[], callback: (error: Error | null) => void) {
    this.#text = text
    this.#rows = rows
    this.callback = callback
  }

  /** Called by the driver, as all that follows. */
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    wire.query(this.#text)
    for (const bytes of this.#rows) {
      wire.stream.write(messageHead(bytes.length))
      wire.stream.write(bytes)
      wire.endCopyFrom()
    }
    wire.stream.uncork()
  }

  handleCopyInResponse(): void {
    // the rows are under way already
  }

  handleCommandComplete(): void {
    // one of the statements; all are done when the server is ready for another query
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}

function messageHead(bytes: number): Buffer {
  const head = Buffer.allocUnsafe(1 + LENGTH_BYTES)
  head[0] = COPY_DATA
  head.writeUInt32BE(bytes + LENGTH_BYTES, 1)
  return head
}
