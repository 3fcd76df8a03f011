import type { HexAddress, TransactionId } from '@tronlens/core'
/** A whole number as the lossless reader leaves it: `bigint` beyond 2^53. Missing means 0. */
export type Whole = number | bigint

/** One contract inside a transaction; `value` has the members of its message, addresses and bytes as hex. */
export type NodeContract = {
  type: string
  Permission_id?: number
  parameter: { type_url?: string; value: Record<string, unknown> }
}

/** A transaction as blocks hold it, hex form. */
export type NodeTransaction = {
  txID: TransactionId
  raw_data_hex: string
  raw_data: {
    contract?: NodeContract[]
    ref_block_bytes?: string
    ref_block_hash?: string
    expiration?: Whole
    timestamp?: Whole
    fee_limit?: Whole
    data?: string
  }
  signature?: string[]
  /** The oldest blocks say here what their transactions came to; later ones only whether they succeeded. */
  ret?: ({ contractRet?: string; ret?: string } & Partial<ResultAmounts>)[]
  contract_address?: HexAddress
}

/** A movement or action inside a contract. */
export type NodeInternalTransaction = {
  hash: string
  caller_address: HexAddress
  transferTo_address?: HexAddress
  callValueInfo?: { callValue?: Whole; tokenId?: string }[]
  /** Hex of `call`, `create`, `suicide` or a staking action. */
  note?: string
  rejected?: boolean
  extra?: string
}

/** A log entry; the address has 20 bytes. */
export type NodeLog = { address: string; topics?: string[]; data?: string }

/** What a transaction used and paid. Sun, bandwidth points and energy. */
export type NodeReceipt = {
  energy_usage?: Whole
  energy_fee?: Whole
  origin_energy_usage?: Whole
  energy_usage_total?: Whole
  net_usage?: Whole
  net_fee?: Whole
  result?: string
  energy_penalty_total?: Whole
}

/** One fill of an order: what the maker and the taker received. */
export type NodeOrderDetail = {
  makerOrderId: string
  takerOrderId: string
  fillSellQuantity?: Whole
  fillBuyQuantity?: Whole
}

/** What a transaction cost and brought, in its outcome and in blocks of the first months. */
export type ResultAmounts = Pick<
  NodeTransactionInfo,
  | 'fee'
  | 'assetIssueID'
  | 'withdraw_amount'
  | 'unfreeze_amount'
  | 'exchange_received_amount'
  | 'exchange_inject_another_amount'
  | 'exchange_withdraw_another_amount'
  | 'exchange_id'
>

/** Outcome of a transaction. */
export type NodeTransactionInfo = {
  id: TransactionId
  fee?: Whole
  blockNumber?: Whole
  blockTimeStamp?: Whole
  contractResult?: string[]
  contract_address?: HexAddress
  receipt?: NodeReceipt
  log?: NodeLog[]
  /** `FAILED`; missing on success. */
  result?: string
  resMessage?: string
  assetIssueID?: string
  withdraw_amount?: Whole
  unfreeze_amount?: Whole
  internal_transactions?: NodeInternalTransaction[]
  exchange_received_amount?: Whole
  exchange_inject_another_amount?: Whole
  exchange_withdraw_another_amount?: Whole
  exchange_id?: Whole
  shielded_transaction_fee?: Whole
  orderId?: string
  orderDetails?: NodeOrderDetail[]
  packingFee?: Whole
  withdraw_expire_amount?: Whole
  cancel_unfreezeV2_amount?: { key: string; value?: Whole }[]
}
