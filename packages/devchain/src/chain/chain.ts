import type { NodeRelease } from '../base/node-release.ts'
import { BlockArchive, type StoredBlock } from '../consensus/block-archive.ts'
import { genesisRecord } from '../consensus/block-record.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import { createGenesisBlock, initializeState } from '../consensus/genesis.ts'
import type { GenesisConfig, VmConfig } from '../consensus/genesis-config.ts'
import { applyBlock } from '../execution/apply-block.ts'
import type { BlockPlan } from '../execution/block-plan.ts'
import type { Execution, ExecutionContext } from '../execution/execute-transaction.ts'
import { type ChainState, createState } from '../state/chain-state.ts'
import type { Layer } from '../state/journal.ts'
import type { ChainListener, ChainStorage } from './chain-types.ts'
import { KnownIds } from './known-ids.ts'
import { PendingTransactions } from './pending-transactions.ts'
import { SolidHold } from './solid-hold.ts'
import { UndoHistory } from './undo-history.ts'
import { UndoSteps } from './undo-steps.ts'

/** Number of blocks whose undo layers are kept in addition to those that the solid height needs. */
const SPARE_LAYERS = 64

/**
 * The chain: its state, its blocks and the pending transactions.
 *
 * The state always shows head plus pending transactions; older states are read through undo layers. Every
 * method runs synchronously, so callers never see a partial change.
 */
export class Chain {
  readonly state: ChainState
  readonly archive = new BlockArchive()
  readonly config: GenesisConfig
  readonly vm: VmConfig
  /** Owners whose transactions need no valid signature. */
  readonly unlocked = new Set<string>()
  /** Ids that were submitted before or are in a block; the node rejects them without further checks. */
  readonly knownIds = new KnownIds()
  /** Data for returning to earlier states. */
  readonly undo = new UndoHistory()
  /** Keeps blocks from becoming solid, on request. */
  readonly solidHold = new SolidHold()
  /** Release whose wording refusals use. */
  release: NodeRelease = '4.8.2'
  readonly #listeners: ChainListener[] = []
  /** Where changes are stored; nowhere by default. */
  storage: ChainStorage | undefined
  readonly #pending: PendingTransactions

  constructor(config: GenesisConfig) {
    this.config = config
    this.vm = config.vm ?? {}
    this.state = createState()
    this.#pending = new PendingTransactions(this.state)
    const genesis = createGenesisBlock(config)
    initializeState(this.state, config, genesis)
    this.state.journal.fold(0, new Map())
    this.archive.append(genesisRecord(this.state, genesis))
  }

  /** Context that every execution needs in addition to the transaction. */
  get context(): ExecutionContext {
    return { vm: this.vm, unlocked: this.unlocked, blockHash: this.blockHash, release: this.release }
  }

  listen(listener: ChainListener): void {
    this.#listeners.push(listener)
  }

  get head(): StoredBlock {
    return this.archive.head
  }

  get pending(): readonly ChainTransaction[] {
    return this.#pending.list
  }

  get solidNumber(): number {
    return this.state.properties.number('latestSolidNumber')
  }

  /** The oldest height whose state can still be read. */
  get oldestReadable(): number {
    return this.undo.oldest(this.head.number)
  }

  /**
   * The state after a block, without any later change. Writes to it are private.
   *
   * @throws {RangeError} when the height is too old
   */
  stateAt(number: number): ChainState {
    return this.state.before([...this.undo.since(number, this.head.number), this.pendingLayer])
  }

  /** The state after the newest block, without pending transactions. Read-only. */
  get headState(): ChainState {
    return this.pending.length === 0 ? this.state : this.stateAt(this.head.number)
  }

  /** Id of a block by its height, for the virtual machine. */
  readonly blockHash = (number: number): string | undefined => this.archive.find(number)?.id

  /**
   * Runs a transaction on the pending state and keeps it for the next block.
   *
   * @throws {ChainRefusal}
   */
  push(transaction: ChainTransaction): Execution {
    this.noteFlush(this.solidNumber)
    const execution = this.#pending.run(transaction, this.context)
    for (const listener of this.#listeners) listener.pendingAdded?.(transaction)
    return execution
  }

  /**
   * Simulates that the node writes its state to disk up to a height; the solidity view then shows that
   * height.
   */
  noteFlush(number: number): void {
    if (number > this.state.flushedNumber) this.state.flushedNumber = number
  }

  /** Undo data for the effects of the pending transactions. */
  get pendingLayer(): Layer {
    return this.#pending.layer
  }

  /** Takes the pending transactions out of the state; the caller puts them back or drops them. */
  takePending(): ChainTransaction[] {
    return this.#pending.take()
  }

  /** Runs transactions again on a new head; those that are no longer valid are dropped, as on a node. */
  restorePending(transactions: readonly ChainTransaction[]): void {
    for (const transaction of transactions)
      if (!this.archive.findTransaction(transaction.id)) this.#pending.runAgain(transaction, this.context)
  }

  /**
   * Adds a block to the head. A refusal leaves the chain unchanged.
   *
   * @throws {ChainRefusal}
   */
  addBlock(plan: BlockPlan): StoredBlock {
    const waiting = this.takePending()
    const layer: Layer = new Map()
    const flushed = this.state.flushedNumber
    let block: StoredBlock
    try {
      if (plan.transactions.length > 0) this.noteFlush(this.solidNumber)
      this.noteFlush(this.solidNumber - 1)
      const solidLimit = this.solidHold.limit(plan.number)
      block = applyBlock(this.state, { ...plan, solidLimit }, layer, this.head.id, this.context)
      this.storage?.addBlock(this.state, block, layer)
    } catch (error) {
      this.state.revert(0)
      this.state.undo(layer)
      this.state.flushedNumber = flushed
      this.restorePending(waiting)
      throw error
    } finally {
      this.state.balanceTrace = undefined
    }
    this.#attempt?.note(() => {
      this.state.undo(layer)
      this.#dropHead()
    })
    this.#appendHead(block, layer)
    this.restorePending(waiting)
    return block
  }

  /** Adds a block whose effects are already in the state. */
  #appendHead(block: StoredBlock, layer: Layer): void {
    this.undo.add(block.number, layer)
    this.archive.append(block)
    for (const id of block.transactionIds) this.knownIds.add(id)
    this.#dropOldLayers()
    for (const listener of this.#listeners) listener.blockAdded?.(block, layer)
  }

  /** Drops the newest block, whose effects are no longer in the state, and notifies the listeners. */
  #dropHead(): StoredBlock {
    const block = this.forgetHead()
    for (const listener of this.#listeners) listener.blockRemoved?.(block)
    return block
  }

  #attempt: UndoSteps | undefined

  /**
   * Makes a change that spans several blocks atomically, on disk too: if any part fails, the chain is
   * restored and the transactions that were pending are pending again.
   *
   * @param change - receives the transactions that were pending; nothing is pending while it runs
   * @throws what `change` throws, and what the storage throws
   */
  atOnce<T>(change: (waiting: readonly ChainTransaction[]) => T): T {
    const waiting = this.takePending()
    const { flushedNumber } = this.state
    const steps = new UndoSteps()
    this.#attempt = steps
    this.storage?.begin()
    try {
      const result = change(waiting)
      this.storage?.commit()
      return result
    } catch (error) {
      this.storage?.abort()
      this.takePending()
      steps.run()
      this.state.flushedNumber = flushedNumber
      this.restorePending(waiting)
      throw error
    } finally {
      this.#attempt = undefined
      this.#dropOldLayers()
    }
  }

  #dropOldLayers(): void {
    // a change that may still be undone needs them
    if (this.#attempt) return
    this.undo.forgetUpTo(
      Math.min(this.solidNumber, this.state.flushedNumber, this.keepLayersFrom) - SPARE_LAYERS,
    )
  }

  /** Lowest height to which the chain may have to return. */
  keepLayersFrom = Number.POSITIVE_INFINITY

  /**
   * Removes the newest block with its transactions, and all later manual edits of the state.
   *
   * @throws {RangeError} when its undo layer is no longer available
   */
  removeHead(): StoredBlock {
    const number = this.head.number
    const layer = this.undo.get(number)
    if (!layer) throw new RangeError(`block ${number} can no longer be taken back`)
    const { head } = this
    const waiting = this.takePending()
    try {
      while (this.undoEdit());
      this.storage?.removeBlock(number, layer)
    } catch (error) {
      this.restorePending(waiting)
      throw error
    }
    this.#attempt?.noteUndo(layer, () => this.#appendHead(head, layer))
    this.state.undo(layer)
    return this.#dropHead()
  }

  /**
   * Undoes the last manual edit that was made on the head block. No transaction may be pending.
   *
   * @returns false when there is none
   */
  undoEdit(): boolean {
    const edit = this.undo.lastEdit(this.head.number)
    if (!edit) return false
    this.storage?.undoEdit(edit.layer)
    this.#attempt?.noteUndo(edit.layer, () => this.undo.addEdit(edit))
    this.state.undo(edit.layer)
    this.undo.dropLastEdit()
    return true
  }

  /** Drops the newest block, whose effects are no longer in the state. */
  forgetHead(): StoredBlock {
    const block = this.archive.pop()
    this.undo.forget(block.number)
    for (const id of block.transactionIds) this.knownIds.delete(id)
    this.state.flushedNumber = Math.min(this.state.flushedNumber, this.head.number)
    return block
  }

  /**
   * Changes the state outside of any block, which no real node does. The change belongs to the head block:
   * removing that block removes the change too.
   *
   * @throws what `change` throws; the chain is unchanged in that case
   */
  editState(change: (state: ChainState) => void): void {
    const waiting = this.takePending()
    const layer: Layer = new Map()
    try {
      change(this.state)
      this.state.fold(layer)
      this.storage?.editState(this.state, layer)
      this.undo.addEdit({ height: this.head.number, layer })
      this.#attempt?.note(() => {
        this.undo.dropLastEdit()
        this.state.undo(layer)
      })
    } catch (error) {
      this.state.revert(0)
      this.state.undo(layer)
      throw error
    } finally {
      this.restorePending(waiting)
    }
  }

  /** Puts back a stored block with its undo layer; the state already holds its effects. */
  restoreBlock(block: StoredBlock, layer: Layer | undefined): void {
    if (layer) this.undo.add(block.number, layer)
    this.archive.append(block)
    this.#dropOldLayers()
  }
}
