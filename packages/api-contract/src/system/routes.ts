import { requestCoins } from './faucet.ts'
import { getAudit, getContentHash } from './proof.ts'
import { listHotTokens, search } from './search.ts'
import {
  getChainParameters,
  getHomepageBundle,
  getStatsOverview,
  getSystemLag,
  getSystemStatus,
  getTps,
} from './system.ts'

export const systemRoutes = {
  getAudit,
  getContentHash,
  search,
  listHotTokens,
  getSystemStatus,
  getSystemLag,
  requestCoins,
  getTps,
  getStatsOverview,
  getHomepageBundle,
  getChainParameters,
} as const
