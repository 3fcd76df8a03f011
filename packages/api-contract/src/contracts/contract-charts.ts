import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels } from '../common/objects.ts'
import { AddressParameter, DayFilter, listEnd, paging, TokenFilter, timeWindow } from '../common/query.ts'
import {
  AddressText,
  Count,
  Int,
  KnownText,
  SunInt,
  Text,
  Time,
  TokenText,
  TrxNumber,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const address = AddressParameter('the contract')
const query = Type.Object({ address, ...timeWindow })
const example = { query: { address: ZERO_ADDRESS } }
const shared = { tag: 'Contracts', query, example, rows: 'data' as const }

/** Energy of a day; units, and TRX. */
export const EnergyOfDay = Type.Object({
  day: Time,
  total_energy: Type.Integer({ description: 'all energy that calls used' }),
  energy: Type.Integer({ description: 'from the stake of callers' }),
  contract_supplied: Type.Integer({ description: 'given by makers of contracts' }),
  trx: Type.Unsafe<typeof TrxNumber.static>({ ...TrxNumber, description: 'TRX burned for the rest' }),
})

/** Energy of a contract by day. */
export const getContractEnergy = defineRoute({
  ...shared,
  name: 'getContractEnergy',
  path: '/api/onecontractenergystatistic',
  summary: 'Energy that calls of a contract used, by day',
  answer: Type.Object({ total: Count, totalEnergy: Int, data: Type.Array(EnergyOfDay) }),
})

/** Calls of a contract by day. */
export const getContractCalls = defineRoute({
  ...shared,
  name: 'getContractCalls',
  path: '/api/onecontracttriggerstatistic',
  summary: 'Calls of a contract by day',
  answer: Type.Object({
    total: Count,
    totalAmount: Count,
    data: Type.Array(Type.Object({ day: Time, amount: Count })),
  }),
})

/** Callers of a contract by day. */
export const getContractCallers = defineRoute({
  ...shared,
  name: 'getContractCallers',
  path: '/api/onecontractcallerstatistic',
  summary: 'Accounts that called a contract, by day',
  answer: Type.Object({
    total: Count,
    totalCallerAmount: Count,
    data: Type.Array(Type.Object({ day: Time, amount: Count })),
  }),
})

/** TRX that calls of a contract brought, by day. */
export const getContractValue = defineRoute({
  ...shared,
  name: 'getContractValue',
  path: '/api/onecontract-callvalue',
  summary: 'TRX that calls sent to a contract, by day',
  answer: Type.Object({ data: Type.Array(Type.Object({ day: Time, valueInTrx: TrxNumber })) }),
})

/** TRX that a contract held at the end of each day. */
export const getContractBalances = defineRoute({
  ...shared,
  name: 'getContractBalances',
  path: '/api/contract_account_history',
  summary: 'TRX that a contract held at the end of each day',
  answer: Type.Object({ data: Type.Array(Type.Object({ time: Time, balance: SunInt })) }),
})

/** Who called a contract on a day. */
export const listContractCallers = defineRoute({
  name: 'listContractCallers',
  path: '/api/onecontractcallers',
  tag: 'Contracts',
  summary: 'Accounts that called a contract on a day, most calls first',
  query: Type.Object({ address, day: DayFilter, ...paging(20, 200) }),
  answer: Type.Object({
    total: Count,
    totalCallerAmount: Count,
    ...pageLabels,
    data: Type.Array(Type.Object({ caller_address: AddressText, callerAddressTag: Text, amount: Count })),
    ...listEnd,
  }),
  rows: 'data',
  example,
})

/** A day of an account or a contract; which members there are follows from `type`. */
export const DayAnalysis = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD' }),
  trx_amount: Type.Optional(TrxNumber),
  balance: Type.Optional(TokenText),
  usdt_amount: Type.Optional(KnownText),
  price: Type.Optional(KnownText),
  transfer_count: Type.Optional(Count),
  token_count: Type.Optional(Type.Integer({ description: 'transfers of anything but TRX' })),
  energy_usage: Type.Optional(Count),
  energy_burn: Type.Optional(TrxNumber),
  origin_energy_usage: Type.Optional(Count),
  energy_usage_total: Type.Optional(Count),
  energy_usage_as_deploy: Type.Optional(Count),
  net_usage: Type.Optional(Count),
  net_burn: Type.Optional(TrxNumber),
  net_usage_total: Type.Optional(Count),
  transaction_count: Type.Optional(Count),
  trigger_count: Type.Optional(Count),
  account_count: Type.Optional(Count),
})

const analysis = {
  answer: Type.Object({ size: Count, data: Type.Array(DayAnalysis) }),
  rows: 'data' as const,
}
const kindOf = (last: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4,
      default: 0,
      description: `0 TRX held at the end of the day, 1 transfers, 2 energy, 3 bandwidth, 4 ${last}`,
    }),
  )

/** A contract by day. */
export const getContractAnalysis = defineRoute({
  ...analysis,
  name: 'getContractAnalysis',
  path: '/api/contract/analysis',
  tag: 'Contracts',
  summary: 'A contract by day: TRX held, transfers, energy, bandwidth or calls; 30 days without a window',
  query: Type.Object({ address, type: kindOf('calls and callers'), ...timeWindow }),
  example,
})

/** An account by day. */
export const getAccountAnalysis = defineRoute({
  ...analysis,
  name: 'getAccountAnalysis',
  path: '/api/account/analysis',
  tag: 'Accounts',
  summary:
    'An account by day: TRX or a token held, transfers, energy, bandwidth or transactions; 30 days without a window',
  query: Type.Object({
    address: AddressParameter('the account'),
    type: kindOf('transactions and calls'),
    token: TokenFilter('with type 0: what is held of this token instead'),
    ...timeWindow,
  }),
  example,
})
