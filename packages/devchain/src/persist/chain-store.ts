import { StorageError } from '../base/errors.ts'
import type { Chain } from '../chain/chain.ts'
import type { ChainStorage } from '../chain/chain-types.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import type { ChainState } from '../state/chain-state.ts'
import { ByteReader, ByteWriter } from '../state/codec/index.ts'
import type { Layer } from '../state/journal.ts'
import { storedBlock } from './block-codec.ts'
import { loadContent } from './dump.ts'
import { readValues, writeValues } from './layer-codec.ts'
import { RecordLog } from './record-log.ts'
import { adoptDraft, BLOCKS, readSnapshotRecord, STATE, settleDraft, writeDraft } from './snapshot-log.ts'

/** Kinds of records in the log. */
const ADD_BLOCK = 1
const REMOVE_BLOCK = 2
const EDIT_STATE = 3
const UNDO_EDIT = 4
/** Content of a dump; only earlier versions wrote it. */
const LOAD = 5
/** Several other records that apply together or not at all. */
const BATCH = 6

/** Minimum size of single changes, in bytes, for rewriting the log. */
const REWRITE_FROM = 64 * 1024 * 1024

type Report = (error: unknown) => void

/**
 * Stores a chain as a log of the changes of each block, so that a restart needs no execution.
 *
 * Every record is written before the change applies: all data that the chain has returned to a client
 * survives the end of the process at any moment. When single changes make up most of the log, it is rewritten
 * at the start or the end of the process: all blocks, and the state once, which is shorter and faster to
 * read.
 */
export class ChainStore implements ChainStorage {
  readonly #writer = new ByteWriter()
  #batch: Uint8Array[] | undefined

  private constructor(
    readonly chain: Chain,
    readonly log: RecordLog,
    /** Offset of the single changes in the log. */
    readonly tailStart: number,
    readonly rewriteFrom: number,
  ) {}

  /**
   * Opens the log and brings the chain, which must be at its block 0, to the end of the log.
   *
   * @param report - called when the disk does not confirm a write
   * @param rewriteFrom - size of single changes, in bytes, from which on the log is rewritten
   */
  static open(path: string, chain: Chain, report: Report, rewriteFrom = REWRITE_FROM): ChainStore {
    settleDraft(path)
    let tailStart = 0
    const read = (bytes: Uint8Array, end: number) => {
      if (replay(chain, new ByteReader(bytes))) tailStart = end
    }
    const log = RecordLog.open(path, read, (error) => report(StorageError.unconfirmed(path, error)))
    const store = new ChainStore(chain, log, tailStart, rewriteFrom)
    if (!store.#rewrite()) return store
    void log.close()
    return ChainStore.resume(path, chain, report, rewriteFrom)
  }

  /** Continues with a log that was just rewritten. */
  static resume(path: string, chain: Chain, report: Report, rewriteFrom = REWRITE_FROM): ChainStore {
    const log = RecordLog.resume(path, (error) => report(StorageError.unconfirmed(path, error)))
    return new ChainStore(chain, log, log.length, rewriteFrom)
  }

  /** Rewrites the log when that pays off: the cost is spread over at least as many changes as it rewrites. */
  #rewrite(): boolean {
    const { length, path } = this.log
    if (length - this.tailStart < Math.max(this.rewriteFrom, this.tailStart)) return false
    try {
      writeDraft(path, this.chain)
    } catch {
      // no space for a second log: the first one remains in use
      return false
    }
    adoptDraft(path)
    return true
  }

  addBlock(state: ChainState, block: StoredBlock, layer: Layer): void {
    this.#writer.unsigned(ADD_BLOCK)
    storedBlock.write(this.#writer, block)
    this.#writer.unsigned(state.flushedNumber)
    writeValues(this.#writer, layer, 'now')
    this.#keep(this.#writer.take())
  }

  removeBlock(_number: number, layer: Layer): void {
    this.#writer.unsigned(REMOVE_BLOCK)
    writeValues(this.#writer, layer, 'before')
    this.#keep(this.#writer.take())
  }

  editState(_state: ChainState, layer: Layer): void {
    this.#writer.unsigned(EDIT_STATE)
    writeValues(this.#writer, layer, 'now')
    this.#keep(this.#writer.take())
  }

  undoEdit(layer: Layer): void {
    this.#writer.unsigned(UNDO_EDIT)
    writeValues(this.#writer, layer, 'before')
    this.#keep(this.#writer.take())
  }

  begin(): void {
    this.#batch = []
  }

  commit(): void {
    const records = this.#batch ?? []
    this.#batch = undefined
    if (records.length === 0) return
    this.#writer.unsigned(BATCH)
    this.#writer.unsigned(records.length)
    for (const record of records) this.#writer.bytes(record)
    this.#keep(this.#writer.take())
  }

  abort(): void {
    this.#batch = undefined
  }

  #keep(record: Uint8Array): void {
    if (this.#batch) {
      this.#batch.push(record)
      return
    }
    try {
      this.log.append(record)
    } catch (error) {
      throw StorageError.refused(this.log.path, error)
    }
  }

  /** Waits until all data is on the disk. */
  async close(): Promise<void> {
    await this.log.close()
    this.#rewrite()
  }
}

/** Applies a record. Returns whether it contained the whole state instead of a change. */
function replay(chain: Chain, reader: ByteReader): boolean {
  const kind = reader.unsigned()
  const { state } = chain
  if (kind === BATCH) {
    const count = reader.unsigned()
    for (let i = 0; i < count; i++) replay(chain, new ByteReader(reader.bytes()))
    return false
  }
  if (kind === ADD_BLOCK) {
    const block = storedBlock.read(reader)
    const flushed = reader.unsigned()
    readValues(reader, state)
    const layer: Layer = new Map()
    state.fold(layer)
    state.flushedNumber = flushed
    chain.restoreBlock(block, layer)
    return false
  }
  if (kind === LOAD) {
    loadContent(chain, reader.bytes())
    return true
  }
  if (kind === BLOCKS || kind === STATE) {
    readSnapshotRecord(kind, reader, chain)
    return true
  }
  readValues(reader, state)
  const layer: Layer = new Map()
  state.fold(layer)
  if (kind === REMOVE_BLOCK) chain.forgetHead()
  else if (kind === EDIT_STATE) chain.undo.addEdit({ height: chain.head.number, layer })
  else if (kind === UNDO_EDIT) chain.undo.dropLastEdit()
  else throw new RangeError(`record kind ${kind} is unknown`)
  return false
}
