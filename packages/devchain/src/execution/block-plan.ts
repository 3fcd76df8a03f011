import type { BlockHeader_raw } from '@tronlens/protocol'
import type { BlockContext } from '../consensus/block-context.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'

/** A block about to be added: its header is known, or it is being made. */
export type BlockPlan = BlockContext & {
  readonly version: number
  readonly transactions: readonly ChainTransaction[]
  /** Results a recorded block claims, by position. */
  readonly expectedResults?: readonly number[]
  /** Header and signature of a recorded block. */
  readonly sealed?: {
    readonly raw: BlockHeader_raw
    readonly signature: Uint8Array
    /** Only where it is not the hash of the header as it is known here. */
    readonly id?: string
  }
  /** Takes note of a result that is not the claimed one; without it such a block is refused. */
  readonly noteDifference?: ((text: string) => void) | undefined
  /** Key that signs a new block. */
  readonly key?: Uint8Array | undefined
  /** No block above this height becomes solid yet. */
  readonly solidLimit?: number
  /** Skip transactions that fail instead of refusing the block. */
  readonly lenient?: boolean
}
