import type { BlockHeader_raw } from '@tronlens/protocol'
import type { BlockContext } from '../consensus/block-context.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'

/** A block about to be added: an existing one with a header, or a new one. */
export type BlockPlan = BlockContext & {
  readonly version: number
  readonly transactions: readonly ChainTransaction[]
  /** Results a recorded block claims, by position. */
  readonly expectedResults?: readonly number[]
  /** Header and signature of a recorded block. */
  readonly sealed?: {
    readonly raw: BlockHeader_raw
    readonly signature: Uint8Array
    /** Set only if it differs from the hash of the known parts of the header. */
    readonly id?: string
  }
  /** Receives a result that differs from the claimed one; without it such a block is refused. */
  readonly noteDifference?: ((text: string) => void) | undefined
  /** Key that signs a new block. */
  readonly key?: Uint8Array | undefined
  /** Blocks above this height do not become solid yet. */
  readonly solidLimit?: number
  /** Skip transactions that fail instead of refusing the block. */
  readonly lenient?: boolean
}
