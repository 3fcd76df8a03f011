import { create } from '@bufbuild/protobuf'
import {
  type InternalTransaction,
  InternalTransaction_CallValueInfoSchema,
  InternalTransactionSchema,
  MarketOrderDetailSchema,
  ResourceReceiptSchema,
  type TransactionInfo,
  TransactionInfo_code,
  TransactionInfo_LogSchema,
  TransactionInfoSchema,
} from '@tronlens/protocol'
import { fromHex } from '../base/hex.ts'
import { hashMapOrder, stringHash } from '../base/java-order.ts'
import type { BlockContext } from '../consensus/block-context.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { VmConfig } from '../consensus/genesis-config.ts'
import type { Receipt } from '../resources/receipt.ts'
import type { ChainState } from '../state/chain-state.ts'
import { ContractResult } from '../vm/contract-result.ts'
import type { VmInternalTransaction } from '../vm/vm-result.ts'
import type { Execution } from './execute-transaction.ts'

const NO_BYTES = new Uint8Array()
/** Internal transactions that are always saved; the others need a switch. */
const PLAIN_NOTES = ['call', 'create', 'suicide']

/** The record of an executed transaction. */
export function buildTransactionInfo(
  state: ChainState,
  transaction: ChainTransaction,
  execution: Execution,
  block: BlockContext,
  config: VmConfig,
): TransactionInfo {
  const { receipt, outcome, vm } = execution
  const info = create(TransactionInfoSchema, {
    id: transaction.digest,
    fee: totalFee(execution),
    blockNumber: BigInt(block.number),
    blockTimeStamp: BigInt(block.time),
    contractResult: [vm?.returnData ?? NO_BYTES],
    contractAddress: vm ? fromHex(vm.contractAddress) : NO_BYTES,
    receipt: buildReceipt(receipt),
    assetIssueID: outcome.assetIssueId ?? '',
    withdrawAmount: outcome.withdrawAmount ?? 0n,
    unfreezeAmount: outcome.unfreezeAmount ?? 0n,
    exchangeReceivedAmount: outcome.exchangeReceivedAmount ?? 0n,
    exchangeInjectAnotherAmount: outcome.exchangeInjectAnotherAmount ?? 0n,
    exchangeWithdrawAnotherAmount: outcome.exchangeWithdrawAnotherAmount ?? 0n,
    exchangeId: BigInt(outcome.exchangeId ?? 0),
    withdrawExpireAmount: outcome.withdrawExpireAmount ?? 0n,
    cancelUnfreezeV2Amount: Object.fromEntries(inMapOrder(outcome.cancelUnfreezeV2Amount ?? new Map())),
    orderId: fromHex(outcome.orderId ?? ''),
    orderDetails: (outcome.orderDetails ?? []).map((detail) =>
      create(MarketOrderDetailSchema, {
        makerOrderId: fromHex(detail.makerOrderId),
        takerOrderId: fromHex(detail.takerOrderId),
        fillSellQuantity: detail.fillSellQuantity,
        fillBuyQuantity: detail.fillBuyQuantity,
      }),
    ),
  })
  if (state.properties.isOn('getAllowTransactionFeePool')) info.packingFee = packingFee(execution)
  if (!vm) return info
  if (vm.runtimeError !== '') {
    info.result = TransactionInfo_code.FAILED
    info.resMessage = Buffer.from(vm.runtimeError, 'utf8')
  }
  info.log = vm.logs.map((log) =>
    create(TransactionInfo_LogSchema, {
      address: fromHex(log.address),
      topics: log.topics.map(fromHex),
      data: fromHex(log.data),
    }),
  )
  if (config.saveInternalTx !== false)
    info.internalTransactions = vm.internalTransactions
      .filter((entry) => config.saveFeaturedInternalTx !== false || PLAIN_NOTES.includes(entry.note))
      .map(buildInternalTransaction)
  return info
}

/** The node keeps these amounts in a hash map and prints them in its order. */
const inMapOrder = (amounts: ReadonlyMap<string, bigint>): [string, bigint][] =>
  hashMapOrder([...amounts.keys()], stringHash).map((key) => [key, amounts.get(key) as bigint])

/** All costs of a transaction in TRX. */
const totalFee = ({ receipt, outcome }: Execution): bigint =>
  (outcome.fee ?? 0n) + receipt.energyFee + receipt.netFee + receipt.multiSignFee + receipt.memoFee

/** The part of the fees that goes to the pool of block producers. */
function packingFee({ receipt }: Execution): bigint {
  const energy = receipt.result === ContractResult.OutOfTime ? 0n : receipt.energyFee
  return (receipt.isCreationFee ? 0n : receipt.netFee) + energy
}

const buildReceipt = (receipt: Receipt) =>
  create(ResourceReceiptSchema, {
    energyUsage: receipt.energyUsage,
    energyFee: receipt.energyFee,
    originEnergyUsage: receipt.originEnergyUsage,
    energyUsageTotal: receipt.energyUsageTotal,
    netUsage: receipt.netUsage,
    netFee: receipt.netFee,
    result: receipt.result,
    energyPenaltyTotal: receipt.energyPenaltyTotal,
  })

/** The printed form of an internal transaction. */
export function buildInternalTransaction(entry: VmInternalTransaction): InternalTransaction {
  const values = [create(InternalTransaction_CallValueInfoSchema, { callValue: entry.value })]
  for (const [tokenId, amount] of entry.tokens)
    values.push(create(InternalTransaction_CallValueInfoSchema, { callValue: amount, tokenId }))
  return create(InternalTransactionSchema, {
    hash: fromHex(entry.hash),
    callerAddress: fromHex(entry.caller),
    transferToAddress: fromHex(entry.to),
    callValueInfo: values,
    note: Buffer.from(entry.note, 'utf8'),
    rejected: entry.rejected,
    extra: entry.extra,
  })
}
