import type { routes } from '@tronlens/api-contract'
import type { HandledRoute } from '../handle.ts'
import {
  listBandwidthDaysRoute,
  listCallDaysRoute,
  listCallerDaysRoute,
  listConsumptionDaysRoute,
  listEnergyCostsRoute,
  listEnergyDaysRoute,
  listFreezeDaysRoute,
  listTurnoverDaysRoute,
  listVolumeDaysRoute,
} from './daily-charts.ts'
import {
  listChainSizesRoute,
  listDailyAccountsRoute,
  listDailyBlockSizesRoute,
  listDailyTransactionsRoute,
  listIncomeRoute,
  listTotalTransactionsRoute,
} from './overview-charts.ts'
import {
  getDefiValueRoute,
  listContractsByCallersRoute,
  listContractsByCallsRoute,
  listContractsByEnergyRoute,
  listSupplyDaysRoute,
  listTokenDaysRoute,
  listTokenTransferDaysRoute,
} from './rankings.ts'
import { getTopTenRoute } from './top-ten.ts'

/** Handlers of charts by day and of rankings. */
export const statisticsHandlers = {
  listFreezeDays: listFreezeDaysRoute,
  listEnergyDays: listEnergyDaysRoute,
  listCallDays: listCallDaysRoute,
  listCallerDays: listCallerDaysRoute,
  listBandwidthDays: listBandwidthDaysRoute,
  listConsumptionDays: listConsumptionDaysRoute,
  listEnergyCosts: listEnergyCostsRoute,
  listTurnoverDays: listTurnoverDaysRoute,
  listVolumeDays: listVolumeDaysRoute,
  listDailyTransactions: listDailyTransactionsRoute,
  listTotalTransactions: listTotalTransactionsRoute,
  listDailyAccounts: listDailyAccountsRoute,
  listDailyBlockSizes: listDailyBlockSizesRoute,
  listChainSizes: listChainSizesRoute,
  listIncome: listIncomeRoute,
  listContractsByEnergy: listContractsByEnergyRoute,
  listContractsByCalls: listContractsByCallsRoute,
  listContractsByCallers: listContractsByCallersRoute,
  listTokenDays: listTokenDaysRoute,
  listTokenTransferDays: listTokenTransferDaysRoute,
  listSupplyDays: listSupplyDaysRoute,
  getDefiValue: getDefiValueRoute,
  getTopTen: getTopTenRoute,
} satisfies Partial<Record<keyof typeof routes, HandledRoute>>
