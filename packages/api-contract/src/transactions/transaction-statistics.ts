import { type TSchema, Type } from '@sinclair/typebox'
import { AddressFilter, Direction, listEnd, paging, sortByPlace, timeWindow } from '../common/query.ts'
import {
  AnyObject,
  Count,
  Flag,
  Height,
  KnownText,
  MaybeAddress,
  Num,
  SenderAddress,
  Text,
  Time,
  TokenInt,
  TokenName,
  TransactionHash,
  TrxNumber,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { hideRisk, RiskMark } from '../transfers/risk.ts'
import { listTransactions } from './list-transactions.ts'

/** What stands at the head of a statistic. */
export const Ranked = Type.Object({
  symbol: Text,
  name: Text,
  address: MaybeAddress,
  tokenType: Text,
  amount: KnownText,
  count: Count,
  proportion: Type.Number({ description: 'percent of all of its kind' }),
})

const Percent = Type.Number({ description: 'percent of all' })

/** Number, amount and share of a kind; amounts of several tokens have no sum. */
const kind = <Name extends string, Amount extends TSchema>(name: Name, amount: Amount) =>
  ({ [`${name}Count`]: Count, [`${name}Amount`]: amount, [`${name}Proportion`]: Percent }) as Record<
    `${Name}Count`,
    typeof Count
  > &
    Record<`${Name}Amount`, Amount> &
    Record<`${Name}Proportion`, typeof Percent>

/** Transactions by what they do. */
export const getTransactionStatistics = defineRoute({
  name: 'getTransactionStatistics',
  path: '/api/transaction/statistics',
  aliases: ['/api/transaction/statistic'],
  tag: 'Transactions',
  summary: 'Transactions by kind, and the busiest tokens and contracts',
  answer: Type.Object({
    txCount: Count,
    txAmount: TrxNumber,
    lastDayTxCount: Count,
    lastDayTxAmount: TrxNumber,
    ...kind('trxTransfer', TrxNumber),
    ...kind('trc10Transfer', KnownText),
    ...kind('trc20', KnownText),
    trc721Count: Count,
    trc1155Count: Count,
    ...kind('trigger', KnownText),
    ...kind('votes', KnownText),
    ...kind('freezeBalance', KnownText),
    ...kind('others', KnownText),
    updateTime: Time,
    trc20Top10: Type.Array(Ranked),
    triggerTop10: Type.Array(Ranked),
  }),
  example: {},
})

/** Transfers by what they move. */
export const getTransferStatistics = defineRoute({
  name: 'getTransferStatistics',
  path: '/api/transfer/statistics',
  tag: 'Transfers',
  summary: 'Transfers by kind of token',
  answer: Type.Object({
    transfersCount: Count,
    transfersAmount: TrxNumber,
    lastDayTransfersCount: Count,
    lastDayTransfersAmount: TrxNumber,
    ...kind('trxTransfer', TrxNumber),
    ...kind('trc10Transfer', KnownText),
    ...kind('trc20', KnownText),
    ...kind('trc721', KnownText),
    ...kind('trc1155', KnownText),
    updateTime: Time,
    trc20Top10: Type.Array(Ranked),
  }),
  example: {},
})

/** Transfers of TRX by minute. */
export const getTransferStats = defineRoute({
  name: 'getTransferStats',
  path: '/api/transfer/stats',
  cost: 'heavy',
  tag: 'Transfers',
  summary: 'TRX transfers of each minute of the last hour: amounts in TRX, and how many',
  answer: Type.Object({
    value: Type.Array(Type.Object({ timestamp: Time, value: TrxNumber })),
    total: Type.Array(Type.Object({ timestamp: Time, value: Num })),
  }),
  example: {},
})

/** A transaction with no more than older clients read. */
export const listSimpleTransactions = defineRoute({
  name: 'listSimpleTransactions',
  path: '/api/simple-transaction',
  tag: 'Transactions',
  summary: 'Transactions as /api/transaction lists them, with fewer members',
  query: listTransactions.query,
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(
      Type.Object({
        hash: TransactionHash,
        block: Height,
        timestamp: Time,
        ownerAddress: SenderAddress,
        toAddress: MaybeAddress,
        contractType: Type.Integer(),
        contractData: AnyObject,
        confirmed: Flag,
        contractRet: Text,
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** A transfer with no more than older clients read. */
export const listSimpleTransfers = defineRoute({
  name: 'listSimpleTransfers',
  path: '/api/simple-transfer',
  tag: 'Transfers',
  summary: 'TRX and TRC10 transfers with few members',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    asset_name: Type.Optional(
      Type.String({ maxLength: 128, description: '_ or trx for TRX, a TRC10 id, or a symbol or name' }),
    ),
    address: AddressFilter('either side'),
    ...hideRisk,
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(
      Type.Object({
        id: Text,
        hash: TransactionHash,
        block: Height,
        timestamp: Time,
        amount: TokenInt,
        tokenName: TokenName,
        transferFromAddress: SenderAddress,
        transferToAddress: MaybeAddress,
        confirmed: Flag,
        riskTransaction: RiskMark,
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** How many rows a list of an address has. */
export const countRows = defineRoute({
  name: 'countRows',
  path: '/api/count',
  tag: 'Transactions',
  summary: 'The number of rows of a list, and nothing else',
  query: Type.Object({
    type: Type.Union(
      ['trc10trc20', 'internal', 'transaction', 'transfer', 'trc20', 'contract', 'asset'].map((value) =>
        Type.Literal(value),
      ),
      {
        description:
          'trc10trc20, internal, transaction, transfer or trc20; contract: calls of a contract; asset: transfers of a TRC10 token, without issueName as transfer',
      },
    ),
    address: AddressFilter('only rows of this account'),
    contract: AddressFilter('same as address; for trc20 the token, for contract the one that is called'),
    issueName: Type.Optional(
      Type.String({ maxLength: 128, description: 'for asset: a TRC10 token by id, name or symbol' }),
    ),
    direction: Direction,
  }),
  answer: Type.Object({ count: Count, type: Text }),
  example: { query: { type: 'transfer' } },
})
