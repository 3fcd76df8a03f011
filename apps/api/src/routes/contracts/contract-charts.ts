import {
  getAccountAnalysis,
  getContractAnalysis,
  getContractBalances,
  getContractCallers,
  getContractCalls,
  getContractEnergy,
  getContractValue,
  listContractCallers,
} from '@tronlens/api-contract'
import { type Address, sun, trxNumber, utcDay } from '@tronlens/core'
import {
  type AccountDayRow,
  type ContractDayRow,
  findContractDay,
  listAccountDays,
  listBalanceDays,
  listContractDays,
  listContractCallers as queryCallers,
  TRX_REF,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalToken } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time, tokenText } from '../../serialize/values.ts'
import { findBalancesKnownFrom } from '../../services/balances-known-from.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { handle } from '../handle.ts'
import { daysOf, LAST_MOMENT, type Window } from './days-of.ts'

/** Ten years. */
const MOST_DAYS = 3_660
/** Days that an analysis shows unless a window is named, and the most that it may show. */
const [ANALYSIS_DAYS, MOST_ANALYSIS_DAYS] = [30, 366]
const DAY_MS = 86_400_000

/** A day as charts name it. */
const dayTime = (day: string) => time(Date.parse(day))

/** Energy of a contract, or of all, on a day → wire. */
export const serializeEnergy = (row: {
  energy_usage_total: bigint
  energy_usage: bigint
  origin_energy_usage: bigint
  energy_fee: bigint
}) => ({
  total_energy: count(row.energy_usage_total),
  energy: count(row.energy_usage),
  contract_supplied: count(row.origin_energy_usage),
  trx: trxNumber(sun(row.energy_fee)),
})

const contractDays = ({ db }: WithDb, query: Window & { address: Address }): Promise<ContractDayRow[]> =>
  listContractDays(db, addressBytes(query.address), daysOf(query), MOST_DAYS)

const sumOf = (rows: readonly ContractDayRow[], column: 'calls' | 'callers' | 'energy_usage_total'): bigint =>
  rows.reduce((sum, row) => sum + row[column], 0n)

export const getContractEnergyRoute = handle(getContractEnergy, async ({ query }, services) => {
  const rows = await contractDays(services, query)
  return {
    total: rows.length,
    totalEnergy: sumOf(rows, 'energy_usage_total'),
    data: rows.map((row) => ({ day: dayTime(row.day), ...serializeEnergy(row) })),
  }
})

export const getContractCallsRoute = handle(getContractCalls, async ({ query }, services) => {
  const rows = await contractDays(services, query)
  return {
    total: rows.length,
    totalAmount: count(sumOf(rows, 'calls')),
    data: rows.map((row) => ({ day: dayTime(row.day), amount: count(row.calls) })),
  }
})

export const getContractCallersRoute = handle(getContractCallers, async ({ query }, services) => {
  const rows = await contractDays(services, query)
  return {
    total: rows.length,
    totalCallerAmount: count(sumOf(rows, 'callers')),
    data: rows.map((row) => ({ day: dayTime(row.day), amount: count(row.callers) })),
  }
})

export const getContractValueRoute = handle(getContractValue, async ({ query }, services) => ({
  data: (await contractDays(services, query)).map((row) => ({
    day: dayTime(row.day),
    valueInTrx: trxNumber(sun(integer(row.call_value))),
  })),
}))

export const getContractBalancesRoute = handle(getContractBalances, async ({ query }, services) => {
  const days = await analysisDays(services, query)
  const rows = await readBalanceDays(services, { address: addressBytes(query.address), token: TRX_REF }, days)
  return { data: rows.map(({ day, amount }) => ({ time: dayTime(day), balance: sun(integer(amount)) })) }
})

export const listContractCallersRoute = handle(listContractCallers, async ({ query }, services) => {
  const { db, chain } = services
  const contract = addressBytes(query.address)
  const day = utcDay(Math.min(query.day ?? Number.MAX_SAFE_INTEGER, Number((await chain.state()).head_time)))
  const page = readPage(listContractCallers.name, query, 20, 200)
  const [row, { rows: callers, end }] = await Promise.all([
    findContractDay(db, contract, day),
    readRows(page, (part) => queryCallers(db, contract, day, part)),
  ])
  const { tags } = await services.marks()
  return {
    total: count(row?.callers ?? 0n),
    totalCallerAmount: count(row?.calls ?? 0n),
    ...(await loadPageLabels(
      services,
      callers.map(({ caller }) => caller),
    )),
    data: callers.map(({ caller, calls }) => ({
      caller_address: addressText(caller),
      callerAddressTag: tags.get(addressText(caller)) ?? '',
      amount: count(calls),
    })),
    ...end,
  }
})

/** A range without a day. */
const NO_DAYS = { from: '0001-01-02', to: '0001-01-01' }

/** Window of an analysis as days: the last thirty unless it says otherwise, and never more than a year. */
async function analysisDays({ chain }: WithChain, query: Window) {
  const head = Number((await chain.state()).head_time)
  const to = Math.min(query.end_timestamp ?? query.date_to ?? head, head)
  const earliest = to - (MOST_ANALYSIS_DAYS - 1) * DAY_MS
  const from = query.start_timestamp ?? query.date_start ?? to - (ANALYSIS_DAYS - 1) * DAY_MS
  // of a day that has not come, nothing is known
  if (utcDay(Math.min(from, LAST_MOMENT)) > utcDay(head)) return NO_DAYS
  return { from: utcDay(Math.min(Math.max(from, earliest, 0), to)), to: utcDay(to) }
}

const transfersOf = (row: AccountDayRow) => ({
  transfer_count: count(row.transfers),
  token_count: count(row.tokens_moved),
})
const energyOf = (row: AccountDayRow | ContractDayRow) => ({
  energy_usage: count(row.energy_usage),
  energy_burn: trxNumber(sun(row.energy_fee)),
  origin_energy_usage: count(row.origin_energy_usage),
  energy_usage_total: count(row.energy_usage_total),
})
const bandwidthOf = (row: AccountDayRow | ContractDayRow) => ({
  net_usage: count(row.net_usage),
  net_burn: trxNumber(sun(row.net_fee)),
  net_usage_total: count(row.net_usage),
})

/**
 * What was held at the end of days, as far as that is known: nothing of whom an index that begins later has
 * not asked about.
 */
async function readBalanceDays(
  services: WithChain & WithDb,
  held: { address: Buffer; token: Buffer },
  days: { from: string; to: string },
) {
  const since = await findBalancesKnownFrom(services, held.address)
  return since === undefined ? [] : listBalanceDays(services.db, held, days, since)
}

/** Days of a token held, in its smallest unit; of TRX in whole ones too. Prices of the past are not known. */
async function holdingDays(
  services: WithChain & WithDb,
  address: Buffer,
  days: { from: string; to: string },
  token: Buffer = TRX_REF,
) {
  const rows = await readBalanceDays(services, { address, token }, days)
  const inTrx = (amount: string) => ({
    trx_amount: trxNumber(sun(integer(amount))),
    usdt_amount: null,
    price: null,
  })
  return rows.map(({ day, amount }) => ({
    day,
    ...(token.equals(TRX_REF) ? inTrx(amount) : {}),
    balance: tokenText(amount),
  }))
}

const sized = <Row>(data: Row[]): { size: number; data: Row[] } => ({ size: data.length, data })
const [HOLDING, TRANSFERS, ENERGY, BANDWIDTH] = [0, 1, 2, 3]

export const getContractAnalysisRoute = handle(getContractAnalysis, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const days = await analysisDays(services, query)
  const type = query.type ?? HOLDING
  if (type === HOLDING) return sized(await holdingDays(services, address, days))
  if (type === TRANSFERS) {
    const rows = await listAccountDays(services.db, address, days, MOST_ANALYSIS_DAYS)
    return sized(rows.map((row) => ({ day: row.day, ...transfersOf(row) })))
  }
  const rows = await listContractDays(services.db, address, days, MOST_ANALYSIS_DAYS)
  if (type === ENERGY)
    return sized(
      rows.map((row) => ({
        day: row.day,
        ...energyOf(row),
        energy_usage_as_deploy: count(row.origin_energy_usage),
      })),
    )
  if (type === BANDWIDTH) return sized(rows.map((row) => ({ day: row.day, ...bandwidthOf(row) })))
  return sized(
    rows.map((row) => ({
      day: row.day,
      trigger_count: count(row.calls),
      account_count: count(row.callers),
    })),
  )
})

export const getAccountAnalysisRoute = handle(getAccountAnalysis, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const days = await analysisDays(services, query)
  const type = query.type ?? HOLDING
  if (type === HOLDING)
    return sized(await holdingDays(services, address, days, optionalToken('token', query.token)))
  const rows = await listAccountDays(services.db, address, days, MOST_ANALYSIS_DAYS)
  if (type === TRANSFERS) return sized(rows.map((row) => ({ day: row.day, ...transfersOf(row) })))
  if (type === ENERGY) return sized(rows.map((row) => ({ day: row.day, ...energyOf(row) })))
  if (type === BANDWIDTH) return sized(rows.map((row) => ({ day: row.day, ...bandwidthOf(row) })))
  return sized(
    rows.map((row) => ({
      day: row.day,
      transaction_count: count(row.transactions),
      trigger_count: count(row.calls),
    })),
  )
})
