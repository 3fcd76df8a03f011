import {
  getDefiValue,
  listContractsByCallers,
  listContractsByCalls,
  listContractsByEnergy,
  listSupplyDays,
  listTokenDays,
  listTokenTransferDays,
  type QueryOf,
} from '@tronlens/api-contract'
import { fromSmallestUnit, utcDay } from '@tronlens/core'
import {
  type ContractDayOrder,
  listContractsOfDay,
  listSupplyDays as querySupplyDays,
  listTokenDays as queryTokenDays,
  sumContractsOfDay,
  TRX_REF,
} from '@tronlens/db'
import { addressBytes, optionalAddress, optionalToken } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, tokenText } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { serializeEnergy } from '../contracts/contract-charts.ts'
import { daysOf } from '../contracts/days-of.ts'
import { handle } from '../handle.ts'

const MOST_ROWS = 200
const MOST_DAYS = 3_660

/** Contracts of a day with the sums of all of them. */
async function readDay(
  { db, chain }: WithChain & WithDb,
  query: { day?: number; limit?: number; download?: string },
  order: ContractDayOrder,
) {
  const head = Number((await chain.state()).head_time)
  const day = utcDay(Math.min(query.day ?? head, head))
  const [rows, sums] = await Promise.all([
    listContractsOfDay(
      db,
      day,
      order,
      query.download === undefined ? Math.min(query.limit ?? 20, MOST_ROWS) : undefined,
    ),
    sumContractsOfDay(db, day),
  ])
  return { rows, sums }
}

export const listContractsByEnergyRoute = handle(listContractsByEnergy, async ({ query }, services) => {
  const { rows, sums } = await readDay(services, query, 'energy_usage_total')
  return {
    total: count(sums.contracts),
    totalEnergy: count(sums.energy),
    data: rows.map((row) => ({
      contract_address: addressText(row.address),
      name: row.name,
      ...serializeEnergy(row),
    })),
  }
})

export const listContractsByCallsRoute = handle(listContractsByCalls, async ({ query }, services) => {
  const { rows, sums } = await readDay(services, query, 'calls')
  return {
    total: count(sums.contracts),
    totalTrigger: count(sums.calls),
    totalCallerAmount: count(sums.callers),
    data: rows.map((row) => ({
      contract_address: addressText(row.address),
      name: row.name,
      trigger_amount: count(row.calls),
      caller_amount: count(row.callers),
    })),
  }
})

export const listContractsByCallersRoute = handle(listContractsByCallers, async ({ query }, services) => {
  const { day, long, ...rest } = query
  const rankedDay = day ?? long
  const { rows, sums } = await readDay(
    services,
    { ...rest, ...(rankedDay === undefined ? {} : { day: rankedDay }) },
    'callers',
  )
  return {
    total: count(sums.contracts),
    totalTrigger: count(sums.calls),
    totalCallerAmount: count(sums.callers),
    data: rows.map((row) => ({
      contract_address: addressText(row.address),
      name: row.name,
      caller_amount: count(row.callers),
      trigger_amount: count(row.calls),
    })),
  }
})

async function answerTokenDays(services: WithTokens, query: QueryOf<typeof listTokenDays>) {
  const token = optionalAddress(query.address) ?? optionalToken('token', query.token) ?? TRX_REF
  const [rows, tokens] = await Promise.all([
    queryTokenDays(services.db, token, daysOf(query), MOST_DAYS),
    loadTokens(services, [token]),
  ])
  const { tokenDecimal } = tokens(token)
  return {
    total: rows.length,
    data: rows.map((row) => ({
      day: row.day,
      transfer_count: count(row.transfers),
      amount: fromSmallestUnit(integer(row.amount), tokenDecimal),
      price: null,
    })),
  }
}

export const listTokenDaysRoute = handle(listTokenDays, ({ query }, services) =>
  answerTokenDays(services, query),
)
export const listTokenTransferDaysRoute = handle(listTokenTransferDays, ({ query }, services) =>
  answerTokenDays(services, query),
)

export const listSupplyDaysRoute = handle(listSupplyDays, async ({ query }, { db }) => {
  const rows = await querySupplyDays(db, addressBytes(query.contract), MOST_DAYS, daysOf(query))
  let supply = 0n
  return {
    total: rows.length,
    data: rows.map(({ day, minted, burned }) => {
      supply += integer(minted) - integer(burned)
      return {
        day,
        minted: tokenText(minted),
        burned: tokenText(burned),
        supply: tokenText(supply.toString()),
      }
    }),
  }
})

export const getDefiValueRoute = handle(getDefiValue, async () => ({ total: 0, tvlLine: [], projects: [] }))
