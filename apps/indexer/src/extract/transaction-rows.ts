import { stringifyJson } from '@tronlens/core'
import type { NodeTransactionInfo } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import type { BlockContext, TransactionContext } from './context.ts'
import type { HashFact, TransactionFact } from './facts.ts'
import type { MainFields } from './main-fields.ts'
import { hexToText, readAddress, toAmount, toSun } from './values.ts'

/** Rarer members of an outcome that rows have no column for. */
const EXTRA = [
  'assetIssueID',
  'withdraw_amount',
  'unfreeze_amount',
  'exchange_received_amount',
  'exchange_inject_another_amount',
  'exchange_withdraw_another_amount',
  'exchange_id',
  'shielded_transaction_fee',
  'orderId',
  'orderDetails',
  'packingFee',
  'withdraw_expire_amount',
  'cancel_unfreezeV2_amount',
] as const satisfies readonly (keyof NodeTransactionInfo)[]

/** Row of a transaction. */
export function extractTransaction(
  context: BlockContext,
  tx: TransactionContext,
  main: MainFields,
): TransactionFact {
  const { info, transaction } = tx
  const receipt = info.receipt ?? {}
  return {
    block_number: context.number,
    tx_index: tx.index,
    hash: tx.hash,
    timestamp: context.time,
    contract_type: tx.type,
    owner: tx.owner,
    recipient: main.recipient,
    amount: main.amount,
    token: main.token,
    contract_ret: tx.result,
    success: tx.success,
    selector: readSelector(tx),
    permission_id: tx.permissionId,
    fee: toSun(info.fee),
    fee_limit: toSun(transaction.raw_data.fee_limit),
    energy_usage: toAmount(receipt.energy_usage),
    energy_fee: toSun(receipt.energy_fee),
    origin_energy_usage: toAmount(receipt.origin_energy_usage),
    energy_usage_total: toAmount(receipt.energy_usage_total),
    energy_penalty: toAmount(receipt.energy_penalty_total),
    net_usage: toAmount(receipt.net_usage),
    net_fee: toSun(receipt.net_fee),
    contract_address: readAddress(info.contract_address) ?? readAddress(transaction.contract_address),
    raw_data: transaction.raw_data_hex,
    signatures: transaction.signature ?? [],
    // a deployment returns the code of the contract, which the node no longer has once the contract is gone
    result_data: info.contractResult?.[0] || undefined,
    result_message: info.resMessage ? hexToText(info.resMessage) : undefined,
    extra: readExtra(info),
  }
}

/** Look-up row of a transaction: its place by the first eight bytes of its hash. */
export const extractHash = (context: BlockContext, tx: TransactionContext): HashFact => ({
  hash_key: BigInt.asIntN(64, BigInt(`0x${tx.hash.slice(0, 16)}`)),
  block_number: context.number,
  tx_index: tx.index,
})

function readSelector({ type, value }: TransactionContext): string | undefined {
  const data = value.data
  return type === ContractType.TriggerSmartContract && typeof data === 'string' && data.length >= 8
    ? data.slice(0, 8)
    : undefined
}

function readExtra(info: Partial<NodeTransactionInfo>): string | undefined {
  let extra: Record<string, unknown> | undefined
  for (const name of EXTRA)
    if (info[name] !== undefined) {
      extra ??= {}
      extra[name] = info[name]
    }
  return extra && stringifyJson(extra)
}
