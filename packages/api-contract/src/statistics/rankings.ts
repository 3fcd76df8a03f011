import { Type } from '@sinclair/typebox'
import { type WireTokenAmount, ZERO_ADDRESS } from '@tronlens/core'
import {
  AddressFilter,
  AddressParameter,
  DayFilter,
  pagingByNumber,
  timeWindow,
  wholeFile,
} from '../common/query.ts'
import { AddressText, AnyObject, Count, Int, KnownText, Num, Text, TokenText } from '../common/values.ts'
import { EnergyOfDay } from '../contracts/contract-charts.ts'
import { defineRoute } from '../define-route.ts'

const { limit } = pagingByNumber(20, 200)
const ofDay = {
  tag: 'Statistics',
  rows: 'data' as const,
  example: {},
  query: Type.Object({ day: DayFilter, limit, ...wholeFile }),
}
const { day: _day, ...energy } = EnergyOfDay.properties
const contract = { contract_address: AddressText, name: Text }

/** Contracts of a day by energy. */
export const listContractsByEnergy = defineRoute({
  ...ofDay,
  name: 'listContractsByEnergy',
  path: '/api/energydailystatistic',
  summary: 'Contracts whose calls used most energy on a day',
  answer: Type.Object({
    total: Count,
    totalEnergy: Int,
    data: Type.Array(Type.Object({ ...contract, ...energy })),
  }),
})

/** Contracts of a day by calls. */
export const listContractsByCalls = defineRoute({
  ...ofDay,
  name: 'listContractsByCalls',
  path: '/api/triggeramountstatistic',
  summary: 'Contracts that were called most on a day',
  answer: Type.Object({
    total: Count,
    totalTrigger: Count,
    totalCallerAmount: Count,
    data: Type.Array(Type.Object({ ...contract, trigger_amount: Count, caller_amount: Count })),
  }),
})

/** Contracts of a day by callers. */
export const listContractsByCallers = defineRoute({
  ...ofDay,
  name: 'listContractsByCallers',
  path: '/api/calleraddressamountstatistic',
  summary: 'Contracts that most accounts called on a day',
  query: Type.Object({
    day: DayFilter,
    long: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'older name of day' }),
    ),
    limit,
    ...wholeFile,
  }),
  answer: Type.Object({
    total: Count,
    totalTrigger: Count,
    totalCallerAmount: Count,
    data: Type.Array(Type.Object({ ...contract, caller_amount: Count, trigger_amount: Count })),
  }),
})

const tokenDays = {
  tag: 'Statistics',
  rows: 'data' as const,
  query: Type.Object({
    token: Type.Optional(
      Type.String({
        pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
        default: '_',
        description: '_ for TRX, a TRC10 id or a contract address',
      }),
    ),
    address: AddressFilter('same as token, for a contract'),
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD' }),
        transfer_count: Count,
        amount: Type.String({ description: 'whole tokens' }),
        price: KnownText,
      }),
    ),
  }),
  example: {},
}

/** Movements of a token by day. */
export const listTokenDays = defineRoute({
  ...tokenDays,
  name: 'listTokenDays',
  path: '/api/token/analysis',
  summary: 'Movements of a token by day; prices of the past are not known here',
})

/** Movements of a token by day, the other path. */
export const listTokenTransferDays = defineRoute({
  ...tokenDays,
  name: 'listTokenTransferDays',
  path: '/api/tokenTransfer/analysis',
  summary: 'Movements of a token by day',
})

/** What was made and destroyed of a token by day. */
export const listSupplyDays = defineRoute({
  name: 'listSupplyDays',
  path: '/api/tokens/supply-days',
  tag: 'Statistics',
  summary:
    'Units that a contract minted and burned of its token, by day, as its events report; a form of our own. Days without any are left out',
  query: Type.Object({ contract: AddressParameter('token contract'), ...timeWindow }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD' }),
        minted: TokenText,
        burned: TokenText,
        supply: Type.Unsafe<WireTokenAmount>({
          type: 'string',
          description: 'made less destroyed up to the end of the day, smallest unit',
        }),
      }),
    ),
  }),
  rows: 'data',
  example: { query: { contract: ZERO_ADDRESS } },
})

/** Value in protocols. */
export const getDefiValue = defineRoute({
  name: 'getDefiValue',
  path: '/api/defiTvl',
  cost: 'light',
  tag: 'Statistics',
  summary: 'Value locked in protocols; none are known here',
  answer: Type.Object({ total: Num, tvlLine: Type.Array(AnyObject), projects: Type.Array(AnyObject) }),
  example: {},
})
