import { toBinary } from '@bufbuild/protobuf'
import {
  type BlockHeader_raw,
  BlockSchema,
  encodeTransaction,
  TransactionInfoSchema,
} from '@tronlens/protocol'
import { ChainRefusal } from '../errors.ts'
import { sha256 } from '../hash.ts'
import { toHex } from '../hex.ts'
import { BalanceTrace } from '../state/balance-trace.ts'
import { type ChainState, createState, type TableName } from '../state/chain-state.ts'
import type { Layer, Undoable } from '../state/journal.ts'
import { BlockArchive, type StoredBlock, type TransactionTrace } from './block-archive.ts'
import { assembleBlock, buildHeader, headerId, signHeader } from './block-builder.ts'
import type { BlockContext } from './block-context.ts'
import { type ChainTransaction, openTransaction, packTransaction } from './chain-transaction.ts'
import { type Execution, type ExecutionContext, executeTransaction } from './execute-transaction.ts'
import { finishBlock } from './finish-block.ts'
import { createGenesisBlock, initializeState } from './genesis.ts'
import type { GenesisConfig, VmConfig } from './genesis-config.ts'
import { KnownIds } from './known-ids.ts'
import { contractResultName } from './result-name.ts'
import { buildTransactionInfo } from './transaction-info.ts'

/** Bytes of transactions that fit into a block. */
const MAX_BLOCK_SIZE = 2_000_000
/** Transactions that may wait for a block. */
export const MAX_PENDING = 2_000
/** Blocks whose undo layers are kept beyond what the solid height needs. */
const SPARE_LAYERS = 64

/** A block about to be added: its header is known, or it is being made. */
export type BlockPlan = BlockContext & {
  readonly version: number
  readonly transactions: readonly ChainTransaction[]
  /** Results a recorded block claims, by position. */
  readonly expectedResults?: readonly number[]
  /** Header and signature of a recorded block. */
  readonly sealed?: { readonly raw: BlockHeader_raw; readonly signature: Uint8Array }
  /** Key that signs a new block. */
  readonly key?: Uint8Array | undefined
  /** Skip transactions that fail instead of refusing the block. */
  readonly lenient?: boolean
}

/** Told about every change of the chain, in order. */
export type ChainListener = {
  blockAdded?(block: StoredBlock, layer: Layer): void
  blockRemoved?(block: StoredBlock): void
  pendingAdded?(transaction: ChainTransaction): void
}

/** Keeps every change of the chain; what it throws refuses the change. */
export type ChainStorage = {
  /** A block is about to count; the state already holds its effects and `layer` what was before. */
  addBlock(state: ChainState, block: StoredBlock, layer: Layer): void
  /** The head block is about to be taken back, to what `layer` holds. */
  removeBlock(number: number, layer: Layer): void
  /** The state was changed outside of any block. */
  editState(state: ChainState, layer: Layer): void
}

/**
 * The chain: its state, its blocks and the transactions that wait.
 *
 * The state always shows head plus pending transactions; older states are read through undo layers. Every method
 * runs to its end at once, so nobody ever sees half of a change.
 */
export class Chain {
  readonly state: ChainState
  readonly archive = new BlockArchive()
  readonly config: GenesisConfig
  readonly vm: VmConfig
  /** Owners whose transactions need no valid signature. */
  readonly unlocked = new Set<string>()
  /** Ids that were offered once or stand in a block; the node does not look at them again. */
  readonly knownIds = new KnownIds()
  /** Undo layers by height, newest blocks only. */
  readonly #layers = new Map<number, Layer>()
  readonly #listeners: ChainListener[] = []
  /** Where changes are kept; nowhere by default. */
  storage: ChainStorage | undefined
  #pending: ChainTransaction[] = []
  #pendingLayer: Layer = new Map()

  constructor(config: GenesisConfig) {
    this.config = config
    this.vm = config.vm ?? {}
    this.state = createState()
    const genesis = createGenesisBlock(config)
    initializeState(this.state, config, genesis)
    this.state.journal.fold(0, new Map())
    this.archive.append(genesisRecord(this.state, genesis))
  }

  /** What every execution needs besides the transaction. */
  get #context(): ExecutionContext {
    return { vm: this.vm, unlocked: this.unlocked, blockHash: (height) => this.archive.find(height)?.id }
  }

  listen(listener: ChainListener): void {
    this.#listeners.push(listener)
  }

  get head(): StoredBlock {
    return this.archive.head
  }

  get pending(): readonly ChainTransaction[] {
    return this.#pending
  }

  get solidNumber(): number {
    return this.state.properties.number('latestSolidNumber')
  }

  /** The oldest height whose state can still be read. */
  get oldestReadable(): number {
    let oldest = this.head.number
    while (this.#layers.has(oldest)) oldest--
    return oldest
  }

  /**
   * The state after a block, ignoring everything later. Writes to it are private.
   *
   * @throws {RangeError} when the height is too old
   */
  stateAt(number: number): ChainState {
    const layers: Layer[] = []
    for (let height = number + 1; height <= this.head.number; height++) {
      const layer = this.#layers.get(height)
      if (!layer) throw new RangeError(`the state of block ${number} is no longer kept`)
      layers.push(layer)
    }
    return this.state.before([...layers, this.#pendingLayer])
  }

  /** How transactions are run that are in no block yet. */
  pendingContext(): ExecutionContext {
    return { vm: this.vm, unlocked: this.unlocked, blockHash: this.blockHash }
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
    const execution = executeTransaction(this.state, transaction, this.#context)
    this.state.fold(this.#pendingLayer)
    this.#pending.push(transaction)
    for (const listener of this.#listeners) listener.pendingAdded?.(transaction)
    return execution
  }

  /** The node writes its state to disk up to a height, which the solidity view then shows. */
  noteFlush(number: number): void {
    if (number > this.state.flushedNumber) this.state.flushedNumber = number
  }

  /** Takes the pending transactions out of the state; the caller puts them back or drops them. */
  takePending(): ChainTransaction[] {
    const taken = this.#pending
    this.state.undo(this.#pendingLayer)
    this.#pending = []
    this.#pendingLayer = new Map()
    return taken
  }

  /** Runs transactions again on a new head; those that no longer fit vanish, as on a node. */
  restorePending(transactions: readonly ChainTransaction[]): void {
    for (const transaction of transactions) {
      if (this.archive.findTransaction(transaction.id)) continue
      try {
        executeTransaction(this.state, transaction, this.#context)
        this.state.fold(this.#pendingLayer)
        this.#pending.push(transaction)
      } catch (error) {
        if (!(error instanceof ChainRefusal)) throw error
      }
    }
  }

  /**
   * Adds a block to the head. On any refusal the chain is as it was.
   *
   * @throws {ChainRefusal}
   */
  addBlock(plan: BlockPlan): StoredBlock {
    const waiting = this.takePending()
    const layer: Layer = new Map()
    const flushed = this.state.flushedNumber
    try {
      if (plan.transactions.length > 0) this.noteFlush(this.solidNumber)
      this.noteFlush(this.solidNumber - 1)
      const block = this.#apply(plan, layer)
      this.storage?.addBlock(this.state, block, layer)
      this.#layers.set(block.number, layer)
      this.archive.append(block)
      for (const id of block.transactionIds) this.knownIds.add(id)
      this.#dropOldLayers()
      for (const listener of this.#listeners) listener.blockAdded?.(block, layer)
      this.restorePending(waiting)
      return block
    } catch (error) {
      this.state.revert(0)
      this.state.undo(layer)
      this.state.flushedNumber = flushed
      this.restorePending(waiting)
      throw error
    } finally {
      this.state.balanceTrace = undefined
    }
  }

  #apply(plan: BlockPlan, layer: Layer): StoredBlock {
    const packed: Uint8Array[] = []
    const ids: string[] = []
    const infos: Uint8Array[] = []
    const traces: TransactionTrace[] = []
    let size = 0
    this.state.properties.set('blockEnergyUsage', 0n)
    plan.transactions.forEach((transaction, index) => {
      if (plan.lenient && size + transaction.size > MAX_BLOCK_SIZE) return
      const trace = new BalanceTrace()
      this.state.balanceTrace = trace
      let execution: Execution
      try {
        const expected = plan.expectedResults?.[index]
        execution = executeTransaction(this.state, transaction, {
          ...this.#context,
          block: plan,
          ...(expected !== undefined && { expectedResult: expected }),
        })
      } catch (error) {
        if (plan.lenient && error instanceof ChainRefusal) return
        throw error
      }
      this.state.fold(layer)
      const bytes = packTransaction(transaction, execution.contractRet)
      size += bytes.length
      packed.push(bytes)
      ids.push(transaction.id)
      infos.push(
        toBinary(
          TransactionInfoSchema,
          buildTransactionInfo(this.state, transaction, execution, plan, this.vm),
        ),
      )
      if (trace.operations.length > 0)
        traces.push({
          id: transaction.id,
          type: transaction.contract?.name ?? '',
          status: contractResultName(execution.contractRet),
          operations: trace.operations,
        })
    })
    this.state.balanceTrace = undefined
    const parent = this.head
    const raw = plan.sealed?.raw ?? buildHeader({ ...plan, parentId: parent.id, transactions: packed })
    const signature = plan.sealed?.signature ?? signHeader(raw, plan.key)
    const id = headerId(raw)
    finishBlock(this.state, { ...plan, id })
    this.state.fold(layer)
    return {
      number: plan.number,
      id,
      time: plan.time,
      producer: plan.producer,
      bytes: assembleBlock(raw, signature, packed),
      transactionIds: ids,
      infos,
      traces,
      balances: changedBalances(this.state, layer),
    }
  }

  #dropOldLayers(): void {
    const keepFrom = Math.min(this.solidNumber, this.state.flushedNumber, this.keepLayersFrom) - SPARE_LAYERS
    for (const height of this.#layers.keys()) {
      if (height > keepFrom) return
      this.#layers.delete(height)
    }
  }

  /** Lowest height that somebody may want to return to. */
  keepLayersFrom = Number.POSITIVE_INFINITY

  /**
   * Removes the newest block, its transactions with it.
   *
   * @throws {RangeError} when its undo layer is no longer kept
   */
  removeHead(): StoredBlock {
    const number = this.head.number
    const layer = this.#layers.get(number)
    if (!layer) throw new RangeError(`block ${number} can no longer be taken back`)
    this.storage?.removeBlock(number, layer)
    this.takePending()
    this.state.undo(layer)
    const block = this.forgetHead()
    for (const listener of this.#listeners) listener.blockRemoved?.(block)
    return block
  }

  /** Drops the newest block, whose effects the state no longer holds. */
  forgetHead(): StoredBlock {
    const block = this.archive.pop()
    this.#layers.delete(block.number)
    for (const id of block.transactionIds) this.knownIds.delete(id)
    this.state.flushedNumber = Math.min(this.state.flushedNumber, this.head.number)
    return block
  }

  /**
   * Changes the state outside of any block, which no real node does: the change stays when blocks are taken back.
   *
   * @throws what `change` throws; the chain is as it was then
   */
  editState(change: (state: ChainState) => void): void {
    const waiting = this.takePending()
    const layer: Layer = new Map()
    try {
      change(this.state)
      this.state.fold(layer)
      this.storage?.editState(this.state, layer)
    } catch (error) {
      this.state.revert(0)
      this.state.undo(layer)
      throw error
    } finally {
      this.restorePending(waiting)
    }
  }

  /** Keys of a table written since the node's last write to disk, block by block. The node lists those first. */
  unflushedKeys(name: TableName): string[][] {
    const table = this.state.tables[name] as unknown as Undoable
    const layers: (Layer | undefined)[] = []
    for (let height = this.state.flushedNumber + 1; height <= this.head.number; height++)
      layers.push(this.#layers.get(height))
    return [...layers, this.#pendingLayer].map((layer) => [...(layer?.get(table)?.keys() ?? [])])
  }

  /** Undo layer of a block, for storage. */
  layerOf(number: number): Layer | undefined {
    return this.#layers.get(number)
  }

  /** Puts back a stored block with its undo layer; the state already holds its effects. */
  restoreBlock(block: StoredBlock, layer: Layer | undefined): void {
    if (layer) this.#layers.set(block.number, layer)
    this.archive.append(block)
    this.#dropOldLayers()
  }
}

/** Balances after a block of the accounts it changed. */
function changedBalances(state: ChainState, layer: Layer): Map<string, bigint> {
  const balances = new Map<string, bigint>()
  const before = layer.get(state.accounts as never)
  for (const [address, old] of before ?? []) {
    const balance = state.accounts.get(address)?.balance ?? 0n
    if (balance !== ((old as { balance: bigint } | undefined)?.balance ?? 0n)) balances.set(address, balance)
  }
  return balances
}

function genesisRecord(state: ChainState, genesis: ReturnType<typeof createGenesisBlock>): StoredBlock {
  const raw = genesis.blockHeader?.rawData as BlockHeader_raw
  const transactions = genesis.transactions.map(openTransaction)
  const balances = new Map<string, bigint>()
  for (const [address, account] of state.accounts.entries()) balances.set(address, account.balance)
  return {
    number: 0,
    id: headerId(raw),
    time: Number(raw.timestamp),
    producer: toHex(raw.witnessAddress),
    bytes: toBinary(BlockSchema, genesis),
    // Genesis transactions cannot be asked for by id.
    transactionIds: [],
    infos: [],
    traces: transactions.map(({ id, contract }) => {
      const message = contract?.message as { toAddress: Uint8Array; amount: bigint }
      return {
        id,
        type: 'TransferContract',
        status: 'SUCCESS',
        operations: [{ address: toHex(message.toAddress), amount: message.amount }],
      }
    }),
    balances,
  }
}

/** sha256 of a whole transaction, the leaf of the transaction tree. */
export const transactionLeaf = (transaction: ChainTransaction): Uint8Array =>
  sha256(encodeTransaction(transaction.message))
