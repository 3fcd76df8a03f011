import { closeSync, fdatasyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Length and checksum before each record. */
const HEADER_BYTES = 8
const READ_CHUNK = 4 * 1024 * 1024

/** The log cannot be read; the text says what is wrong. */
export class CorruptLogError extends Error {}

/**
 * A file of records that only grows at its end.
 *
 * A process may die in the middle of a write, so a torn last record is cut off when the file is opened. A broken
 * record with intact ones behind it is damage that no crash makes, and is reported instead.
 */
export class RecordLog {
  #length = 0

  private constructor(
    readonly path: string,
    readonly fd: number,
  ) {}

  /** Opens or creates a log and hands every record to `read`, in order. @throws {CorruptLogError} */
  static open(path: string, read: (record: Uint8Array) => void): RecordLog {
    const log = new RecordLog(path, openSync(path, 'a+'))
    try {
      log.#replay(read)
    } catch (error) {
      closeSync(log.fd)
      throw error
    }
    return log
  }

  #replay(read: (record: Uint8Array) => void): void {
    let buffer = Buffer.alloc(0)
    let position = 0
    const fill = (size: number): boolean => {
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
    while (fill(HEADER_BYTES)) {
      const size = buffer.readUInt32LE(0)
      const isWhole = fill(HEADER_BYTES + size)
      const record = buffer.subarray(HEADER_BYTES, HEADER_BYTES + size)
      if (!isWhole || crc32(record) !== buffer.readUInt32LE(4)) {
        const rest = isWhole && fill(HEADER_BYTES + size + 1)
        if (rest)
          throw new CorruptLogError(
            `${this.path} is damaged at byte ${this.#length}: a record's checksum is wrong but more records follow`,
          )
        break
      }
      read(record)
      this.#length += HEADER_BYTES + size
      buffer = buffer.subarray(HEADER_BYTES + size)
    }
    ftruncateSync(this.fd, this.#length)
  }

  /** Bytes of all intact records. */
  get length(): number {
    return this.#length
  }

  /**
   * Adds a record. When it cannot be written whole, nothing of it stays.
   *
   * @throws the system's error, for example `ENOSPC`
   */
  append(record: Uint8Array): void {
    const framed = Buffer.allocUnsafe(HEADER_BYTES + record.length)
    framed.writeUInt32LE(record.length, 0)
    framed.writeUInt32LE(crc32(record), 4)
    framed.set(record, HEADER_BYTES)
    try {
      for (let written = 0; written < framed.length; )
        written += writeSync(this.fd, framed, written, framed.length - written)
    } catch (error) {
      ftruncateSync(this.fd, this.#length)
      throw error
    }
    this.#length += framed.length
  }

  /** Waits until the disk has everything, then closes the file. */
  close(): void {
    fdatasyncSync(this.fd)
    closeSync(this.fd)
  }
}
