import { fromBinary } from '@bufbuild/protobuf'
import {
  BlockLimitSchema,
  BlockReqSchema,
  BlockSchema,
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

/** Blocks of one range request. */
const MAX_RANGE = 100n

const findBlock = (request: WalletRequest, number: bigint): StoredBlock | undefined =>
  number < 0n || number > BigInt(request.headNumber) ? undefined : request.chain.archive.find(Number(number))

const headBlock = (request: WalletRequest): StoredBlock =>
  request.chain.archive.find(request.headNumber) as StoredBlock

const printOne = (block: StoredBlock | undefined, visible: boolean): string =>
  block ? printBlock(block, visible) : '{}'

const printList = (blocks: readonly StoredBlock[], visible: boolean): string =>
  `{"block":[${blocks.map((block) => printBlock(block, visible)).join(',')}]}`

function getBlock(request: WalletRequest): string {
  const hasBody = request.method === 'GET' || jsonBody(request).trim() !== ''
  const { idOrNum = '', detail = false } = hasBody ? readMessage(request, BlockReqSchema) : {}
  const visible = hasBody && isVisible(request)
  if (idOrNum === '') return printBlock(headBlock(request), visible, detail)
  const block = /^[+-]?\d{1,19}$/.test(idOrNum)
    ? blockByNumber(request, idOrNum)
    : blockById(request, idOrNum)
  return typeof block === 'string' ? block : block ? printBlock(block, visible, detail) : '{}'
}

function blockByNumber(request: WalletRequest, text: string): StoredBlock | undefined | string {
  const number = BigInt(text)
  if (number < 0n) return '{"Error":"num must be non-positive number."}'
  return findBlock(request, number)
}

function blockById(request: WalletRequest, text: string): StoredBlock | undefined | string {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) return '{"Error":"id must be legal block hash."}'
  const block = request.chain.archive.findById(text.toLowerCase())
  return block && block.number <= request.headNumber ? block : undefined
}

function getBlockByLimitNext(request: WalletRequest): string {
  const { startNum = 0n, endNum = 0n } = readMessage(request, BlockLimitSchema, ['startNum', 'endNum'])
  if (endNum <= 0n || endNum <= startNum || endNum - startNum > MAX_RANGE) return '{}'
  const blocks: StoredBlock[] = []
  if (startNum >= 0n)
    for (let number = startNum; number < endNum; number++) {
      const block = findBlock(request, number)
      if (block) blocks.push(block)
    }
  return printList(blocks, isVisible(request))
}

function getBlockByLatestNum(request: WalletRequest): string {
  const { num = 0n } = readMessage(request, NumberMessageSchema, ['num'])
  if (num <= 0n || num >= MAX_RANGE) return '{}'
  const blocks: StoredBlock[] = []
  for (let number = BigInt(request.headNumber) - num + 1n; number <= BigInt(request.headNumber); number++) {
    const block = findBlock(request, number)
    if (block) blocks.push(block)
  }
  return printList(blocks, isVisible(request))
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

/** The same by way of its message. */
export function printDecodedInfo(bytes: Uint8Array, visible: boolean): string {
  const info = fromBinary(TransactionInfoSchema, bytes)
  if (visible)
    for (const log of info.log)
      if (log.address.length === 20) log.address = Uint8Array.of(0x41, ...log.address)
  return printMessage(TransactionInfoSchema, info, visible)
}

function getBlockById(request: WalletRequest): string {
  const { value = new Uint8Array() } = readMessage(request, BytesMessageSchema)
  const block = request.chain.archive.findById(toHex(value))
  return printOne(block && block.number <= request.headNumber ? block : undefined, isVisible(request))
}

function getTransactionCount(request: WalletRequest): string {
  const { num = 0n } = readMessage(request, NumberMessageSchema, ['num'])
  const block = findBlock(request, num)
  const count = block ? fromBinary(BlockSchema, block.bytes).transactions.length : 0
  return printObject([['count', printInt64(count)]])
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
