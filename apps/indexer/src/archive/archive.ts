import { type FileHandle, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import {
  AppError,
  type BlockHash,
  type BlockNumber,
  blockNumber,
  parseJson,
  stringifyJson,
} from '@tronlens/core'
import { type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** The folder holds blocks of another chain. */
export class ForeignArchiveError extends AppError {
  readonly code = 'WRONG_NETWORK'
  constructor(
    readonly folder: string,
    readonly archived: string,
    readonly node: BlockHash,
  ) {
    super(
      `The archive in ${folder} holds the chain that begins with ${archived}, but the node's chain begins with ${node}. Name another folder in ARCHIVE_DIR.`,
    )
  }
}

/** What keeps a folder from being made, in words. */
const FOLDER_CODES: Record<string, string> = {
  EEXIST: 'it is no folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'its rights forbid it',
  EROFS: 'its disk may only be read',
}

/** There can be no archive at the place that was named. */
export class ArchiveUnusableError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly folder: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`ARCHIVE_DIR is "${folder}", which cannot be used: ${reason}. Name a folder.`, options)
  }
}

/** Makes the folder of an archive where it is not there. @throws {ArchiveUnusableError} */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    const reason = FOLDER_CODES[String((cause as NodeJS.ErrnoException).code)]
    throw reason === undefined ? cause : new ArchiveUnusableError(folder, reason, { cause })
  }
}

/** Blocks of one file. */
const BLOCKS_OF_FILE = 10_000
/** Digits that the name of a file begins with. */
const NUMBER_DIGITS = 10
const MARK = 0x544c4131 // TLA1
const HEAD_BYTES = 16
/** Blocks that are packed together at least, where they come one by one. */
const LEAST_TOGETHER = 20
const FILE_NAME = /^\d{10}(-[0-9a-f]{8})?\.tla$/

/** Where the blocks `from` to `to` stand. */
type Entry = { from: number; to: number; file: string; at: number; bytes: number }

/**
 * Blocks with their outcomes on the disk, compressed, as the node told them: whatever was fetched once is not asked for again. Holds
 * solid blocks only. A record that a crash cut off is dropped when the archive is opened. Several processes may write to one folder, each
 * to files of its own; what others add is seen when the archive is opened anew.
 */
export class Archive {
  readonly #folder: string
  /** End of the names of the files that are written to. */
  readonly #suffix: string
  /** In order of their blocks. */
  readonly #entries: Entry[]
  /** Blocks that were not solid yet when they came, oldest first. */
  readonly #waiting: NodeBlockWithInfos[] = []
  #writing: { name: string; handle: FileHandle; length: number } | undefined

  private constructor(folder: string, suffix: string, entries: Entry[]) {
    this.#folder = folder
    this.#suffix = suffix
    this.#entries = entries
  }

  /**
   * Opens an archive, or begins one.
   *
   * @param writer - eight hexadecimal digits of a process that writes beside the one that follows the chain
   * @throws {ForeignArchiveError} when it holds another chain
   * @throws {ArchiveUnusableError} when there can be no folder
   */
  static async open(folder: string, genesis: BlockHash, writer?: string): Promise<Archive> {
    await makeFolder(folder)
    const mark = join(folder, 'genesis')
    const known = await readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (known === undefined) await writeFile(mark, genesis)
    else if (known !== genesis) throw new ForeignArchiveError(folder, known, genesis)
    const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort()
    const entries: Entry[] = []
    const suffix = writer === undefined ? '.tla' : `-${writer}.tla`
    const isOwn = (file: string): boolean => file.slice(NUMBER_DIGITS) === suffix
    for (const file of files) entries.push(...(await readEntries(folder, file, isOwn(file))))
    return new Archive(
      folder,
      suffix,
      entries.sort((a, b) => a.from - b.from),
    )
  }

  /** Newest block up to which the archive goes on from a block without a gap; undefined when it does not hold the block. */
  reach(from: BlockNumber): BlockNumber | undefined {
    const entry = this.#find(from)
    return entry && blockNumber(entry.to)
  }

  /** Blocks `from` to `to`, which stand together: see `reach`. */
  async read(from: BlockNumber, to: BlockNumber): Promise<NodeBlockWithInfos[]> {
    const entry = this.#find(from)
    if (!entry) throw new RangeError(`Block ${from} is not in the archive.`)
    const handle = await open(join(this.#folder, entry.file))
    try {
      const packed = Buffer.alloc(entry.bytes)
      await handle.read(packed, 0, entry.bytes, entry.at)
      const bundles = parseJson((await expand(packed)).toString('utf8')) as NodeBlockWithInfos[]
      return bundles.slice(from - entry.from, to - entry.from + 1)
    } finally {
      await handle.close()
    }
  }

  /** Keeps blocks, oldest first; those that it has already are left out. A record holds blocks that follow each other. */
  async keep(bundles: readonly NodeBlockWithInfos[]): Promise<void> {
    let run: NodeBlockWithInfos[] = []
    for (const bundle of bundles) {
      const number = numberOf(bundle.block)
      const last = run.at(-1)
      if (last && number !== numberOf(last.block) + 1) {
        await this.#append(run)
        run = []
      }
      if (!this.#find(number)) run.push(bundle)
    }
    await this.#append(run)
  }

  async #append(fresh: readonly NodeBlockWithInfos[]): Promise<void> {
    const [first] = fresh
    if (!first) return
    const from = numberOf(first.block)
    const body = await compress(stringifyJson(fresh), { level: constants.Z_BEST_SPEED })
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32BE(MARK, 0)
    head.writeUInt32BE(from, 4)
    head.writeUInt32BE(fresh.length, 8)
    head.writeUInt32BE(body.length, 12)
    const file = await this.#fileOf(from)
    await file.handle.write(Buffer.concat([head, body]), 0, undefined, file.length)
    const at = file.length + HEAD_BYTES
    file.length = at + body.length
    const entry = { from, to: from + fresh.length - 1, file: file.name, at, bytes: body.length }
    this.#entries.splice(this.#place(from), 0, entry)
  }

  /**
   * Takes blocks in that may still be replaced, and keeps those that are solid, some at a time so that they pack well. Blocks that come
   * again stand for those that waited from there on: these were never indexed.
   *
   * @param solid - newest block that cannot be replaced
   */
  async offer(bundles: readonly NodeBlockWithInfos[], solid: BlockNumber): Promise<void> {
    const [first] = bundles
    const again = first
      ? this.#waiting.findIndex(({ block }) => numberOf(block) >= numberOf(first.block))
      : -1
    if (again >= 0) this.#waiting.length = again
    this.#waiting.push(...bundles)
    const ready = this.#waiting.findLastIndex(({ block }) => numberOf(block) <= solid) + 1
    if (ready < LEAST_TOGETHER) return
    await this.keep(this.#waiting.slice(0, ready))
    this.#waiting.splice(0, ready)
  }

  /** Keeps the blocks that wait, all of them solid. */
  async keepWaiting(): Promise<void> {
    await this.keep(this.#waiting.splice(0))
  }

  /** Forgets blocks that wait: the node replaced some of them. */
  forgetWaiting(): void {
    this.#waiting.length = 0
  }

  async close(): Promise<void> {
    await this.#writing?.handle.close()
    this.#writing = undefined
  }

  async #fileOf(block: number) {
    const first = Math.floor(block / BLOCKS_OF_FILE) * BLOCKS_OF_FILE
    const name = `${String(first).padStart(NUMBER_DIGITS, '0')}${this.#suffix}`
    if (this.#writing?.name === name) return this.#writing
    await this.close()
    const handle = await open(join(this.#folder, name), 'a+').then(async (made) => {
      await made.close()
      return open(join(this.#folder, name), 'r+')
    })
    this.#writing = { name, handle, length: (await handle.stat()).size }
    return this.#writing
  }

  /** Place of the first entry that begins at a block or behind it. */
  #place(block: number): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle] as Entry).from < block) low = middle + 1
      else high = middle
    }
    return low
  }

  #find(block: number): Entry | undefined {
    const place = this.#place(block)
    const exact = this.#entries[place]
    if (exact?.from === block) return exact
    const before = this.#entries[place - 1]
    return before && before.to >= block ? before : undefined
  }
}

/** Entries of a file; what a crash left of a last record is cut off, where nobody else may be writing it. */
async function readEntries(folder: string, file: string, isOwn: boolean): Promise<Entry[]> {
  const handle = await open(join(folder, file), 'r+')
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const entries: Entry[] = []
    let at = 0
    while (at + HEAD_BYTES <= size) {
      await handle.read(head, 0, HEAD_BYTES, at)
      const [mark, from, count, bytes] = [0, 4, 8, 12].map((place) => head.readUInt32BE(place)) as [
        number,
        number,
        number,
        number,
      ]
      if (mark !== MARK || at + HEAD_BYTES + bytes > size) break
      entries.push({ from, to: from + count - 1, file, at: at + HEAD_BYTES, bytes })
      at += HEAD_BYTES + bytes
    }
    if (isOwn && at < size) await handle.truncate(at)
    return entries
  } finally {
    await handle.close()
  }
}
