import type { BlockHash, HexAddress, Milliseconds, TokenHex, TransactionId } from '@tronlens/core'
import { findBlockHash } from '@tronlens/db'
import type { NodeBlock, NodeHead, NodeTransaction } from '@tronlens/node-client'
import { test } from 'vitest'
import { UnindexableBlockError } from '../errors.ts'
import type { BlockContext, TransactionContext } from '../extract/context.ts'
import type { TransferFact } from '../extract/facts.ts'
import { credit, type EffectContext } from './effect.ts'

declare const context: EffectContext
declare const block: BlockContext
declare const tx: TransactionContext
declare const head: NodeHead
declare const transfer: TransferFact

test('what has the same form cannot be swapped, from the answer of the node to the row', () => {
  const owner: HexAddress | undefined = tx.owner
  const token: TokenHex = transfer.token
  credit(context, context.owner, token, 1n)
  // @ts-expect-error a token is no account
  credit(context, token, token, 1n)
  // @ts-expect-error an account is no token
  credit(context, context.owner, context.owner, 1n)
  // @ts-expect-error the id of a transaction is no id of a block
  const wrongBlock: BlockHash = tx.hash
  // @ts-expect-error the id of a block is no id of a transaction
  const wrongTransaction: TransactionId = block.hash
  // @ts-expect-error a height is no time
  const wrongTime: Milliseconds = head.number
  // @ts-expect-error a sender is no token
  const wrongToken: TransferFact['token'] = transfer.sender
  // @ts-expect-error a time is no height
  findBlockHash({} as never, head.timestamp)
  // @ts-expect-error the id of the block stands where that of the transaction belongs
  new UnindexableBlockError(block.number, block.hash, '')
  // @ts-expect-error answers of the node are told apart too
  const wrongAnswer: NodeBlock['blockID'] = ({} as NodeTransaction).txID
  return [owner, wrongBlock, wrongTransaction, wrongTime, wrongToken, wrongAnswer]
})
