import { createHash } from 'node:crypto'
import { stringifyJson } from '@tronlens/core'
import type { PrintedRows } from '../stream.ts'
import type { ExportShape } from './columns.ts'

/** Blocks of an export that only holds what can no longer be replaced. */
type SolidRange = {
  from: number
  to: number
  /**
   * Hash of all that the blocks of the range brought, see `/api/system/content-hash`; absent where none is
   * kept.
   */
  contentHash?: string
}

/** The newest block when a list was begun to be written down. */
type BegunAt = { head: { number: number; hash: string } }

/** When a list that is not of the chain was read, in milliseconds. */
type MadeAt = { made: number }

/** What an export is of: it stands in the manifest. */
export type ExportSubject = {
  list: string
  query: Record<string, unknown>
  /** Row behind which a file goes on; absent: from its first row. */
  after?: string
} & (SolidRange | BegunAt | MadeAt)

/** Rows of an export part by part, with what it is. */
export type ExportRows<Row> = {
  subject: ExportSubject
  parts: AsyncIterable<readonly Row[]>
  /** How rows are shown, where not with the members of the route. */
  shape?: ExportShape<Row>
  /** Time zone of the times in a shape; UTC when absent. */
  zone?: string
  /** Name of the file without its extension; by list and query when absent. */
  fileName?: string
}

/** Text of an export on its way, and its manifest once it is at its end. */
export class ExportText {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  constructor(
    readonly subject: ExportSubject,
    readonly printed: AsyncIterable<PrintedRows>,
  ) {}

  /** What was sent. A resumed export describes its own part. */
  get manifest() {
    const sha256 = this.#hash.copy().digest('hex')
    return { ...this.subject, rows: this.#rows, bytes: this.#bytes, sha256 }
  }

  /** Pieces of the text. @param endsWithManifest - the last line holds it */
  async *pieces(endsWithManifest: boolean): AsyncGenerator<Buffer> {
    for await (const { text, rows } of this.printed) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      this.#hash.update(bytes)
      this.#rows += rows
      this.#bytes += bytes.length
      yield bytes
    }
    if (endsWithManifest) yield Buffer.from(`${stringifyJson({ manifest: this.manifest })}\n`)
  }
}
