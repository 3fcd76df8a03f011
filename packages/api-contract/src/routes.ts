import { accountRoutes } from './accounts/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { contractRoutes } from './contracts/routes.ts'
import { exchangeRoutes } from './exchanges/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { multisigRoutes } from './multisig/routes.ts'
import { nodeRoutes } from './nodes/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { statisticRoutes } from './statistics/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { witnessRoutes } from './witnesses/routes.ts'

/** Every route of the API by name; server, documentation and tests walk this record. */
export const routes = {
  ...accountRoutes,
  ...blockRoutes,
  ...contractRoutes,
  ...exchangeRoutes,
  ...exportRoutes,
  ...multisigRoutes,
  ...nodeRoutes,
  ...proposalRoutes,
  ...statisticRoutes,
  ...systemRoutes,
  ...tokenRoutes,
  ...transactionRoutes,
  ...transferRoutes,
  ...witnessRoutes,
} as const
