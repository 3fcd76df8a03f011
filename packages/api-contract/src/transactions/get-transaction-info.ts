import { type Static, Type } from '@sinclair/typebox'
import type { WireTokenAmount } from '@tronlens/core'
import { Confirmation, Cost, EventAmount, pageLabels, TokenInfo, TriggerInfo } from '../common/objects.ts'
import { HASH_CHARACTERS } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  ContractMap,
  Count,
  Dictionary,
  Flag,
  Height,
  MaybeAddress,
  SenderAddress,
  SunInt,
  Text,
  Time,
  TokenInt,
  TokenName,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { RiskMark } from '../transfers/risk.ts'

/** Why a balance changed without a transfer, apart from the fee. */
export const BALANCE_CAUSES = [
  'staked',
  'unstaked',
  'reward',
  'purchase',
  'issued',
  'supply',
  'exchange',
  'market',
  'destroyed',
] as const
export type BalanceCauseName = (typeof BALANCE_CAUSES)[number]

/** One token movement inside a transaction. */
export const TransactionTransfer = Type.Object({
  icon_url: Text,
  symbol: Text,
  name: Text,
  level: Text,
  decimals: Type.Integer(),
  contract_address: TokenName,
  from_address: MaybeAddress,
  to_address: MaybeAddress,
  amount_str: TokenText,
  token_id: Type.Optional(Text),
  type: Text,
  tokenType: Text,
  vip: Flag,
  status: Type.Integer(),
  riskTransaction: RiskMark,
})
export type TransactionTransfer = Static<typeof TransactionTransfer>

/** A call, creation or transfer made by a contract. */
export const InternalTransactionItem = Type.Object({
  hash: Text,
  caller_address: AddressText,
  transfer_to_address: MaybeAddress,
  call_value: TokenInt,
  token_list: Type.Array(Type.Object({ token_id: TokenName, call_value: TokenInt, tokenInfo: TokenInfo })),
  confirmed: Flag,
  rejected: Flag,
  note: Text,
  extra: Text,
})
export type InternalTransactionItem = Static<typeof InternalTransactionItem>

/** An event a contract emitted. */
export const EventLog = Type.Object({
  address: AddressText,
  topics: Type.Array(Text),
  data: Text,
  name: Type.String({ description: 'signature when the ABI or the table of well-known events has it' }),
  parameter: Dictionary(Text),
  amount: Type.Optional(EventAmount),
})
export type EventLog = Static<typeof EventLog>

/** A movement of a transaction other than transfers and its fee. */
export const BalanceEntry = Type.Object({
  address: AddressText,
  change: Type.Unsafe<WireTokenAmount>({
    type: 'string',
    description: 'what was added to the balance, smallest unit of the token; negative when it was taken',
  }),
  cause: Type.Union(BALANCE_CAUSES.map((cause) => Type.Literal(cause))),
  tokenInfo: TokenInfo,
})
export type BalanceEntry = Static<typeof BalanceEntry>

/** Everything about one transaction; `{}` for an unknown hash. */
export const TransactionInfoAnswer = Type.Partial(
  Type.Object({
    block: Height,
    hash: TransactionHash,
    timestamp: Time,
    ownerAddress: SenderAddress,
    toAddress: MaybeAddress,
    toAddressList: Type.Array(AddressText),
    contractType: Type.Integer(),
    confirmed: Flag,
    confirmations: Count,
    revert: Flag,
    contractRet: Text,
    result: Text,
    contractData: AnyObject,
    data: Type.String({ description: 'memo as text; its hex when it is no UTF-8' }),
    memo: Type.String({ description: 'memo as text when it is UTF-8' }),
    cost: Cost,
    signature_addresses: Type.Array(AddressText),
    signatures: Type.Array(Text),
    permissionId: Type.Integer(),
    expiration: Time,
    createdTime: Time,
    refBlockBytes: Text,
    refBlockHash: Text,
    rawData: Type.String({ description: 'protobuf bytes, hex; their sha256 is the hash' }),
    trigger_info: TriggerInfo,
    triggerContractType: Type.Integer(),
    fee_limit: SunInt,
    amount: TokenText,
    tokenInfo: TokenInfo,
    tokenType: Text,
    contractAddress: MaybeAddress,
    internal_transactions: Dictionary(Type.Array(InternalTransactionItem)),
    tokenTransferInfo: Type.Union([TransactionTransfer, Type.Object({})]),
    trc20TransferInfo: Type.Array(TransactionTransfer),
    transfersAllList: Type.Array(TransactionTransfer),
    balanceEntries: Type.Array(BalanceEntry, {
      description: 'movements other than transfers and the fee: stake, rewards, trading, issued tokens',
    }),
    areEntriesKnown: Type.Boolean({ description: 'false in blocks of an index that did not keep them yet' }),
    positionInBlock: Count,
    blockTransactions: Count,
    contract_type: Text,
    event_count: Type.Integer(),
    logs: Type.Array(EventLog),
    srConfirmList: Type.Array(Confirmation),
    witnessAddress: MaybeAddress,
    witnessName: Text,
    contract_map: ContractMap,
    ...pageLabels,
    addressTag: AnyObject,
    info: AnyObject,
    exchange_info: AnyObject,
    resultData: Type.String({
      description: 'return value or revert data, the code of the contract for a deployment; hex',
    }),
    project: Text,
    noteLevel: Type.Integer(),
    riskTransaction: Type.Boolean({ description: 'true: one of its transfers has riskTransaction: true' }),
    cheat_status: Type.Integer(),
  }),
)
export type TransactionInfoAnswer = Static<typeof TransactionInfoAnswer>

/** One transaction with receipt, movements, events and confirmations. */
export const getTransactionInfo = defineRoute({
  name: 'getTransactionInfo',
  path: '/api/transaction-info',
  cost: 'light',
  tag: 'Transactions',
  summary: 'One transaction; {} for an unknown hash',
  query: Type.Object({
    hash: Type.String({
      pattern: `^(0x)?${HASH_CHARACTERS}`,
      description: 'transaction id, 64 hex characters',
    }),
  }),
  answer: TransactionInfoAnswer,
  example: { query: { hash: '00'.repeat(32) } },
})
