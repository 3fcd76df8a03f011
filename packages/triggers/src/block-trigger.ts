import { type NodeBlock, numberOf } from '@tronlens/node-client'
import type { Surroundings, Trigger } from './trigger.ts'

/** Message of a block: its height, id and the ids of its transactions. */
export const blockTrigger = (block: NodeBlock, { solid, isRemoved }: Surroundings): Trigger => ({
  timeStamp: block.block_header.raw_data.timestamp ?? 0,
  triggerName: 'blockTrigger',
  blockNumber: numberOf(block),
  blockHash: block.blockID,
  transactionSize: block.transactions?.length ?? 0,
  latestSolidifiedBlockNumber: solid,
  transactionList: (block.transactions ?? []).map(({ txID }) => txID),
  removed: isRemoved,
})

/** Message of a block that became solid. */
export const solidityTrigger = (block: NodeBlock): Trigger => ({
  timeStamp: block.block_header.raw_data.timestamp ?? 0,
  triggerName: 'solidityTrigger',
  latestSolidifiedBlockNumber: numberOf(block),
})
