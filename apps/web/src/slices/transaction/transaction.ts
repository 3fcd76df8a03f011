import type { TransactionInfoAnswer, TransactionRow } from '@tronlens/api-contract'

/**
 * The fields that describe a transaction in a sentence; a row of a list and a whole transaction both have
 * them.
 */
export type TransactionSummary = Pick<
  TransactionRow,
  | 'hash'
  | 'block'
  | 'timestamp'
  | 'ownerAddress'
  | 'toAddress'
  | 'contractType'
  | 'contractData'
  | 'contractRet'
  | 'confirmed'
  | 'amount'
  | 'cost'
> &
  Partial<Pick<TransactionRow, 'tokenInfo' | 'trigger_info'>>

/** A transaction that was found, as its page shows it; an unknown hash has an answer without any of this. */
export type TransactionInfo = TransactionSummary &
  Pick<TransactionInfoAnswer, 'contractMap' | 'contractInfo'> &
  Pick<
    Required<TransactionInfoAnswer>,
    | 'info'
    | 'witnessName'
    | 'data'
    | 'memo'
    | 'fee_limit'
    | 'permissionId'
    | 'expiration'
    | 'contractAddress'
    | 'witnessAddress'
    | 'signature_addresses'
    | 'transfersAllList'
    | 'balanceEntries'
    | 'areEntriesKnown'
    | 'positionInBlock'
    | 'blockTransactions'
    | 'rawData'
    | 'resultData'
    | 'logs'
    | 'internal_transactions'
    | 'srConfirmList'
  >
