import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises'
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
import { reasonOf } from '../errors.ts'
import { type Log, SILENT } from '../log.ts'
import {
  bodyAt,
  type Entry,
  fileName,
  firstOfFile,
  markDropped,
  Records,
  readAll,
  recordBytes,
  writeAll,
} from './records.ts'

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

/**
 * Groups of files whose places are known at once: that of the head, that of another reader, and those that
 * were read before.
 */
const LOADED_RECORDS = 8

/** What a process that opens an archive says of itself. */
export type ArchiveOptions = {
  /** Eight hexadecimal digits of a process that writes in addition to the one that follows the chain. */
  writer?: string | undefined
  log?: Log | undefined
  /** Called for each record that is given up. */
  observe?: ((why: GivenUp) => void) | undefined
}

/** Why a record was given up: it cannot be read, or its blocks are of another chain. */
export type GivenUp = 'damaged' | 'foreign'

const GIVEN_UP: Record<GivenUp, string> = {
  damaged: 'blocks of the archive cannot be read and are asked of the node',
  foreign: 'blocks of the archive are of another chain and are asked of the node',
}

/**
 * Blocks with their outcomes on the disk, compressed, as the node returned them: no block is requested twice.
 * Holds solid blocks only. The positions of blocks are read from the disk when blocks of a file are asked
 * for. A record that a crash cut off is dropped when its file is written again, one that cannot be read or is
 * of another chain as soon as it is requested. Several processes may write to one folder, each to files of
 * its own; records of others are seen when the positions of these blocks are read again.
 */
export class Archive {
  readonly #folder: string
  readonly #genesis: BlockHash
  /** End of the names of the files that are written to. */
  readonly #suffix: string
  readonly #log: Log
  readonly #observe: ArchiveOptions['observe']
  /** By first block, the one that was used last at the end. */
  readonly #records = new Map<number, Promise<Records>>()
  #writing: { name: string; handle: FileHandle } | undefined

  private constructor(folder: string, genesis: BlockHash, { writer, log = SILENT, observe }: ArchiveOptions) {
    this.#folder = folder
    this.#genesis = genesis
    this.#suffix = writer === undefined ? '.tla' : `-${writer}.tla`
    this.#log = log
    this.#observe = observe
  }

  /**
   * Opens an archive, or begins one.
   *
   * @throws {ForeignArchiveError} when it holds another chain
   * @throws {ArchiveUnusableError} when there can be no folder
   */
  static async open(folder: string, genesis: BlockHash, options: ArchiveOptions = {}): Promise<Archive> {
    await makeFolder(folder)
    const mark = join(folder, 'genesis')
    const known = await readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (known === undefined) await writeFile(mark, genesis)
    else if (known !== genesis) throw new ForeignArchiveError(folder, known, genesis)
    return new Archive(folder, genesis, options)
  }

  /**
   * Newest block up to which the archive goes on from a block without a gap; undefined when it does not hold
   * the block.
   */
  async reach(from: BlockNumber): Promise<BlockNumber | undefined> {
    const entry = await this.#find(from)
    return entry && blockNumber(entry.to)
  }

  /** Last block of the gap that begins with a block, `to` at most. */
  async gapTo(from: BlockNumber, to: BlockNumber): Promise<BlockNumber> {
    let last = from
    while (last < to && !(await this.#find(last + 1))) last = blockNumber(last + 1)
    return last
  }

  /**
   * Blocks `from` to `to`, which stand together: see `reach`.
   *
   * @returns undefined when they cannot be read; the archive does not hold them any more then
   */
  async read(from: BlockNumber, to: BlockNumber): Promise<NodeBlockWithInfos[] | undefined> {
    const entry = await this.#find(from)
    if (!entry) return undefined
    const packed = await this.#readBytes(entry)
    try {
      const bundles = parseJson((await expand(packed)).toString('utf8')) as NodeBlockWithInfos[]
      this.#check(entry, bundles)
      return bundles.slice(from - entry.from, to - entry.from + 1)
    } catch (error) {
      await this.#drop(entry, 'damaged', reasonOf(error))
      return undefined
    }
  }

  /**
   * Gives up every record that holds one of the blocks `from` to `to`, which are of another chain; others can
   * be kept then.
   */
  async giveUp(from: BlockNumber, to: BlockNumber, reason: string): Promise<void> {
    for (let block = from; block <= to; block = blockNumber(block + 1))
      // what a record hid is there again when it is gone
      for (let entry = await this.#find(block); entry; entry = await this.#find(block))
        await this.#drop(entry, 'foreign', reason)
  }

  /**
   * Keeps blocks, oldest first; those that it has already are left out. A record holds blocks of one file
   * that follow each other.
   */
  async keep(bundles: readonly NodeBlockWithInfos[]): Promise<void> {
    let run: NodeBlockWithInfos[] = []
    for (const bundle of bundles) {
      const number = numberOf(bundle.block)
      const last = run.at(-1)
      if (last && (number !== numberOf(last.block) + 1 || number === firstOfFile(number))) {
        await this.#append(run)
        run = []
      }
      if (!(await this.#find(number))) run.push(bundle)
    }
    await this.#append(run)
  }

  async close(): Promise<void> {
    await this.#writing?.handle.close()
    this.#writing = undefined
  }

  async #append(fresh: readonly NodeBlockWithInfos[]): Promise<void> {
    const [first] = fresh
    if (!first) return
    const from = numberOf(first.block)
    const body = await compress(stringifyJson(fresh), { level: constants.Z_BEST_SPEED })
    const records = await this.#recordsOf(from)
    const { name, handle } = await this.#fileOf(from, records)
    const at = records.endOf(name)
    await writeAll(handle, recordBytes(from, fresh.length, body), at)
    records.add({ from, to: from + fresh.length - 1, file: name, at: bodyAt(at), bytes: body.length })
  }

  async #fileOf(block: number, records: Records) {
    const name = fileName(block, this.#suffix)
    if (this.#writing?.name === name) return this.#writing
    await this.close()
    const path = join(this.#folder, name)
    await (await open(path, 'a')).close()
    const handle = await open(path, 'r+')
    this.#writing = { name, handle }
    const [end, { size }] = [records.endOf(name), await handle.stat()]
    if (size > end) {
      // no other process writes it: this is what a crash left
      await handle.truncate(end)
      this.#log.warn(
        { file: name, bytes: size - end },
        'cut off the end of an archive file, which is no whole record',
      )
    }
    return this.#writing
  }

  async #readBytes({ file, at, bytes }: Entry): Promise<Buffer> {
    const handle = await open(join(this.#folder, file))
    try {
      return await readAll(handle, bytes, at)
    } finally {
      await handle.close()
    }
  }

  /** @throws {RangeError} when blocks are not those of their record */
  #check({ from, to }: Entry, bundles: readonly NodeBlockWithInfos[]): void {
    const isWhole =
      bundles.length === to - from + 1 &&
      bundles.every(({ block }, index) => numberOf(block) === from + index)
    if (!isWhole) throw new RangeError('it holds other blocks than it says')
    if (from === 0 && bundles[0]?.block.blockID !== this.#genesis)
      throw new RangeError('its block 0 is of another chain')
  }

  /** Forgets a record for good, so that its blocks are requested from the node and kept again. */
  async #drop(entry: Entry, why: GivenUp, reason: string): Promise<void> {
    const { from, to, file } = entry
    this.#log.warn({ file, from, to, reason }, GIVEN_UP[why])
    this.#observe?.(why)
    await markDropped(this.#folder, entry)
    const records = await this.#recordsOf(from)
    records.remove(entry)
  }

  async #find(block: number): Promise<Entry | undefined> {
    return (await this.#recordsOf(block)).find(block)
  }

  #recordsOf(block: number): Promise<Records> {
    const first = firstOfFile(block)
    const records = this.#records.get(first) ?? Records.load(this.#folder, first)
    this.#records.delete(first)
    this.#records.set(first, records)
    // what failed is tried again
    records.catch(() => this.#records.delete(first))
    const [oldest] = this.#records.keys()
    if (this.#records.size > LOADED_RECORDS && oldest !== undefined) this.#records.delete(oldest)
    return records
  }
}
