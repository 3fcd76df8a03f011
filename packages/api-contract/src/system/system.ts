import { type Static, Type } from '@sinclair/typebox'
import { timeWindow } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  Count,
  Flag,
  Height,
  Int,
  KnownText,
  Num,
  SunInt,
  Text,
  Time,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { listCallDays, listCallerDays, listFreezeDays } from '../statistics/daily-charts.ts'

/** Where the index and the node stand. */
export const getSystemStatus = defineRoute({
  name: 'getSystemStatus',
  path: '/api/system/status',
  cost: 'light',
  tag: 'System',
  summary: 'Heights of the index and the node',
  query: Type.Object({}),
  answer: Type.Object({
    network: Type.Object({ type: Text }),
    sync: Type.Object(
      { progress: Num },
      {
        description:
          'Percent of the blocks of the node that are indexed; of a node that is behind, all of them',
      },
    ),
    database: Type.Object({ block: Height, confirmedBlock: Height, unconfirmedBlock: Height }),
    full: Type.Object({ block: Height }),
    solidity: Type.Object({ block: Height }),
    node: Type.Object(
      { block: Height, latencyMs: Num, online: Flag, behind: Count },
      {
        description:
          'block: head of the node now, or the last one that is known while it does not answer. behind: how many blocks of the index it lacks; what is asked of it (state of accounts, fees, the node behind /wallet) is that much older than what is listed',
      },
    ),
    index: Type.Object(
      { block: Height, behind: Count, behindSeconds: Num },
      {
        description:
          'block: newest announced by the indexer. behind: how many of these blocks the answering database lacks, as a replica may, and behindSeconds for how long; both 0 where nothing is missing',
      },
    ),
    history: Type.Object(
      { from: Height, rowsFrom: Height },
      {
        description:
          'from: first block of the index; what accounts held before it is not known. rowsFrom: first block whose transactions and counts are known, lower while older ones are filled in',
      },
    ),
    audit: Type.Object(
      { compared: Count, different: Count, repaired: Count },
      {
        description:
          'values of accounts, tokens and blocks that were compared with the node, those that differed, and those of them that are what the node says now',
      },
    ),
  }),
  example: {},
})

/** How far the index was behind the node over the last day. */
export const getSystemLag = defineRoute({
  name: 'getSystemLag',
  path: '/api/system/lag',
  cost: 'light',
  tag: 'System',
  summary: 'How far the index was behind the node',
  query: Type.Object({}),
  answer: Type.Object({
    everySeconds: Count,
    data: Type.Array(
      Type.Object(
        { time: Time, behind: Count, online: Flag },
        {
          description:
            'behind: blocks of the node that the index did not have; 0 where the node did not answer, see online',
        },
      ),
      { description: 'oldest first: at most a day, since the start of the process that answers' },
    ),
  }),
  example: {},
})

/** Speed of the chain over the last minute and at its best minute. */
export const Tps = Type.Object({
  type: Text,
  data: Type.Object({ blockHeight: Height, currentTps: Num, maxTps: Num }),
})
export type Tps = Static<typeof Tps>

/** Transactions per second. */
export const getTps = defineRoute({
  name: 'getTps',
  path: '/api/system/tps',
  cost: 'light',
  tag: 'System',
  summary: 'Transactions per second',
  query: Type.Object({}),
  answer: Tps,
  example: {},
})

const Rate = Type.Number({
  description: 'change since the day before, 0.5 is half as much more; 0 on the first',
})

/** Numbers of one day. */
export const DayOverview = Type.Object({
  date: Time,
  dateDayStr: Text,
  totalTransaction: Count,
  newTransactionSeen: Count,
  totalBlockCount: Count,
  newBlockSeen: Count,
  totalAddress: Count,
  accountWithTrx: Count,
  newAddressSeen: Count,
  avgBlockTime: Num,
  avgBlockSize: Num,
  blockchainSize: Count,
  active_account_number: Count,
  newTrigger: Count,
  triggers: Count,
  newTrc10: Count,
  newTrc20: Count,
  totalTrc10: Count,
  totalTrc20: Count,
  trx_transfer: Count,
  trc10_transfer: Count,
  trc20_transfer: Count,
  freeze_transaction: Count,
  unfreeze_transaction: Count,
  vote_transaction: Count,
  shielded_transaction: Count,
  other_transaction: Count,
  energy_usage: Count,
  net_usage: Count,
  energy_usage_change_24h: Rate,
  net_usage_change_24h: Rate,
  active_account_number_rate: Rate,
  newAddressSeenRate: Rate,
  totalAddressRate: Rate,
})
export type DayOverview = Static<typeof DayOverview>

/** Numbers of the last days, oldest first, today last. */
export const getStatsOverview = defineRoute({
  name: 'getStatsOverview',
  path: '/api/stats/overview',
  tag: 'System',
  summary: 'Numbers of the last days, oldest first; the last row is today and incomplete',
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        description:
          'days back, 15 when neither this nor limit nor a window is there; more than 3660 is cut to 3660',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        ...{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        description: 'rows at most; more than 3660 is cut to 3660',
      }),
    ),
    type: Type.Optional(
      Type.String({ maxLength: 64, description: 'trxHolder: all days, whatever else is asked' }),
    ),
    ...timeWindow,
  }),
  answer: Type.Object({ success: Flag, data: Type.Array(DayOverview) }),
  rows: 'data',
  example: { query: { days: 2 } },
})

/** Everything the home page needs in one answer. */
export const getHomepageBundle = defineRoute({
  name: 'getHomepageBundle',
  path: '/api/system/homepage-bundle',
  cost: 'light',
  tag: 'System',
  summary: 'Everything the home page needs in one answer',
  query: Type.Object({}),
  answer: Type.Object({
    tps: Tps,
    node: Type.Object({ total: Count, code: Type.Integer() }),
    statsOverview: Type.Object({ success: Flag, data: Type.Array(DayOverview) }),
    yesterdayStat: Type.Object({ success: Flag, data: Type.Array(DayOverview) }),
    freezeResource: listFreezeDays.answer,
    accountList: Type.Object({
      total: Count,
      rangeTotal: Count,
      last24h: Count,
      data: Type.Array(Type.Object({ address: AddressText, balance: SunInt })),
    }),
    triggerStatistic: listCallDays.answer,
    callerAddressStatistic: listCallerDays.answer,
    stableCoin: Type.Array(AnyObject),
    tvl: Type.Object({ tvlLine: Type.Array(AnyObject), total: Num, projects: Type.Array(AnyObject) }),
    trx_price_graph: Type.Array(AnyObject),
    total_turnover: Type.String({ description: 'TRX' }),
    funds: AnyObject,
    priceETH: Type.Array(AnyObject),
    priceEUR: Type.Array(AnyObject),
    trx_volume_24h: KnownText,
    trxPriceLine: Type.Object({ total: Count, data: Type.Array(AnyObject) }),
    hotToken: Type.Union([
      Type.Object({
        tokenId: Text,
        symbol: Text,
        supply: Text,
        holders: Count,
        transfers: Count,
        line: Type.Array(Num, { description: 'supply in whole tokens at the end of each of the last days' }),
      }),
      Type.Null(),
    ]),
  }),
  example: {},
})

/** The node's chain parameters in the node's order. */
export const getChainParameters = defineRoute({
  name: 'getChainParameters',
  path: '/api/chainparameters',
  cost: 'light',
  tag: 'System',
  summary: "The chain parameters in the node's order",
  query: Type.Object({}),
  answer: Type.Object({
    tronParameters: Type.Array(
      Type.Object({
        key: Text,
        value: Type.Optional(Int),
        id: Type.Optional(Type.Integer({ description: 'number in proposals; a derived value has none' })),
        initValue: Type.Optional(
          Type.Unsafe<number | bigint>({ type: 'integer', description: 'before any proposal changed it' }),
        ),
        relations: Type.Array(
          Type.Object({
            id: Type.Integer({ description: 'number of the proposal' }),
            key: Type.Integer(),
            value: Int,
            expiration_time: Time,
            state: Text,
          }),
          { description: 'proposals that name it; empty while the node does not answer' },
        ),
      }),
    ),
  }),
  rows: 'tronParameters',
  example: {},
})
