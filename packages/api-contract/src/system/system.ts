import { type Static, Type } from '@sinclair/typebox'
import { AnyObject, Flag, Int, Num, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Where the index and the node stand. */
export const getSystemStatus = defineRoute({
  name: 'getSystemStatus',
  path: '/api/system/status',
  tag: 'System',
  summary: 'Where the index and the node stand',
  query: Type.Object({}),
  answer: Type.Object({
    network: Type.Object({ type: Text }),
    sync: Type.Object({ progress: Num }),
    database: Type.Object({ block: Int, confirmedBlock: Int, unconfirmedBlock: Int }),
    full: Type.Object({ block: Int }),
    solidity: Type.Object({ block: Int }),
    node: Type.Object({ block: Int, latencyMs: Num, online: Flag }),
  }),
  example: {},
})

/** Speed of the chain over the last minute and at its best minute. */
export const Tps = Type.Object({
  type: Text,
  data: Type.Object({ blockHeight: Int, currentTps: Num, maxTps: Num }),
})
export type Tps = Static<typeof Tps>

/** Transactions per second. */
export const getTps = defineRoute({
  name: 'getTps',
  path: '/api/system/tps',
  tag: 'System',
  summary: 'Transactions per second',
  query: Type.Object({}),
  answer: Tps,
  example: {},
})

/** Numbers of one day. */
export const DayOverview = Type.Object({
  date: Time,
  dateDayStr: Text,
  totalTransaction: Int,
  newTransactionSeen: Int,
  totalBlockCount: Int,
  newBlockSeen: Int,
  totalAddress: Int,
  newAddressSeen: Int,
  avgBlockTime: Num,
  avgBlockSize: Num,
  blockchainSize: Int,
  active_account_number: Int,
  newTrigger: Int,
  triggers: Int,
  newTrc10: Int,
  newTrc20: Int,
  totalTrc10: Int,
  totalTrc20: Int,
  trx_transfer: Int,
  trc10_transfer: Int,
  trc20_transfer: Int,
  freeze_transaction: Int,
  unfreeze_transaction: Int,
  vote_transaction: Int,
  shielded_transaction: Int,
  other_transaction: Int,
  energy_usage: Int,
  net_usage: Int,
})
export type DayOverview = Static<typeof DayOverview>

/** Numbers of the last days, oldest first, today last. */
export const getStatsOverview = defineRoute({
  name: 'getStatsOverview',
  path: '/api/stats/overview',
  tag: 'System',
  summary: 'Numbers of the last days, oldest first; the last row is today and incomplete',
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660, default: 15, description: 'days back' })),
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 3660, description: 'rows at most' })),
  }),
  answer: Type.Object({ success: Flag, data: Type.Array(DayOverview) }),
  example: { query: { days: 2 } },
})

/** Everything the home page needs in one answer. */
export const getHomepageBundle = defineRoute({
  name: 'getHomepageBundle',
  path: '/api/system/homepage-bundle',
  tag: 'System',
  summary: 'Everything the home page needs in one answer',
  query: Type.Object({}),
  answer: Type.Object({
    tps: Tps,
    node: Type.Object({ total: Int, code: Type.Integer() }),
    statsOverview: Type.Object({ success: Flag, data: Type.Array(DayOverview) }),
    yesterdayStat: Type.Object({ success: Flag, data: Type.Array(DayOverview) }),
    freezeResource: Type.Object({
      total: Int,
      data: Type.Array(
        Type.Object({
          day: Text,
          total_freeze_weight: Int,
          total_turn_over: Text,
          freezing_rate: Num,
          total_energy_weight: Int,
          total_net_weight: Int,
        }),
      ),
    }),
    accountList: Type.Object({ total: Int, rangeTotal: Int, last24h: Int }),
    funds: AnyObject,
    priceETH: Type.Array(AnyObject),
    priceEUR: Type.Array(AnyObject),
    trx_volume_24h: Text,
    trxPriceLine: Type.Object({ total: Int, data: Type.Array(AnyObject) }),
    hotToken: Type.Union([
      Type.Object({
        tokenId: Text,
        symbol: Text,
        supply: Text,
        holders: Int,
        transfers: Int,
        line: Type.Array(Num),
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
  tag: 'System',
  summary: "The chain parameters in the node's order",
  query: Type.Object({}),
  answer: Type.Object({
    tronParameters: Type.Array(Type.Object({ key: Text, value: Type.Optional(Int) })),
  }),
  example: {},
})
