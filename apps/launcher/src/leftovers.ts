import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@tronlens/core'

/** Another `npm start` works on the data directory. */
export class AlreadyRunningError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `Tronlens runs already with the data directory ${dataDir} (process ${pid}); stop it, or choose another one with --data-dir.`,
    )
  }
}

/** What a launcher notes about itself and its parts, for the one that comes after it. */
type Note = { pid: number; parts: Record<string, { pid: number; script: string }> }

const FILE = 'launcher.json'
const POLL_MS = 20
const STOP_TIMEOUT_MS = 5_000

async function readNote(dataDir: string): Promise<Note | undefined> {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is the one that was noted: numbers of processes are used again. */
async function runs(pid: number, script: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => script) // other systems do not tell
  return command.includes(script)
}

/**
 * Ends what an earlier launcher of this data directory left running. Parts end by themselves when their launcher is gone; this
 * is for those that hang.
 *
 * @returns names of the parts that had to be ended
 * @throws {AlreadyRunningError} when that launcher still lives
 */
export async function takeOverParts(dataDir: string, launcherScript: string): Promise<string[]> {
  const note = await readNote(dataDir)
  if (!note) return []
  if (note.pid !== process.pid && (await runs(note.pid, launcherScript)))
    throw new AlreadyRunningError(dataDir, note.pid)
  const taken: string[] = []
  for (const [name, { pid, script }] of Object.entries(note.parts)) {
    if (!(await runs(pid, script))) continue
    taken.push(name)
    process.kill(pid, 'SIGTERM')
    // not our child, so there is no event to wait for
    for (const begin = Date.now(); isAlive(pid); await delay(POLL_MS))
      if (Date.now() - begin > STOP_TIMEOUT_MS) process.kill(pid, 'SIGKILL')
  }
  return taken
}

/** Keeps the note of this launcher up to date. */
export class LauncherNote {
  readonly #dataDir: string
  readonly #note: Note = { pid: process.pid, parts: {} }
  #writing: Promise<void> = Promise.resolve()
  #isCleared = false

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Notes which process stands for a part; undefined when none does. Resolves when it is on disk. */
  set(part: string, script: string, pid: number | undefined): Promise<void> {
    if (this.#isCleared) return this.#writing
    if (pid === undefined) delete this.#note.parts[part]
    else this.#note.parts[part] = { pid, script }
    const text = JSON.stringify(this.#note)
    this.#writing = this.#writing.then(async () => {
      await mkdir(this.#dataDir, { recursive: true })
      const file = join(this.#dataDir, FILE)
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    })
    return this.#writing
  }

  /** Removes the note: nothing is left running. */
  async clear(): Promise<void> {
    this.#isCleared = true
    await this.#writing
    await rm(join(this.#dataDir, FILE), { force: true })
  }
}
