import {
  type BlockHash,
  type HexAddress,
  type Milliseconds,
  minus,
  plus,
  sun,
  type TokenHex,
  type TransactionId,
  tokenAmount,
} from '@tronlens/core'
import { BalanceCause, findBlockHash } from '@tronlens/db'
import type { NodeBlock, NodeHead, NodeTransaction } from '@tronlens/node-client'
import { test } from 'vitest'
import { UnindexableBlockError } from '../errors.ts'
import type { BlockContext, TransactionContext } from '../extract/context.ts'
import type { TransferFact } from '../extract/facts.ts'
import type { AccountStates } from './account-states.ts'
import type { Changes } from './changes.ts'
import { credit, creditTrx, type EffectContext, moveTrx } from './effect.ts'
import type { LedgerEvent } from './events.ts'
import type { AssetIssue, MarketOrder } from './things.ts'

declare const context: EffectContext
declare const block: BlockContext
declare const tx: TransactionContext
declare const head: NodeHead
declare const transfer: TransferFact
declare const changes: Changes
declare const states: AccountStates
declare const asset: AssetIssue
declare const order: MarketOrder

test('what has the same form cannot be swapped, from the answer of the node to the row', () => {
  const owner: HexAddress | undefined = tx.owner
  const token: TokenHex = transfer.token
  credit(context, context.owner, token, tokenAmount(1n), BalanceCause.market)
  // @ts-expect-error a token is no account
  credit(context, token, token, tokenAmount(1n), BalanceCause.market)
  // @ts-expect-error an account is no token
  credit(context, context.owner, context.owner, tokenAmount(1n), BalanceCause.market)
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
  // @ts-expect-error answers of the node are distinguished too
  const wrongAnswer: NodeBlock['blockID'] = ({} as NodeTransaction).txID
  return [owner, wrongBlock, wrongTransaction, wrongTime, wrongToken, wrongAnswer]
})

test('amounts, heights and times of the ledger cannot be swapped either', () => {
  const { owner } = context
  creditTrx(context, owner, sun(1n), BalanceCause.reward)
  // @ts-expect-error an amount without a unit
  creditTrx(context, owner, 1n, BalanceCause.reward)
  // @ts-expect-error tokens are no TRX
  moveTrx(context, owner, owner, transfer.amount)
  // @ts-expect-error sun says nothing of other tokens
  credit(context, owner, transfer.token, sun(1n))
  // @ts-expect-error a time stands where the height belongs
  changes.balances.add(block.time, owner, transfer.token, transfer.amount)
  // @ts-expect-error stake is sun
  states.addStake(block.number, owner, 1, transfer.amount)
  // @ts-expect-error the price is sun, what it buys is not
  const wrongPrice: AssetIssue['trxNum'] = asset.num
  // @ts-expect-error the height stands where the time belongs
  const wrongTime: MarketOrder['time'] = block.number
  // @ts-expect-error the time of the block stands where its height belongs
  const wrongEvent: LedgerEvent = { kind: 'withdraw-expired', block: block.time, owner, now: block.now }
  // @ts-expect-error sun and tokens have no sum
  plus(sun(1n), order.remaining)
  // @ts-expect-error and no difference
  minus(order.remaining, sun(1n))
  return [wrongPrice, wrongTime, wrongEvent]
})
