import { create, fromJson } from '@bufbuild/protobuf'
import {
  type BlockLimitSchema,
  type BlockReqSchema,
  type BlockSchema,
  type BytesMessageSchema,
  NumberMessageSchema,
  type TransactionInfoSchema,
  type TransactionSchema,
} from '@tronlens/protocol'
import {
  type BlockExtentionSchema,
  type BlockListExtentionSchema,
  type BlockListSchema,
  type EmptyMessageSchema,
  NodeInfoSchema,
  type TransactionInfoListSchema,
} from '@tronlens/protocol/services'
import { toHex } from '../base/hex.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import { RewardStore } from '../consensus/reward-store.ts'
import { queryReward } from '../consensus/rewards.ts'
import { JavaError } from '../http/request/java-error.ts'
import type { NodeView } from '../http/request/wallet-request.ts'
import {
  blocksInRange,
  findBlock,
  findBlockById,
  findNamedBlock,
  headBlock,
  latestBlocks,
} from '../http/wallet/find-block.ts'
import { findInfo, findPending, findTransaction, transactionsOf } from '../http/wallet/find-transaction.ts'
import { nodeInfo } from '../http/wallet/node.ts'
import { extendBlock, listOf } from './block-answers.ts'
import type { Handler } from './method.ts'

type Empty = typeof EmptyMessageSchema
type Bytes = typeof BytesMessageSchema
type Count = typeof NumberMessageSchema

const number = (num: bigint) => create(NumberMessageSchema, { num })
const bare = (blocks: StoredBlock[] | undefined) => blocks && listOf(blocks.map(({ bytes }) => bytes))
const extended = (blocks: StoredBlock[] | undefined) =>
  blocks && listOf(blocks.map((block) => extendBlock(block)))
const extendFound = (block: StoredBlock | undefined) => block && extendBlock(block)

/** Answer for the number of a block that does not exist. */
const UNKNOWN_BLOCK = -1n
const ID_BYTES = 32

/** Methods that read blocks. */
export const blockMethods = {
  getNowBlock: ((view) => headBlock(view).bytes) as Handler<Empty, typeof BlockSchema>,
  getNowBlock2: ((view) => extendBlock(headBlock(view))) as Handler<Empty, typeof BlockExtentionSchema>,
  getBlockByNum: ((view, { num }) => findBlock(view, num)?.bytes) as Handler<Count, typeof BlockSchema>,
  getBlockByNum2: ((view, { num }) => extendFound(findBlock(view, num))) as Handler<
    Count,
    typeof BlockExtentionSchema
  >,
  getTransactionCountByBlockNum: ((view, { num }) => {
    const block = findBlock(view, num)
    return number(block ? BigInt(transactionsOf(block).length) : UNKNOWN_BLOCK)
  }) as Handler<Count, Count>,
  getBlock: ((view, { idOrNum, detail }) => {
    const block = findNamedBlock(view, idOrNum)
    return block && extendBlock(block, detail)
  }) as Handler<typeof BlockReqSchema, typeof BlockExtentionSchema>,
  getTransactionInfoByBlockNum: ((view, { num }) => listOf(findBlock(view, num)?.infos ?? [])) as Handler<
    Count,
    typeof TransactionInfoListSchema
  >,
}

/** Methods that read blocks by their ids or several at once, which only the newest state offers. */
export const newestBlockMethods = {
  getBlockById: ((view, { value }) => findBlockById(view, toHex(value))?.bytes) as Handler<
    Bytes,
    typeof BlockSchema
  >,
  getBlockByLimitNext: ((view, { startNum, endNum }) =>
    bare(blocksInRange(view, startNum, endNum))) as Handler<typeof BlockLimitSchema, typeof BlockListSchema>,
  getBlockByLimitNext2: ((view, { startNum, endNum }) =>
    extended(blocksInRange(view, startNum, endNum))) as Handler<
    typeof BlockLimitSchema,
    typeof BlockListExtentionSchema
  >,
  getBlockByLatestNum: ((view, { num }) => bare(latestBlocks(view, num))) as Handler<
    Count,
    typeof BlockListSchema
  >,
  getBlockByLatestNum2: ((view, { num }) => extended(latestBlocks(view, num))) as Handler<
    Count,
    typeof BlockListExtentionSchema
  >,
}

/** Methods that read transactions. */
export const transactionMethods = {
  getTransactionById: ((view, { value }) => findTransaction(view, toHex(value))) as Handler<
    Bytes,
    typeof TransactionSchema
  >,
  getTransactionInfoById: ((view, { value }) => findInfo(view, toHex(value))) as Handler<
    Bytes,
    typeof TransactionInfoSchema
  >,
}

/** Reads a transaction that waits for a block. @throws {JavaError} when the id has another length */
export const getTransactionFromPending: Handler<Bytes, typeof TransactionSchema> = (view, { value }) => {
  if (value.length !== ID_BYTES) throw new JavaError('java.lang.IllegalArgumentException', null)
  return findPending(view, toHex(value))
}

const amount =
  (read: (view: NodeView) => bigint): Handler<Empty, Count> =>
  (view) =>
    number(read(view))

/** Methods that answer one number. */
export const numberMethods = {
  getBurnTrx: amount(({ state }) => state.properties.amount('burnedTrx')),
  getRewardInfo: ((view, { value }) => number(queryReward(view.state, toHex(value)))) as Handler<
    Bytes,
    Count
  >,
  getBrokerageInfo: (({ state }, { value }) =>
    number(
      BigInt(new RewardStore(state).brokerage(state.properties.number('currentCycle'), toHex(value))),
    )) as Handler<Bytes, Count>,
}

/** Methods that answer one number of the newest state. */
export const newestNumberMethods = {
  totalTransaction: amount(() => 0n),
  getNextMaintenanceTime: amount(({ state }) => state.properties.amount('nextMaintenanceTime')),
  getPendingSize: amount(({ chain }) => BigInt(chain.pending.length)),
}

/** Information about the node itself. */
export const getNodeInfo: Handler<Empty, typeof NodeInfoSchema> = (view) => {
  const { peerList, ...members } = nodeInfo(view)
  return fromJson(NodeInfoSchema, { ...members, peerInfoList: peerList })
}
