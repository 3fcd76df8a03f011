import type * as contract from '@tronlens/api-contract'
import type { Address, BlockHash, BlockNumber, Milliseconds, TokenRef, TransactionId } from '@tronlens/core'
import type { Labels } from './labels.ts'

/** An integer that may exceed 2^53: number, bigint or decimal text on the wire. */
export type WireInteger = number | bigint | string

/** A row of the contract with the meaning of some of its fields; counts and sizes stay far below 2^53. */
type As<Row, Fields extends Partial<Record<keyof Row, unknown>>> = Omit<Row, keyof Fields> & Fields

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
export type TriggerInfo = As<contract.TriggerInfo, { contract_address: Address | '' }>
export type TokenMovement = As<
  contract.TransactionTransfer,
  { from_address: Address; to_address: Address; contract_address: TokenRef }
>
export type EventLog = As<contract.EventLog, { address: Address }>
export type InternalItem = As<
  NonNullable<contract.TransactionInfoAnswer['internal_transactions']>[string][number],
  { caller_address: Address; transfer_to_address: Address | '' }
>
export type TokenBalance = As<contract.TokenBalance, { tokenId: TokenRef }>
export type AccountRow = As<
  contract.AccountRow,
  { address: Address; totalTransactionCount: number; latestOperationTime: Milliseconds }
>
export type TransferRow = As<
  contract.Transfer,
  {
    block: BlockNumber
    timestamp: Milliseconds
    transactionHash: TransactionId
    transferFromAddress: Address
    transferToAddress: Address
    tokenName: TokenRef
  }
>
export type TokenTransferRow = As<
  contract.TokenTransfer,
  {
    block: BlockNumber
    block_ts: Milliseconds
    transaction_id: TransactionId
    from_address: Address
    to_address: Address
    contract_address: TokenRef
  }
>
export type WalletTransferRow = As<
  contract.WalletTransfer,
  {
    block: BlockNumber
    date_created: Milliseconds
    hash: TransactionId
    from_address: Address | ''
    owner_address: Address
    to_address: Address
    contract_address: TokenRef | ''
    token_id: TokenRef
  }
>
export type InternalRow = As<
  contract.InternalTransactionRow,
  { block: BlockNumber; timestamp: Milliseconds; hash: TransactionId; from: Address; to: Address | '' }
>
/** A transaction in a list, as it is told. */
export type TransactionRow = Pick<
  contract.TransactionRow,
  'contractType' | 'contractData' | 'contractRet' | 'confirmed' | 'amount' | 'cost'
> & {
  hash: TransactionId
  block: BlockNumber
  timestamp: Milliseconds
  /** Empty for those of block 0 that nobody signed. */
  ownerAddress: Address | ''
  toAddress: Address | ''
  tokenInfo?: TokenInfo
  trigger_info?: TriggerInfo
}
export type Trc20Token = As<
  contract.ContractToken,
  { contract_address: Address; issue_address: Address | ''; holders_count: number; transfer_num: number }
>
export type Trc10Token = As<
  contract.Trc10Token,
  {
    ownerAddress: Address | ''
    dateCreated: Milliseconds
    startTime: Milliseconds
    endTime: Milliseconds
  }
>
export type TokenOverviewRow = As<
  contract.TokenOverview,
  {
    contractAddress: TokenRef | ''
    dateCreated: Milliseconds
    nrOfTokenHolders: number
    transferCount: number
  }
>
export type Representative = As<
  contract.Witness,
  { address: Address; latestBlockNumber: BlockNumber; missedTotal: number; producedTotal: number }
>
export type RepresentativeRank = As<
  contract.WitnessRank,
  {
    address: Address
    lastRanking: number
    realTimeRanking: number
    change_cycle: number
    producedTotal: number
    missedTotal: number
    latestBlockNumber: BlockNumber
  }
>
export type VoteRow = As<contract.Vote, { voterAddress: Address }>
/** A search result; kinds that a later server may add are text too. */
export type SearchResult = Omit<contract.SearchResult, 'desc'> & { desc: string }
export type HotToken = contract.HotToken
export type DayStatistic = As<
  contract.DayOverview,
  {
    totalTransaction: number
    newTransactionSeen: number
    totalAddress: number
    newAddressSeen: number
    newTrigger: number
  }
>
export type Tps = contract.Tps

export interface Confirmation {
  address: Address
  name: string
  block: BlockNumber
}

export type BlockRow = As<
  contract.Block,
  {
    number: BlockNumber
    hash: BlockHash
    parentHash: BlockHash
    timestamp: Milliseconds
    witnessAddress: Address | ''
    size: number
    nrOfTrx: number
    confirmations: number
    netUsage: number
    energyUsage: number
    transferCount?: number
    srConfirmList?: Confirmation[]
  }
>

/** A transaction that was found, as its page shows it; an unknown hash has an answer without any of this. */
export type TransactionInfo = TransactionRow &
  Labels &
  Pick<
    Required<contract.TransactionInfoAnswer>,
    'info' | 'witnessName' | 'data' | 'memo' | 'fee_limit' | 'permissionId'
  > & {
    expiration: Milliseconds
    contractAddress: Address | ''
    witnessAddress: Address | ''
    signature_addresses: Address[]
    transfersAllList: TokenMovement[]
    logs: EventLog[]
    internal_transactions: Record<string, InternalItem[]>
    srConfirmList: Confirmation[]
  }

export type Permission = As<
  contract.AccountDetail['ownerPermission'],
  { keys: { address: Address; weight: number | bigint }[] }
>
/** An account, without the members that only old clients look for. */
export type Account = Pick<
  contract.AccountDetail,
  | 'name'
  | 'accountType'
  | 'balance'
  | 'activated'
  | 'voteTotal'
  | 'rewardNum'
  | 'representative'
  | 'bandwidth'
  | 'addressTag'
  | 'totalFrozen'
  | 'totalFrozenV2'
  | 'frozenForBandWidth'
  | 'frozenForEnergy'
  | 'frozenForBandWidthV2'
  | 'frozenForEnergyV2'
  | 'delegateFrozenForBandWidth'
  | 'delegateFrozenForEnergy'
  | 'delegatedFrozenV2BalanceForBandwidth'
  | 'delegatedFrozenV2BalanceForEnergy'
> & {
  address: Address
  date_created: Milliseconds
  latest_operation_time: Milliseconds
  totalTransactionCount: number
  /** Transfers. */
  transactions: number
  balances: TokenBalance[]
  trc20token_balances: TokenBalance[]
  trc721token_balances: TokenBalance[]
  ownerPermission: Permission
  activePermissions: Permission[]
  witnessPermission: Permission | Record<never, never>
  unfreezings: { amount: number | bigint; expireTime: Milliseconds }[]
  votes: { address: Address; name: string; votes: number | bigint }[]
}

/** The message of the live feed with heights as plain numbers. */
export type LiveMessage =
  | {
      type: 'snapshot'
      blocks: BlockRow[]
      latest_transaction_info: { data: TransactionRow[] }
      tps: Tps
      head: BlockNumber
      solid: BlockNumber
    }
  | {
      type: 'block'
      block: BlockRow
      latest_transaction_info: { data: TransactionRow[] }
      tps: Tps
      head: BlockNumber
      solid: BlockNumber
    }
  | { type: 'fork'; tps: Tps; head: BlockNumber; solid: BlockNumber; to: BlockNumber }
