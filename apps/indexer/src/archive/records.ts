import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Blocks of one file. */
export const BLOCKS_OF_FILE = 10_000
/** Digits that the name of a file begins with. */
const NUMBER_DIGITS = 10
const MARK = 0x544c4131 // TLA1
const MARK_DROPPED = 0x544c4130 // TLA0
const HEAD_BYTES = 16
const FILE_NAME = /^\d{10}(-[0-9a-f]{8})?\.tla$/

/** Where the blocks `from` to `to` stand. */
export type Entry = { from: number; to: number; file: string; at: number; bytes: number }

/** First block of the files that hold a block. */
export const firstOfFile = (block: number): number => block - (block % BLOCKS_OF_FILE)

/** Name of the file that a block is written to. */
export const fileName = (block: number, suffix: string): string =>
  String(firstOfFile(block)).padStart(NUMBER_DIGITS, '0') + suffix

/** Where the blocks of files that begin with one block stand; what was written last holds. */
export class Records {
  readonly #first: number
  readonly #entries: Entry[] = []
  /** Number of the entry of each block, counted from 1. */
  readonly #places = new Uint32Array(BLOCKS_OF_FILE)
  /** Bytes of whole records, by file. */
  readonly #ends = new Map<string, number>()

  private constructor(first: number) {
    this.#first = first
  }

  /** Reads what stands where from the heads of the records. */
  static async load(folder: string, block: number): Promise<Records> {
    const records = new Records(firstOfFile(block))
    const prefix = fileName(block, '')
    const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name) && name.startsWith(prefix))
    for (const file of files.sort()) {
      const handle = await open(join(folder, file))
      try {
        await records.#scan(file, handle)
      } finally {
        await handle.close()
      }
    }
    return records
  }

  /** The record that holds a block. */
  find(block: number): Entry | undefined {
    const place = this.#places[block - this.#first]
    return place ? this.#entries[place - 1] : undefined
  }

  /** Where the next record of a file begins: behind the last whole one. */
  endOf(file: string): number {
    return this.#ends.get(file) ?? 0
  }

  add(entry: Entry): void {
    this.#entries.push(entry)
    this.#ends.set(entry.file, entry.at + entry.bytes)
    this.#places.fill(this.#entries.length, entry.from - this.#first, entry.to - this.#first + 1)
  }

  /** Forgets a record; what it hid is there again. */
  remove(entry: Entry): void {
    const ends = new Map(this.#ends)
    const rest = this.#entries.filter(({ file, at }) => file !== entry.file || at !== entry.at)
    this.#entries.length = 0
    this.#places.fill(0)
    for (const one of rest) this.add(one)
    for (const [file, end] of ends) this.#ends.set(file, end)
  }

  async #scan(file: string, handle: FileHandle): Promise<void> {
    const { size } = await handle.stat()
    let at = 0
    while (at + HEAD_BYTES <= size) {
      const head = await readAll(handle, HEAD_BYTES, at)
      const [mark, from, count, bytes] = [0, 4, 8, 12].map((place) => head.readUInt32BE(place)) as [
        number,
        number,
        number,
        number,
      ]
      const end = at + HEAD_BYTES + bytes
      const isOurs = (mark === MARK || mark === MARK_DROPPED) && firstOfFile(from) === this.#first
      if (!isOurs || end > size) return
      if (mark === MARK) this.add({ from, to: from + count - 1, file, at: at + HEAD_BYTES, bytes })
      this.#ends.set(file, end)
      at = end
    }
  }
}

/** A record of blocks that follow each other, as it stands in a file. */
export function recordBytes(from: number, count: number, body: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  for (const [index, value] of [MARK, from, count, body.length].entries())
    head.writeUInt32BE(value, index * 4)
  return Buffer.concat([head, body])
}

/** Place of a record's blocks in a file in which the record begins at a place. */
export const bodyAt = (at: number): number => at + HEAD_BYTES

/** Marks a record as one that is passed over. */
export async function markDropped(folder: string, { file, at }: Entry): Promise<void> {
  const handle = await open(join(folder, file), 'r+')
  try {
    const mark = Buffer.alloc(4)
    mark.writeUInt32BE(MARK_DROPPED)
    await writeAll(handle, mark, at - HEAD_BYTES)
  } finally {
    await handle.close()
  }
}

/** Bytes of a file from a place on; fewer where the file ends before. */
export async function readAll(handle: FileHandle, length: number, at: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}

/** Writes all bytes to a place of a file: one call may write some of them only. */
export async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}
