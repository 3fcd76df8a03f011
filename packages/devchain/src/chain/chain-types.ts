import type { BlockHeader_raw, Transaction } from '@tronlens/protocol'
import type { StoredBlock } from '../consensus/block-archive.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Layer } from '../state/journal.ts'

/** A part of a block that cannot be checked, because a newer node uses fields that are unknown here. */
export type UncheckedPart = 'id' | 'signature'

/** A block of another producer, as received. */
export type ForeignBlock = {
  /** Empty when the id was not given. */
  readonly id: string
  readonly raw: BlockHeader_raw
  readonly signature: Uint8Array
  readonly transactions: readonly Transaction[]
  /** Names of results that only a newer node has, by the position of the transaction. */
  readonly newResults?: ReadonlyMap<number, string>
  readonly unchecked?: ReadonlySet<UncheckedPart>
}

/** Receives every change of the chain, in order. */
export type ChainListener = {
  blockAdded?(block: StoredBlock, layer: Layer): void
  blockRemoved?(block: StoredBlock): void
  pendingAdded?(transaction: ChainTransaction): void
}

/** Stores every change of the chain; an error that it throws rejects the change. */
export type ChainStorage = {
  /** A block is about to be added; the state already holds its effects, and `layer` the values before. */
  addBlock(state: ChainState, block: StoredBlock, layer: Layer): void
  /** The head block is about to be removed; `layer` holds the values to restore. */
  removeBlock(number: number, layer: Layer): void
  /** The state was changed outside of any block. */
  editState(state: ChainState, layer: Layer): void
  /** The last such change is about to be undone; `layer` holds the values to restore. */
  undoEdit(layer: Layer): void
  /**
   * All changes from now to `commit` apply together or, after `abort` or the end of the process, not at all.
   */
  begin(): void
  commit(): void
  abort(): void
}
