import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'

/** Form of the rows of a file. */
export type RowForm = 'jsonl' | 'csv'

/** Where a file can be gone on with. */
type Joint = { rows: number; bytes: number; hash: Hash }

/** How far a file has come. */
export class Progress {
  rows = 0
  bytes = 0
  hash = createHash('sha256')
  /** First line of a CSV file. */
  head: string | undefined
  /** Last row. */
  last: string | undefined
  #joint: (Joint & { last: string }) | undefined
  /** A line of CSV that ends within a quoted cell, which goes on in the next one. */
  #open = ''

  /**
   * @param isJoint - whether a file can be gone on with behind a row, as it stands in the file; every row
   *   when absent
   */
  constructor(
    readonly form: RowForm,
    readonly isJoint: (row: string, head: string) => boolean = () => true,
  ) {}

  /** Counts whole lines. */
  take(lines: Buffer): void {
    for (let from = 0; from < lines.length; ) {
      const end = lines.indexOf(10, from) + 1
      this.#takeLine(lines.subarray(from, end))
      from = end
    }
  }

  #takeLine(line: Buffer): void {
    this.hash.update(line)
    this.bytes += line.length
    const text = this.#open + line.toString()
    const isOpen = this.form === 'csv' && text.split('"').length % 2 === 0
    this.#open = isOpen ? text : ''
    if (isOpen) return
    const row = text.replace(/\r?\n$/, '')
    if (this.form === 'csv' && this.head === undefined) {
      this.head = row
      return
    }
    this.rows++
    this.last = row
    if (!this.isJoint(row, this.head ?? '')) return
    this.#joint = { rows: this.rows, bytes: this.bytes, hash: this.hash.copy(), last: row }
  }

  /**
   * Forgets what stands behind the last row that a file can be gone on with behind; everything where there is
   * none.
   */
  goBack(): void {
    const { rows, bytes, hash, last } = this.#joint ?? {
      rows: 0,
      bytes: 0,
      hash: createHash('sha256'),
      last: undefined,
    }
    Object.assign(this, {
      rows,
      bytes,
      hash: hash.copy(),
      last,
      head: last === undefined ? undefined : this.head,
    })
    this.#open = ''
  }
}

/** Reads what is there of a file into a progress: its whole lines. */
export async function readProgress(file: string, progress: Progress): Promise<void> {
  if (!existsSync(file)) return
  let rest = Buffer.alloc(0)
  for await (const part of createReadStream(file)) {
    rest = Buffer.concat([rest, part as Buffer])
    const end = rest.lastIndexOf(10) + 1
    progress.take(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
}
