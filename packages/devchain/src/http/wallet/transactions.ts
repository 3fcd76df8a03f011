import { fromBinary } from '@bufbuild/protobuf'
import {
  BytesMessageSchema,
  printInt64,
  printMessage,
  printObject,
  printTransaction,
  ResourceReceiptSchema,
  TransactionInfoSchema,
  TransactionSchema,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import { JavaError } from '../request/java-error.ts'
import { isVisible, readMessage, type WalletRequest } from '../request/wallet-request.ts'
import { printInfo } from './blocks.ts'
import { type Endpoint, read, walletRead } from './endpoint.ts'
import { findInfo, findPending, findTransaction } from './find-transaction.ts'

const requestedId = (request: WalletRequest): string =>
  toHex(readMessage(request, BytesMessageSchema).value ?? new Uint8Array())

const printBytes = (request: WalletRequest, bytes: Uint8Array | undefined): string =>
  bytes ? printTransaction(fromBinary(TransactionSchema, bytes), isVisible(request)) : '{}'

const getTransactionById = (request: WalletRequest): string =>
  printBytes(request, findTransaction(request, requestedId(request)))

function getTransactionInfoById(request: WalletRequest): string {
  const info = findInfo(request, requestedId(request))
  return info ? printInfo(info, isVisible(request)) : '{}'
}

function getReceipt(request: WalletRequest): string {
  const info = findInfo(request, requestedId(request))
  if (!info) return '{}'
  const { receipt } = fromBinary(TransactionInfoSchema, info)
  return printObject([
    ['Receipt', receipt ? printMessage(ResourceReceiptSchema, receipt, isVisible(request)) : '{}'],
  ])
}

function getTransactionFromPending(request: WalletRequest): string {
  const id = requestedId(request)
  if (id.length !== 64) throw new JavaError('java.lang.IllegalArgumentException', null)
  return printBytes(request, findPending(request, id))
}

/** Reads of transactions, in blocks and pending. */
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
