import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { BackgroundSync } from './background-sync.ts'

/** Length and checksum before each record. */
const HEADER_BYTES = 8
const READ_CHUNK = 4 * 1024 * 1024
/** Search range for intact records after a broken one, and their maximum length: enough for a block. */
const SEARCH_BYTES = 256 * 1024
const SEARCHED_RECORD = 4 * 1024 * 1024

/** The log cannot be read; the text states the cause. */
class CorruptLogError extends Error {}

/** A record in the form of the file. */
function frame(record: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(HEADER_BYTES + record.length)
  framed.writeUInt32LE(record.length, 0)
  framed.writeUInt32LE(crc32(record), 4)
  framed.set(record, HEADER_BYTES)
  return framed
}

function writeWhole(fd: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(fd, bytes, written, bytes.length - written)
}

/** Appends a record to a file that has no readers yet. */
export const writeRecord = (fd: number, record: Uint8Array): void => writeWhole(fd, frame(record))

/**
 * A file of records that only grows at its end.
 *
 * A process may die in the middle of a write, and a power failure may leave zeros in place of the newest
 * records, so such an end is cut off when the file is opened. Neither of them can cause a broken record that
 * is followed by an intact one; such damage is reported instead.
 */
export class RecordLog {
  #length = 0
  /** A failed write left bytes that could not be removed immediately. */
  #isTorn = false
  readonly #sync: BackgroundSync

  private constructor(
    readonly path: string,
    readonly fd: number,
    report: (error: unknown) => void,
  ) {
    this.#sync = new BackgroundSync(fd, report)
  }

  /**
   * Opens or creates a log and passes every record to `read`, in order, with its end offset.
   *
   * @param report - called when the disk does not confirm a write
   * @throws {CorruptLogError}
   */
  static open(
    path: string,
    read: (record: Uint8Array, end: number) => void,
    report: (error: unknown) => void = () => {},
  ): RecordLog {
    const log = new RecordLog(path, openSync(path, 'a+'), report)
    try {
      log.#replay(read)
    } catch (error) {
      closeSync(log.fd)
      throw error
    }
    return log
  }

  /** Continues at the end of a log whose content is known. */
  static resume(path: string, report: (error: unknown) => void): RecordLog {
    const log = new RecordLog(path, openSync(path, 'a+'), report)
    log.#length = fstatSync(log.fd).size
    return log
  }

  #replay(read: (record: Uint8Array, end: number) => void): void {
    let buffer = Buffer.alloc(0)
    let position = 0
    const total = fstatSync(this.fd).size
    const fill = (size: number): boolean => {
      // a damaged length must not lead to an allocation of gigabytes
      if (position - buffer.length + size > total) return false
      while (buffer.length < size) {
        const chunk = Buffer.allocUnsafe(Math.max(READ_CHUNK, size - buffer.length))
        const count = readSync(this.fd, chunk, 0, chunk.length, position)
        if (count === 0) return false
        position += count
        buffer =
          buffer.length === 0 ? chunk.subarray(0, count) : Buffer.concat([buffer, chunk.subarray(0, count)])
      }
      return true
    }
    const isZeroToTheEnd = (): boolean => {
      do {
        if (buffer.some((byte) => byte !== 0)) return false
        buffer = Buffer.alloc(0)
      } while (fill(1))
      return true
    }
    /** Whether a complete record with the right checksum starts at an offset of the buffer. */
    const isIntact = (offset: number): boolean => {
      if (!fill(offset + HEADER_BYTES)) return false
      const size = buffer.readUInt32LE(offset)
      if (size === 0 || !fill(offset + HEADER_BYTES + size)) return false
      const begin = offset + HEADER_BYTES
      return crc32(buffer.subarray(begin, begin + size)) === buffer.readUInt32LE(offset + 4)
    }
    /** Whether an intact record follows a broken one, whose length may be damaged. */
    const isFollowed = (size: number): boolean => {
      if (isIntact(HEADER_BYTES + size)) return true
      const rest = total - position + buffer.length
      for (let offset = 1; offset < Math.min(SEARCH_BYTES, rest - HEADER_BYTES); offset++) {
        fill(offset + HEADER_BYTES)
        if (buffer.readUInt32LE(offset) <= SEARCHED_RECORD && isIntact(offset)) return true
      }
      return false
    }
    while (fill(HEADER_BYTES)) {
      const size = buffer.readUInt32LE(0)
      if (!isIntact(0)) {
        const isEnd = size === 0 ? isZeroToTheEnd() : !isFollowed(size)
        if (isEnd) break
        throw new CorruptLogError(
          `${this.path} is damaged at byte ${this.#length}: a record's checksum is wrong but more records follow`,
        )
      }
      this.#length += HEADER_BYTES + size
      read(buffer.subarray(HEADER_BYTES, HEADER_BYTES + size), this.#length)
      buffer = buffer.subarray(HEADER_BYTES + size)
    }
    if (position > this.#length) ftruncateSync(this.fd, this.#length)
  }

  /** Bytes of all intact records. */
  get length(): number {
    return this.#length
  }

  /**
   * Appends a record. If it cannot be written completely, no part of it remains.
   *
   * @throws the system error, for example `ENOSPC`
   */
  append(record: Uint8Array): void {
    if (this.#isTorn) this.#cutOff()
    const framed = frame(record)
    this.#isTorn = true
    try {
      writeWhole(this.fd, framed)
    } catch (error) {
      this.#cutOff()
      throw error
    }
    this.#isTorn = false
    this.#length += framed.length
    this.#sync.note()
  }

  #cutOff(): void {
    ftruncateSync(this.fd, this.#length)
    this.#isTorn = false
  }

  /** Waits until all data is on the disk, then closes the file. */
  async close(): Promise<void> {
    try {
      await this.#sync.finish()
    } finally {
      closeSync(this.fd)
    }
  }
}
