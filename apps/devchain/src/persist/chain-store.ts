import type { StoredBlock } from '../chain/block-archive.ts'
import type { Chain } from '../chain/chain.ts'
import type { ChainStorage } from '../chain/chain-types.ts'
import type { ChainState } from '../state/chain-state.ts'
import { ByteReader, ByteWriter } from '../state/codec/index.ts'
import type { Layer } from '../state/journal.ts'
import { storedBlock } from './block-codec.ts'
import { loadContent } from './dump.ts'
import { readValues, writeValues } from './layer-codec.ts'
import { RecordLog } from './record-log.ts'

/** What a record of the log tells. */
const ADD_BLOCK = 1
const REMOVE_BLOCK = 2
const EDIT_STATE = 3
const UNDO_EDIT = 4
const LOAD = 5

/**
 * Keeps a chain in a log of what each block changed, so that starting again needs no execution.
 *
 * Every record is written before the change counts: what the chain has shown to anybody survives the end of the
 * process at any moment.
 */
export class ChainStore implements ChainStorage {
  readonly #writer = new ByteWriter()
  readonly #log: RecordLog

  /** Opens the log and brings the chain, which must be at its block 0, to where the log ends. */
  constructor(path: string, chain: Chain) {
    this.#log = RecordLog.open(path, (bytes) => replay(chain, new ByteReader(bytes)))
  }

  addBlock(state: ChainState, block: StoredBlock, layer: Layer): void {
    this.#writer.unsigned(ADD_BLOCK)
    storedBlock.write(this.#writer, block)
    this.#writer.unsigned(state.flushedNumber)
    writeValues(this.#writer, layer, 'now')
    this.#log.append(this.#writer.take())
  }

  removeBlock(_number: number, layer: Layer): void {
    this.#writer.unsigned(REMOVE_BLOCK)
    writeValues(this.#writer, layer, 'before')
    this.#log.append(this.#writer.take())
  }

  editState(_state: ChainState, layer: Layer): void {
    this.#writer.unsigned(EDIT_STATE)
    writeValues(this.#writer, layer, 'now')
    this.#log.append(this.#writer.take())
  }

  undoEdit(layer: Layer): void {
    this.#writer.unsigned(UNDO_EDIT)
    writeValues(this.#writer, layer, 'before')
    this.#log.append(this.#writer.take())
  }

  /** The whole chain was replaced by the content of a dump. */
  load(content: Uint8Array): void {
    this.#writer.unsigned(LOAD)
    this.#writer.bytes(content)
    this.#log.append(this.#writer.take())
  }

  close(): void {
    this.#log.close()
  }
}

function replay(chain: Chain, reader: ByteReader): void {
  const kind = reader.unsigned()
  const { state } = chain
  if (kind === ADD_BLOCK) {
    const block = storedBlock.read(reader)
    const flushed = reader.unsigned()
    readValues(reader, state)
    const layer: Layer = new Map()
    state.fold(layer)
    state.flushedNumber = flushed
    chain.restoreBlock(block, layer)
    return
  }
  if (kind === LOAD) {
    loadContent(chain, reader.bytes())
    return
  }
  readValues(reader, state)
  const layer: Layer = new Map()
  state.fold(layer)
  if (kind === REMOVE_BLOCK) chain.forgetHead()
  else if (kind === EDIT_STATE) chain.restoreEdit(layer)
  else if (kind === UNDO_EDIT) chain.forgetEdit()
  else throw new RangeError(`record kind ${kind} is unknown`)
}
