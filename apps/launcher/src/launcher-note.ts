import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOf } from '@tronlens/process/processes'

/** What a launcher notes about itself and its parts, for the one that comes after it. */
export type Note = {
  pid: number
  /** When the launcher began, where the system reports it. */
  begin?: number
  parts: Record<string, { pid: number; script: string }>
}

const FILE = 'launcher.json'

/** The note in a data directory; undefined when there is none that can be read. */
export async function readNote(dataDir: string): Promise<Note | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Note)
  } catch {
    // the machine went down while it was written: then nothing of it runs any more
    return undefined
  }
}

/** Takes the note of a launcher that is gone away. One that was put there meanwhile stays. */
export async function removeNote(dataDir: string, pid: number | undefined): Promise<void> {
  const file = join(dataDir, FILE)
  if ((await readNote(dataDir))?.pid === pid) await rm(file, { force: true })
}

/**
 * Gives a file its name unless another has it: a link, unlike a move, replaces nothing, so of two that start
 * at once one gets it.
 */
async function putWhereNone(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // a file system without links
    await copyFile(draft, file, constants.COPYFILE_EXCL)
  }
}

/** Keeps the note of this launcher up to date. Whose note lies in a data directory holds it. */
export class LauncherNote {
  readonly #dataDir: string
  readonly #draft: string
  readonly #note: Note = { pid: process.pid, parts: {} }
  #writing: Promise<void> = Promise.resolve()
  #isHeld = false
  #isCleared = false

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#draft = join(dataDir, `${FILE}.${randomUUID()}`)
  }

  /**
   * Puts the note there, if there is none.
   *
   * @returns false when another one lies there
   */
  async claim(): Promise<boolean> {
    const begin = startOf(process.pid)
    if (begin !== undefined) this.#note.begin = begin
    const claiming = this.#writing.then(async () => {
      if (this.#isCleared) return
      await mkdir(this.#dataDir, { recursive: true })
      await writeFile(this.#draft, JSON.stringify(this.#note))
      try {
        await putWhereNone(this.#draft, join(this.#dataDir, FILE))
        this.#isHeld = true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      } finally {
        await rm(this.#draft, { force: true })
      }
    })
    this.#writing = claiming.catch(() => undefined) // the caller that claims gets the error
    await claiming
    return this.#isHeld
  }

  /** Notes which process stands for a part; undefined when none does. Resolves when it is on disk. */
  set(part: string, script: string, pid: number | undefined): Promise<void> {
    if (this.#isCleared || !this.#isHeld) return this.#writing
    if (pid === undefined) delete this.#note.parts[part]
    else this.#note.parts[part] = { pid, script }
    const text = JSON.stringify(this.#note)
    this.#writing = this.#writing.then(async () => {
      await writeFile(this.#draft, text)
      await rename(this.#draft, join(this.#dataDir, FILE))
    })
    return this.#writing
  }

  /** Removes the note: nothing is left running. That of another launcher stays. */
  async clear(): Promise<void> {
    this.#isCleared = true
    await this.#writing
    if (!this.#isHeld) return
    this.#isHeld = false
    await removeNote(this.#dataDir, process.pid)
  }
}
