import { requestCoins } from './faucet.ts'
import { getAudit, getContentHash } from './proof.ts'
import { listHotTokens, search } from './search.ts'
import { getChainParameters, getHomepageBundle, getStatsOverview, getSystemStatus, getTps } from './system.ts'

export const systemRoutes = {
  getAudit,
  getContentHash,
  search,
  listHotTokens,
  getSystemStatus,
  requestCoins,
  getTps,
  getStatsOverview,
  getHomepageBundle,
  getChainParameters,
} as const
