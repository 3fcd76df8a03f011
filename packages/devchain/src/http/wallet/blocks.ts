import { fromBinary } from '@bufbuild/protobuf'
import {
  BlockLimitSchema,
  BlockReqSchema,
  BytesMessageSchema,
  NumberMessageSchema,
  printHexInfo,
  printInt64,
  printMessage,
  printObject,
  TransactionInfoSchema,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { printBlock } from '../print/print-block.ts'
import {
  isVisible,
  jsonBody,
  queryVisible,
  readMessage,
  type WalletRequest,
} from '../request/wallet-request.ts'
import { type Endpoint, read } from './endpoint.ts'
import {
  BlockNameError,
  blocksInRange,
  findBlock,
  findBlockById,
  findNamedBlock,
  headBlock,
  latestBlocks,
} from './find-block.ts'
import { transactionsOf } from './find-transaction.ts'

const printOne = (block: StoredBlock | undefined, visible: boolean): string =>
  block ? printBlock(block, visible) : '{}'

const printList = (blocks: readonly StoredBlock[], visible: boolean): string =>
  `{"block":[${blocks.map((block) => printBlock(block, visible)).join(',')}]}`

function getBlock(request: WalletRequest): string {
  const hasBody = request.method === 'GET' || jsonBody(request).trim() !== ''
  const { idOrNum = '', detail = false } = hasBody ? readMessage(request, BlockReqSchema) : {}
  const visible = hasBody && isVisible(request)
  try {
    const block = findNamedBlock(request, idOrNum)
    return block ? printBlock(block, visible, detail) : '{}'
  } catch (error) {
    if (!(error instanceof BlockNameError)) throw error
    return JSON.stringify({ Error: error.message })
  }
}

function getBlockByLimitNext(request: WalletRequest): string {
  const { startNum = 0n, endNum = 0n } = readMessage(request, BlockLimitSchema, ['startNum', 'endNum'])
  const blocks = blocksInRange(request, startNum, endNum)
  return blocks ? printList(blocks, isVisible(request)) : '{}'
}

function getBlockByLatestNum(request: WalletRequest): string {
  const { num = 0n } = readMessage(request, NumberMessageSchema, ['num'])
  const blocks = latestBlocks(request, num)
  return blocks ? printList(blocks, isVisible(request)) : '{}'
}

function getTransactionInfoByBlockNum(request: WalletRequest): string {
  const { num = 0n } = readMessage(request, NumberMessageSchema, ['num'])
  if (num <= 0n) return '{}'
  const visible = isVisible(request)
  const infos = findBlock(request, num)?.infos ?? []
  return `[${infos.map((bytes) => printInfo(bytes, visible)).join(',')}]`
}

/** A stored transaction info. With `visible` a log's 20 bytes are printed as a full address. */
export const printInfo = (bytes: Uint8Array, visible: boolean): string =>
  (visible ? undefined : printHexInfo(bytes)) ?? printDecodedInfo(bytes, visible)

/** The same through its decoded message. */
export function printDecodedInfo(bytes: Uint8Array, visible: boolean): string {
  const info = fromBinary(TransactionInfoSchema, bytes)
  if (visible)
    for (const log of info.log)
      if (log.address.length === 20) log.address = Uint8Array.of(0x41, ...log.address)
  return printMessage(TransactionInfoSchema, info, visible)
}

function getBlockById(request: WalletRequest): string {
  const { value = new Uint8Array() } = readMessage(request, BytesMessageSchema)
  return printOne(findBlockById(request, toHex(value)), isVisible(request))
}

function getTransactionCount(request: WalletRequest): string {
  const { num = 0n } = readMessage(request, NumberMessageSchema, ['num'])
  const block = findBlock(request, num)
  return printObject([['count', printInt64(block ? transactionsOf(block).length : 0)]])
}

/** Reads of blocks. */
export const blockEndpoints: readonly Endpoint[] = [
  read('getnowblock', (request) => printBlock(headBlock(request), queryVisible(request))),
  read('getblock', getBlock),
  read('getblockbynum', (request) => {
    const { num = 0n } = readMessage(request, NumberMessageSchema)
    return printOne(findBlock(request, num), isVisible(request))
  }),
  read('getblockbyid', getBlockById),
  read('getblockbylimitnext', getBlockByLimitNext),
  read('getblockbylatestnum', getBlockByLatestNum),
  read('gettransactioncountbyblocknum', getTransactionCount),
  read('gettransactioninfobyblocknum', getTransactionInfoByBlockNum),
]
