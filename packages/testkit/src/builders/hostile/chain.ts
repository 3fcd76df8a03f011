import { type BlockHash, SLOT_MS } from '@tronlens/core'
import type { NodeBlockWithInfos } from '@tronlens/node-client'
import fc from 'fast-check'
import { buildBlock } from '../build-block.ts'
import { hostileTransaction } from './transactions.ts'

const START = 1_700_000_000_000

/**
 * A chain of blocks that a node may serve: block 0 is empty, the others hold what anybody may put on a chain.
 */
export const hostileChain = (size: {
  blocks: number
  transactionsPerBlock: number
}): fc.Arbitrary<NodeBlockWithInfos[]> =>
  fc
    .array(fc.array(hostileTransaction, { maxLength: size.transactionsPerBlock }), {
      minLength: size.blocks,
      maxLength: size.blocks,
    })
    .map((drafts) => {
      let nonce = 0
      let parentHash: BlockHash | undefined
      return [[], ...drafts].map((transactions, number) => {
        const timestamp = START + number * SLOT_MS
        const made = buildBlock({
          number,
          timestamp,
          transactions: transactions.map((make) => make({ nonce: nonce++, timestamp })),
          ...(parentHash ? { parentHash } : {}),
        })
        parentHash = made.block.blockID
        return made
      })
    })
