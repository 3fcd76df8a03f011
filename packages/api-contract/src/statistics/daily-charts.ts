import { type TObject, Type } from '@sinclair/typebox'
import { dayText, pagingByNumber, timeWindow } from '../common/query.ts'
import { Count, Int, KnownText, Num, Text, Time, TrxNumber } from '../common/values.ts'
import { EnergyOfDay } from '../contracts/contract-charts.ts'
import { defineRoute } from '../define-route.ts'

const shared = { tag: 'Statistics', rows: 'data' as const, example: {} }

/** Stake and TRX in circulation by day. */
export const listFreezeDays = defineRoute({
  ...shared,
  name: 'listFreezeDays',
  path: '/api/freezeresource',
  summary: 'Staked TRX and TRX in circulation at the end of each day; 30 days without a window',
  query: Type.Object({ start_day: dayText('first day'), end_day: dayText('last day'), ...timeWindow }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        day: Text,
        total_freeze_weight: Type.Integer({ description: 'TRX' }),
        total_turn_over: Type.String({ description: 'TRX' }),
        freezing_rate: Type.Number({ description: 'share of the circulation, 0 to 1' }),
        total_energy_weight: Type.Integer({ description: 'TRX' }),
        total_net_weight: Type.Integer({ description: 'TRX' }),
        energy_rate: Num,
        net_rate: Num,
      }),
    ),
  }),
})

/** A chart of days with its largest and smallest one. */
const chartOf = <Row extends TObject>(row: Row) =>
  Type.Object({
    total: Count,
    max: Type.Union([row, Type.Null()]),
    min: Type.Union([row, Type.Null()]),
    data: Type.Array(row),
  })
const windowed = { ...shared, query: Type.Object(timeWindow) }

/** Window of a list as some clients name it. */
const startAndEnd = {
  start: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'first millisecond' }),
  ),
  end: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'last millisecond' }),
  ),
}
const SIZE = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'rows at most' } as const

/** Energy by day. */
export const listEnergyDays = defineRoute({
  ...windowed,
  name: 'listEnergyDays',
  path: '/api/energystatistic',
  summary: 'Energy that the chain used, by day',
  answer: chartOf(EnergyOfDay),
})

const Rate = Type.Number({ description: 'change since the day before, 0.5 is half as much more' })

/** Calls of contracts by day. */
export const listCallDays = defineRoute({
  ...windowed,
  name: 'listCallDays',
  path: '/api/triggerstatistic',
  summary: 'Calls of contracts, by day',
  answer: chartOf(Type.Object({ day: Time, triggers_amount: Count, triggers_amount_rate: Rate })),
})

/** Callers of contracts by day. */
export const listCallerDays = defineRoute({
  ...windowed,
  name: 'listCallerDays',
  path: '/api/calleraddressstatistic',
  summary: 'Accounts that called a contract, by day',
  answer: chartOf(Type.Object({ day: Time, caller_amount: Count, caller_amount_rate: Rate })),
})

/** Bandwidth by day. */
export const listBandwidthDays = defineRoute({
  ...windowed,
  name: 'listBandwidthDays',
  path: '/api/netstatistic',
  summary: 'Bandwidth that the chain used and TRX burned for it, by day',
  answer: chartOf(Type.Object({ day: Time, net_usage: Count, net_burn: TrxNumber })),
})

/** Resources by day. */
export const listConsumptionDays = defineRoute({
  ...windowed,
  name: 'listConsumptionDays',
  path: '/api/external/consumption/statistic',
  summary: 'Energy and bandwidth that the chain used, and all fees, by day',
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({ ...EnergyOfDay.properties, net_usage: Count, net_burn: TrxNumber, fees: TrxNumber }),
    ),
  }),
})

/** What energy cost by day. */
export const listEnergyCosts = defineRoute({
  ...windowed,
  name: 'listEnergyCosts',
  path: '/api/acquisition_cost_statistic',
  summary: 'Price of bought energy, by day: sun burned for a unit; null on days without any',
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        day: Time,
        energy_bought: Int,
        energy_burn: TrxNumber,
        sun_per_energy: KnownText,
      }),
    ),
  }),
})

/** TRX in circulation by day. */
export const listTurnoverDays = defineRoute({
  ...windowed,
  name: 'listTurnoverDays',
  path: '/api/turnover',
  summary: 'TRX in circulation at the end of each day, with rewards and fees',
  query: Type.Object({ ...timeWindow, ...startAndEnd, size: Type.Optional(Type.Integer(SIZE)) }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        day: Time,
        totalTurnOver: TrxNumber,
        rewards: TrxNumber,
        fees: TrxNumber,
        netChange: TrxNumber,
        total_turn_over: TrxNumber,
        total_produce: TrxNumber,
        total_block_pay: TrxNumber,
        total_node_pay: TrxNumber,
        total_burn: TrxNumber,
        worth: KnownText,
      }),
    ),
  }),
})

/** TRX moved by day. */
export const listVolumeDays = defineRoute({
  ...windowed,
  name: 'listVolumeDays',
  path: '/api/trx/volume',
  summary: 'TRX moved on the chain, by day; volumes of external markets are not known here',
  answer: Type.Object({
    total: Count,
    data: Type.Array(Type.Object({ day: Time, transferred: TrxNumber, transfers: Count, volume: KnownText })),
  }),
})

/** One number of each day. */
const OverviewDay = Type.Object({ date: Time, dateDayStr: Text, value: Type.Integer() })
const overview = {
  tag: 'Statistics',
  rows: 'data' as const,
  example: {},
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3660, description: 'days back; all when absent' }),
    ),
    ...timeWindow,
  }),
  answer: Type.Object({ success: Type.Boolean(), total: Count, data: Type.Array(OverviewDay) }),
}

/** Transactions of each day. */
export const listDailyTransactions = defineRoute({
  ...overview,
  name: 'listDailyTransactions',
  path: '/api/overview/dailytransactionnum',
  summary: 'Transactions of each day',
})
/** Transactions up to each day. */
export const listTotalTransactions = defineRoute({
  ...overview,
  name: 'listTotalTransactions',
  path: '/api/overview/transactionnum',
  summary: 'All transactions up to the end of each day',
})
/** New accounts of each day. */
export const listDailyAccounts = defineRoute({
  ...overview,
  name: 'listDailyAccounts',
  path: '/api/overview/dailyaccounts',
  summary: 'New accounts of each day',
})
/** Average size of the blocks of each day. */
export const listDailyBlockSizes = defineRoute({
  ...overview,
  name: 'listDailyBlockSizes',
  path: '/api/overview/dailyavgblockSize',
  summary: 'Average size of the blocks of each day, bytes',
})
/** Size of the chain at the end of each day. */
export const listChainSizes = defineRoute({
  ...overview,
  name: 'listChainSizes',
  path: '/api/overview/totalblockchainsize',
  summary: 'Size of all blocks up to the end of each day, bytes',
})

const Income = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD, the first day of the period' }),
  trxClosePrice: KnownText,
  totalIncome: TrxNumber,
  burnIncome: TrxNumber,
  stakeIncome: KnownText,
  energyIncome: TrxNumber,
  netIncome: TrxNumber,
  otherIncome: TrxNumber,
})

/** Fees by period. */
export const listIncome = defineRoute({
  name: 'listIncome',
  path: '/api/external/turnover/new',
  tag: 'Statistics',
  summary: 'Fees that the chain took, by day, month, quarter or year',
  query: Type.Object({
    size: Type.Optional(Type.Integer({ ...SIZE, default: 1000 })),
    ...startAndEnd,
    ...timeWindow,
    timeType: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 0,
        description: '0 day, 1 month, 2 quarter, 3 year',
      }),
    ),
    format: pagingByNumber(1, 1).format,
  }),
  answer: Type.Object({
    total: Count,
    totalIncomeYester: TrxNumber,
    burnIncomeYester: TrxNumber,
    energyIncomeYester: TrxNumber,
    netIncomeYester: TrxNumber,
    data: Type.Array(Income),
  }),
  rows: 'data',
  example: {},
})
