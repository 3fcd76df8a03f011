import { accountEndpoints } from './accounts.ts'
import { assetEndpoints } from './assets.ts'
import { blockEndpoints } from './blocks.ts'
import { broadcastEndpoints } from './broadcast.ts'
import { builderEndpoints } from './builders.ts'
import { contractCallEndpoints } from './contract-calls.ts'
import { contractEndpoints } from './contracts.ts'
import { deployEndpoints } from './deploy-contract.ts'
import type { Endpoint } from './endpoint.ts'
import { governanceEndpoints } from './governance.ts'
import { nodeEndpoints } from './node.ts'
import { shieldedEndpoints } from './shielded.ts'
import { signWeightEndpoints } from './sign-weight.ts'
import { stakingEndpoints } from './staking.ts'
import { tradingEndpoints } from './trading.ts'
import { transactionEndpoints } from './transactions.ts'

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

/** Endpoints that also have other paths. */
const ALIASES: Readonly<Record<string, string>> = {
  '/net/listnodes': 'listnodes',
  '/monitor/getnodeinfo': 'getnodeinfo',
}

/** Reads of the solid state that the PBFT interface does not have. */
const NOT_ON_PBFT = new Set(['getpaginatednowwitnesslist'])

/** Endpoint and view of every path. */
export type Route = { readonly endpoint: Endpoint; readonly isSolid: boolean }

function createRoutes(): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>()
  for (const endpoint of ENDPOINTS) {
    if (endpoint.wallet) routes.set(`/wallet/${endpoint.name}`, { endpoint, isSolid: false })
    if (endpoint.solid) routes.set(`/walletsolidity/${endpoint.name}`, { endpoint, isSolid: true })
    if (endpoint.solid && !NOT_ON_PBFT.has(endpoint.name))
      routes.set(`/walletpbft/${endpoint.name}`, { endpoint, isSolid: true })
  }
  for (const [path, name] of Object.entries(ALIASES)) {
    const route = routes.get(`/wallet/${name}`)
    if (route) routes.set(path, route)
  }
  return routes
}

export const ROUTES = createRoutes()
