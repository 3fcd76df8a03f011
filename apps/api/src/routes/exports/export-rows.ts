import { createHash } from 'node:crypto'
import { stringifyJson } from '@tronlens/core'

/** Blocks of an export that only holds what can no longer be replaced. */
type SolidRange = {
  from: number
  to: number
  /** Hash of all that the blocks of the range brought, see `/api/system/content-hash`; absent where none is kept. */
  contentHash?: string
}

/** The newest block when a list was begun to be written down. */
type BegunAt = { head: { number: number; hash: string } }

/** What an export is of: it stands in the manifest. */
export type ExportSubject = {
  list: string
  query: Record<string, unknown>
  /** Row behind which a file goes on; absent: from its first row. */
  after?: string
} & (SolidRange | BegunAt)

/** Rows of an export, with what it is. */
export class ExportRows<Row> implements AsyncIterable<Row> {
  constructor(
    readonly subject: ExportSubject,
    readonly rows: AsyncIterable<Row>,
  ) {}

  [Symbol.asyncIterator](): AsyncIterator<Row> {
    return this.rows[Symbol.asyncIterator]()
  }
}

/** Characters that are collected before they are sent. */
const PART_LENGTH = 64 * 1024

/** Text of an export on its way, and its manifest once it is at its end. */
export class ExportText {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  /** @param hasHead - the first line holds names */
  constructor(
    readonly subject: ExportSubject,
    readonly lines: AsyncIterable<string>,
    readonly hasHead: boolean,
  ) {}

  /** What was sent. A resumed export speaks of its own part. */
  get manifest() {
    const rows = this.hasHead ? this.#rows - 1 : this.#rows
    return { ...this.subject, rows, bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }

  /** Parts of the text. @param endsWithManifest - the last line holds it */
  async *parts(endsWithManifest: boolean): AsyncGenerator<string> {
    let part = ''
    for await (const line of this.lines) {
      this.#rows++
      part += line
      if (part.length < PART_LENGTH) continue
      yield this.#count(part)
      part = ''
    }
    if (part !== '') yield this.#count(part)
    if (endsWithManifest) yield `${stringifyJson({ manifest: this.manifest })}\n`
  }

  #count(part: string): string {
    this.#hash.update(part)
    this.#bytes += Buffer.byteLength(part)
    return part
  }
}
