import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './wallet/accounts.ts'
import { assetEndpoints } from './wallet/assets.ts'
import { blockEndpoints } from './wallet/blocks.ts'
import { broadcastEndpoints } from './wallet/broadcast.ts'
import { builderEndpoints } from './wallet/builders.ts'
import { contractCallEndpoints } from './wallet/contract-calls.ts'
import { contractEndpoints } from './wallet/contracts.ts'
import { deployEndpoints } from './wallet/deploy-contract.ts'
import { governanceEndpoints } from './wallet/governance.ts'
import { nodeEndpoints } from './wallet/node.ts'
import { shieldedEndpoints } from './wallet/shielded.ts'
import { signWeightEndpoints } from './wallet/sign-weight.ts'
import { stakingEndpoints } from './wallet/staking.ts'
import { tradingEndpoints } from './wallet/trading.ts'
import { transactionEndpoints } from './wallet/transactions.ts'

/** Every endpoint of the node's HTTP API. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...accountEndpoints,
  ...assetEndpoints,
  ...blockEndpoints,
  ...broadcastEndpoints,
  ...builderEndpoints,
  ...contractCallEndpoints,
  ...contractEndpoints,
  ...deployEndpoints,
  ...governanceEndpoints,
  ...nodeEndpoints,
  ...shieldedEndpoints,
  ...signWeightEndpoints,
  ...stakingEndpoints,
  ...tradingEndpoints,
  ...transactionEndpoints,
]

/** Endpoints that also answer elsewhere. */
const ALIASES: Readonly<Record<string, string>> = {
  '/net/listnodes': 'listnodes',
  '/monitor/getnodeinfo': 'getnodeinfo',
}

/** Endpoint and view of every path. */
export type Route = { readonly endpoint: Endpoint; readonly isSolid: boolean }

function createRoutes(): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>()
  for (const endpoint of ENDPOINTS) {
    if (endpoint.wallet) routes.set(`/wallet/${endpoint.name}`, { endpoint, isSolid: false })
    if (endpoint.solid) routes.set(`/walletsolidity/${endpoint.name}`, { endpoint, isSolid: true })
  }
  for (const [path, name] of Object.entries(ALIASES)) {
    const route = routes.get(`/wallet/${name}`)
    if (route) routes.set(path, route)
  }
  return routes
}

export const ROUTES = createRoutes()
