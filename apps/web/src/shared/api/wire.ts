import type * as contract from '@tronlens/api-contract'

/** An integer that may exceed 2^53: number, bigint or decimal text on the wire. */
export type WireInteger = number | bigint | string

/** Heights, counts and sizes stay far below 2^53 and are used as plain numbers. */
type Counted<Row, Field extends keyof Row> = Omit<Row, Field> & { [Name in Field]: number }

/** What every page of rows says beside the rows. */
export interface ListEnvelope<Row> {
  total: number
  rangeTotal: number
  data: Row[]
  contractMap?: Record<string, boolean>
  contractInfo?: Record<string, { name: string; tag1: string }>
  wholeChainTxCount?: number
}

export type TokenInfo = contract.TokenInfo
export type TransactionCost = contract.Cost
export type TriggerInfo = contract.TriggerInfo
export type TokenMovement = contract.TransactionTransfer
export type EventLog = contract.EventLog
export type InternalItem = NonNullable<
  contract.TransactionInfoAnswer['internal_transactions']
>[string][number]
export type TokenBalance = contract.TokenBalance
export type AccountRow = Counted<contract.AccountRow, 'totalTransactionCount'>
export type TransferRow = Counted<contract.Transfer, 'block'>
export type TokenTransferRow = Counted<contract.TokenTransfer, 'block'>
export type WalletTransferRow = Counted<contract.WalletTransfer, 'block'>
export type InternalRow = Counted<contract.InternalTransactionRow, 'block'>
/** A transaction in a list, without the members that only old clients look for. */
export type TransactionRow = Counted<
  Omit<contract.TransactionRow, 'SmartCalls' | 'Events' | 'id' | 'fee' | 'cheatStatus'>,
  'block'
>
export type Trc20Token = Counted<contract.ContractToken, 'holders_count' | 'transfer_num'>
export type TokenOverviewRow = Counted<contract.TokenOverview, 'nrOfTokenHolders' | 'transferCount'>
export type Representative = Counted<contract.Witness, 'latestBlockNumber' | 'missedTotal' | 'producedTotal'>
export type RepresentativeRank = Counted<
  contract.WitnessRank,
  'lastRanking' | 'realTimeRanking' | 'change_cycle' | 'producedTotal' | 'missedTotal' | 'latestBlockNumber'
>
export type VoteRow = contract.Vote
/** A search result; kinds that a later server may add are text too. */
export type SearchResult = Omit<contract.SearchResult, 'desc'> & { desc: string }
export type HotToken = contract.HotToken
export type DayStatistic = Counted<
  contract.DayOverview,
  'totalTransaction' | 'newTransactionSeen' | 'totalAddress' | 'newAddressSeen' | 'newTrigger'
>
export type Tps = contract.Tps

export interface Confirmation {
  address: string
  name: string
  block: number
}

export type BlockRow = Omit<
  Counted<contract.Block, 'number' | 'size' | 'nrOfTrx' | 'confirmations' | 'netUsage' | 'energyUsage'>,
  'srConfirmList' | 'transferCount'
> & { srConfirmList?: Confirmation[]; transferCount?: number }

/** A transaction that was found; an unknown hash has an answer without any of this. */
export type TransactionInfo = Omit<
  Counted<Required<contract.TransactionInfoAnswer>, 'block' | 'confirmations'>,
  'srConfirmList'
> & { srConfirmList: Confirmation[] }

export type Account = Counted<
  contract.AccountDetail,
  'totalTransactionCount' | 'transactions' | 'transactions_in' | 'transactions_out'
>

/** The message of the live feed with heights as plain numbers. */
export type LiveMessage =
  | {
      type: 'snapshot'
      blocks: BlockRow[]
      latest_transaction_info: { data: TransactionRow[] }
      tps: Tps
      head: number
      solid: number
    }
  | {
      type: 'block'
      block: BlockRow
      latest_transaction_info: { data: TransactionRow[] }
      tps: Tps
      head: number
      solid: number
    }
  | { type: 'fork'; tps: Tps; head: number; solid: number; to: number }
