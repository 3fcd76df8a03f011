import { create, fromBinary } from '@bufbuild/protobuf'
import {
  BlockSchema,
  BytesMessageSchema,
  printInt64,
  printMessage,
  printObject,
  printTransaction,
  ResourceReceiptSchema,
  type Transaction,
  Transaction_ResultSchema,
  TransactionInfoSchema,
  TransactionSchema,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { ChainTransaction } from '../../consensus/chain-transaction.ts'
import { JavaError } from '../request/java-error.ts'
import { isVisible, readMessage, type WalletRequest } from '../request/wallet-request.ts'
import { printInfo } from './blocks.ts'
import { type Endpoint, read, walletRead } from './endpoint.ts'

const SUCCESS = 1

const requestedId = (request: WalletRequest): string =>
  toHex(readMessage(request, BytesMessageSchema).value ?? new Uint8Array())

function findInBlocks(
  request: WalletRequest,
  id: string,
): { transaction: Transaction; info: Uint8Array } | undefined {
  const place = request.chain.archive.findTransaction(id)
  if (!place || place.block > request.headNumber) return undefined
  const block = request.chain.archive.find(place.block)
  if (!block) return undefined
  return {
    transaction: fromBinary(BlockSchema, block.bytes).transactions[place.index] as Transaction,
    info: block.infos[place.index] as Uint8Array,
  }
}

/** A waiting transaction shows the result of its run in the pending state. */
const withResult = (pending: ChainTransaction): Transaction =>
  create(TransactionSchema, {
    ...pending.message,
    ret: [create(Transaction_ResultSchema, { contractRet: SUCCESS })],
  })

const findPending = (request: WalletRequest, id: string): ChainTransaction | undefined =>
  request.isSolid ? undefined : request.chain.pending.find((transaction) => transaction.id === id)

function getTransactionById(request: WalletRequest): string {
  const id = requestedId(request)
  const pending = findPending(request, id)
  const transaction = findInBlocks(request, id)?.transaction ?? (pending && withResult(pending))
  return transaction ? printTransaction(transaction, isVisible(request)) : '{}'
}

function getTransactionInfoById(request: WalletRequest): string {
  const found = findInBlocks(request, requestedId(request))
  return found ? printInfo(found.info, isVisible(request)) : '{}'
}

function getReceipt(request: WalletRequest): string {
  const found = findInBlocks(request, requestedId(request))
  if (!found) return '{}'
  const { receipt } = fromBinary(TransactionInfoSchema, found.info)
  return printObject([
    ['Receipt', receipt ? printMessage(ResourceReceiptSchema, receipt, isVisible(request)) : '{}'],
  ])
}

function getTransactionFromPending(request: WalletRequest): string {
  const id = requestedId(request)
  if (id.length !== 64) throw new JavaError('java.lang.IllegalArgumentException', null)
  const pending = findPending(request, id)
  return pending ? printTransaction(withResult(pending), isVisible(request)) : '{}'
}

/** Reads of transactions, in blocks and waiting. */
export const transactionEndpoints: readonly Endpoint[] = [
  read('gettransactionbyid', getTransactionById),
  read('gettransactioninfobyid', getTransactionInfoById),
  walletRead('gettransactionreceiptbyid', getReceipt),
  walletRead('totaltransaction', () => '{}'),
  walletRead('getpendingsize', (request) => `{"pendingSize":${printInt64(request.chain.pending.length)}}`),
  walletRead('gettransactionfrompending', getTransactionFromPending),
  walletRead('gettransactionlistfrompending', (request) => {
    const ids = request.chain.pending.map((transaction) => JSON.stringify(transaction.id))
    return ids.length === 0 ? '{}' : `{"txId":[${ids.join(',')}]}`
  }),
]
