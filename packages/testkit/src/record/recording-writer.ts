import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringifyJson } from '@tronlens/core'

/** Writes the files of a recording into a folder. */
export class RecordingWriter {
  readonly #files = new Map<string, number>()

  /** @throws when the folder exists already */
  constructor(readonly dir: string) {
    mkdirSync(dir)
  }

  /** Appends a line to a file; the first one makes it. */
  line(file: string, text: string): void {
    writeSync(this.#open(file), `${text}\n`)
  }

  /** Makes a file of lines that may stay empty. */
  empty(file: string): void {
    this.#open(file)
  }

  /** Writes a whole file, in a folder of its own where its name has one. */
  whole(file: string, value: unknown): void {
    const path = join(this.dir, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${stringifyJson(value)}\n`)
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file)
    this.#files.clear()
  }

  #open(file: string): number {
    const known = this.#files.get(file) ?? openSync(join(this.dir, file), 'a')
    this.#files.set(file, known)
    return known
  }
}
