import { fromBinary } from '@bufbuild/protobuf'
import { type Block, BlockSchema, type TransactionInfo, TransactionInfoSchema } from '@tronlens/protocol'
import { isBefore } from '../../base/node-release.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { type ChainTransaction, openTransaction } from '../../consensus/chain-transaction.ts'
import { contractTarget, contractValue } from '../print/transaction-value.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { data, ethAddress, quantity } from '../rpc/hex-quantity.ts'

const zeros = (bytes: number) => `0x${'00'.repeat(bytes)}`

/** Price of energy in force at a time, from the history of prices. */
function energyPriceAt(view: NodeView, time: number): bigint {
  const entries = view.state.properties.text('energyPriceHistory').split(',')
  for (const entry of entries.reverse()) {
    const [from = '0', price = '0'] = entry.split(':')
    if (time > Number(from)) return BigInt(price)
  }
  return view.state.properties.amount('getEnergyFee')
}

/** The infos of a block, decoded. */
export const blockInfos = (block: StoredBlock): TransactionInfo[] =>
  block.infos.map((bytes) => fromBinary(TransactionInfoSchema, bytes))

const energyOf = (info: TransactionInfo | undefined): bigint => info?.receipt?.energyUsageTotal ?? 0n

/** A block in the form of Ethereum. */
export function ethBlock(view: NodeView, stored: StoredBlock, full: boolean) {
  const block = fromBinary(BlockSchema, stored.bytes)
  const infos = blockInfos(stored)
  const raw = block.blockHeader?.rawData
  const gasLimit = block.transactions.reduce((sum, { rawData }) => sum + (rawData?.feeLimit ?? 0n), 0n)
  const gasUsed = infos.reduce((sum, info) => sum + energyOf(info), 0n)
  return {
    number: quantity(stored.number),
    hash: data(stored.id),
    parentHash: data(raw?.parentHash ?? ''),
    nonce: zeros(8),
    sha3Uncles: zeros(32),
    logsBloom: zeros(256),
    transactionsRoot: data(raw?.txTrieRoot ?? ''),
    stateRoot: data(raw?.accountStateRoot ?? ''),
    receiptsRoot: zeros(32),
    miner: stored.number === 0 ? zeros(20) : ethAddress(stored.producer),
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: quantity(stored.bytes.length),
    gasLimit: quantity(gasLimit),
    gasUsed: quantity(gasUsed),
    timestamp: quantity(Math.floor(stored.time / 1000)),
    transactions: block.transactions.map((transaction, index) =>
      full ? ethTransaction(view, stored, block, index) : data(openTransaction(transaction).id),
    ),
    uncles: [],
    baseFeePerGas: '0x0',
    mixHash: zeros(32),
  }
}

/** The header of a block in the form of Ethereum, as in notifications of subscriptions. */
export function ethHeader(view: NodeView, stored: StoredBlock): object {
  const { transactions, uncles, size, totalDifficulty, ...header } = ethBlock(view, stored, false)
  return header
}

/** A transaction of a block in the form of Ethereum. */
export function ethTransaction(view: NodeView, stored: StoredBlock, block: Block, index: number): object {
  const transaction = openTransaction(block.transactions[index] as Block['transactions'][number])
  const { contract } = transaction
  const info = stored.infos[index]
  const signature = transaction.message.signature[0] ?? new Uint8Array(65)
  const v = signature[64] as number
  return {
    blockHash: data(stored.id),
    blockNumber: quantity(stored.number),
    from: stored.number === 0 ? zeros(20) : ethAddress(transaction.owner),
    gas: quantity(energyOf(info && fromBinary(TransactionInfoSchema, info))),
    gasPrice: quantity(energyPriceAt(view, stored.time)),
    hash: data(transaction.id),
    input: contract?.name === 'TriggerSmartContract' ? data(contract.message.data) : '0x',
    nonce: isBefore(view.settings.release, '4.8.2') ? zeros(8) : '0x0',
    to: ethAddress(contractTarget(contract)),
    transactionIndex: quantity(index),
    value: quantity(contractValue(view.state, contract, info)),
    type: '0x0',
    v: transaction.message.signature.length === 0 ? '0x00' : quantity(v < 27 ? v + 27 : v),
    r: data(signature.subarray(0, 32)),
    s: data(signature.subarray(32, 64)),
  }
}

/** Since 4.8.2 logs contain the time of their block, in seconds. */
export const blockTimestamp = (view: NodeView, { time }: StoredBlock): { blockTimestamp?: string } =>
  isBefore(view.settings.release, '4.8.2') ? {} : { blockTimestamp: quantity(Math.floor(time / 1000)) }

/** The receipts of a block in the form of Ethereum, one for each transaction. */
export function ethReceipts(view: NodeView, stored: StoredBlock): object[] {
  const { transactions } = fromBinary(BlockSchema, stored.bytes)
  const infos = blockInfos(stored)
  let gas = 0n
  let logs = 0
  return transactions.map((message, index) => {
    const info = infos[index] as TransactionInfo
    gas += energyOf(info)
    logs += info.log.length
    return printReceipt(view, stored, openTransaction(message), info, {
      index,
      cumulativeGas: gas,
      firstLog: logs - info.log.length,
    })
  })
}

/** The position of a transaction in its block, and the totals before it. */
type ReceiptPlace = { readonly index: number; readonly cumulativeGas: bigint; readonly firstLog: number }

function printReceipt(
  view: NodeView,
  stored: StoredBlock,
  transaction: ChainTransaction,
  info: TransactionInfo,
  { index, cumulativeGas, firstLog }: ReceiptPlace,
): object {
  const place = {
    transactionHash: data(transaction.id),
    transactionIndex: quantity(index),
    blockHash: data(stored.id),
    blockNumber: quantity(stored.number),
  }
  return {
    ...place,
    from: ethAddress(transaction.owner),
    to: ethAddress(contractTarget(transaction.contract)),
    cumulativeGasUsed: quantity(cumulativeGas),
    effectiveGasPrice: quantity(energyPriceAt(view, stored.time)),
    gasUsed: quantity(energyOf(info)),
    contractAddress:
      transaction.contract?.name === 'CreateSmartContract' ? ethAddress(info.contractAddress) : null,
    logs: info.log.map((log, position) => ({
      logIndex: quantity(firstLog + position),
      ...place,
      address: data(log.address),
      data: data(log.data),
      topics: log.topics.map((topic) => data(topic)),
      removed: false,
      ...blockTimestamp(view, stored),
    })),
    logsBloom: zeros(256),
    status: (info.receipt?.result ?? 0) <= 1 ? '0x1' : '0x0',
    type: '0x0',
  }
}
