import { queryOptions } from '@tanstack/react-query'
import { isNetworkKey } from '@tronlens/core'
import { createStore, useStore } from '../store.ts'
import { getJson } from './get-json.ts'

/** Where browsers keep the key of the chosen network. */
const STORAGE_KEY = 'NET'

/** What a network is, in its operator's words. */
export type NetworkKind = 'mainnet' | 'testnet' | 'private' | 'sidechain'

/** A network that this deployment shows. */
export interface Network {
  key: string
  name: string
  type: NetworkKind
  /** What stands before the paths of its API; empty for the default network. */
  base: string
  genesisId?: string
  /** Sun that the faucet gives at a time, where the network has one. */
  faucet?: { amount: number }
  /** Accounts of a development chain whose keys are public. */
  demoAccounts?: readonly { address: string; privateKey: string; name?: string }[]
}

/** What the deployment says about itself: the default network, and all of them. */
export interface Deployment {
  network: Network
  networks: Network[]
  /** What the site around the chain offers. */
  site?: { accounts: boolean; views: boolean }
}

/** The network that every request and the live feed go to. */
export interface ShownNetwork {
  /** Undefined is the default network, whatever its key. */
  key: string | undefined
  base: string
  /** Somebody has just chosen it here, rather than long ago. */
  isNew: boolean
}

const DEFAULT: ShownNetwork = { key: undefined, base: '', isNew: false }

/** The network on the screen. Whoever keeps data of a network drops it when this changes. */
export const shownNetwork = createStore<ShownNetwork>(DEFAULT)

export const useShownNetwork = (): ShownNetwork => useStore(shownNetwork)

function readStored(): string | undefined {
  try {
    const key = localStorage.getItem(STORAGE_KEY)
    return key !== null && isNetworkKey(key) ? key : undefined
  } catch {
    return undefined // storage can be switched off; then the default network is shown
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, key)
  } catch {
    // storage can be switched off; then the choice lasts as long as the page
  }
}

/** Shows a network from now on; the one that is shown stays as it is. */
export function chooseNetwork({ key, base }: Network): void {
  remember(key)
  if (base !== shownNetwork.get().base) shownNetwork.set({ key, base, isNew: true })
}

/** Asks what networks there are. One that was chosen once and is gone gives way to the default. */
async function loadDeployment(signal?: AbortSignal): Promise<Deployment> {
  const deployment = await getJson<Deployment>('/config.json', signal)
  const { key, base } = shownNetwork.get()
  if (key === undefined) return deployment
  const network = deployment.networks.find((one) => one.key === key)
  if (!network) shownNetwork.set(DEFAULT)
  else if (network.base !== base) shownNetwork.set({ key, base: network.base, isNew: false })
  return deployment
}

export const deploymentQuery = queryOptions({
  queryKey: ['deployment'],
  queryFn: ({ signal }) => loadDeployment(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The network of a deployment that is shown. */
export const findShown = ({ network, networks }: Deployment, { key }: ShownNetwork): Network =>
  networks.find((one) => one.key === key) ?? network

/** Takes up the network that was chosen before; must have ended before anything of a network is asked. */
export async function startNetwork(): Promise<void> {
  const key = readStored()
  if (key === undefined) return
  shownNetwork.set({ key, base: `/net/${key}`, isNew: false })
  // Without an answer the page starts all the same and says that there is no connection.
  await loadDeployment().catch(() => undefined)
}
