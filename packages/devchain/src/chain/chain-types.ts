import type { BlockHeader_raw, Transaction } from '@tronlens/protocol'
import type { StoredBlock } from '../consensus/block-archive.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Layer } from '../state/journal.ts'

/** What of a block cannot be checked, because a newer node says it with members that are not known here. */
export type UncheckedPart = 'id' | 'signature'

/** A block somebody else made, as it was told. */
export type ForeignBlock = {
  /** Empty when it was not told. */
  readonly id: string
  readonly raw: BlockHeader_raw
  readonly signature: Uint8Array
  readonly transactions: readonly Transaction[]
  /** Names of results that only a newer node has, by the position of the transaction. */
  readonly newResults?: ReadonlyMap<number, string>
  readonly unchecked?: ReadonlySet<UncheckedPart>
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
  /** The last such change is about to be taken back, to what `layer` holds. */
  undoEdit(layer: Layer): void
  /** Everything from now to `commit` counts together or, after `abort` or the end of the process, not at all. */
  begin(): void
  commit(): void
  abort(): void
}
