import { getClearSigning, saveClearSigning } from './clear-signing.ts'
import {
  getTopCalls,
  listCallsOfTransactions,
  listContractCalls,
  listContractEvents,
  listContractTransactions,
  listTransferEvents,
} from './contract-calls.ts'
import {
  getAccountAnalysis,
  getContractAnalysis,
  getContractBalances,
  getContractCallers,
  getContractCalls,
  getContractEnergy,
  getContractValue,
  listContractCallers,
} from './contract-charts.ts'
import { getContract, getContractCode, getContractSource, listContracts } from './list-contracts.ts'
import {
  compileContract,
  getProxy,
  getStandardJson,
  listCompilers,
  listSignatures,
  recordDeployment,
  verifyContract,
} from './solidity.ts'

export const contractRoutes = {
  listContractTransactions,
  listContractCalls,
  listTransferEvents,
  listContractEvents,
  listCallsOfTransactions,
  getTopCalls,
  getContractEnergy,
  getContractCalls,
  getContractCallers,
  getContractBalances,
  getContractValue,
  listContractCallers,
  getContractAnalysis,
  getAccountAnalysis,
  listContracts,
  getContract,
  getContractCode,
  getContractSource,
  listCompilers,
  compileContract,
  verifyContract,
  recordDeployment,
  getStandardJson,
  listSignatures,
  getProxy,
  getClearSigning,
  saveClearSigning,
} as const
