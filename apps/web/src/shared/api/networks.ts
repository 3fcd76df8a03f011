import { queryOptions, useQuery } from '@tanstack/react-query'
import { isNetworkKey } from '@tronlens/core'
import { getLanguage } from '../../i18n/i18n.ts'
import { createStore, useStore } from '../../store.ts'
import { cardAddress } from './card-address.ts'
import { getJson } from './get-json.ts'

/** Where browsers keep the key of the chosen network. */
const STORAGE_KEY = 'NET'
/**
 * The parameter by which a link names its network; it stands before the `#`, so that every page that is
 * opened from there keeps it.
 */
const LINK_PARAMETER = 'net'

/** What a network is, in its operator's words. */
export type NetworkKind = 'mainnet' | 'testnet' | 'private' | 'sidechain'

/** What is offered for some networks only. */
export type Capability =
  | 'data'
  | 'votes'
  | 'exchange'
  | 'tokenCreation'
  | 'hotTokens'
  | 'coSigning'
  | 'siteAccount'
  | 'notices'

/** A network that this deployment shows. */
export interface Network {
  key: string
  name: string
  type: NetworkKind
  capabilities: readonly Capability[]
  /** Address of the site that shows it, where it has one of its own. */
  origin?: string
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
  site?: { accounts: boolean; views: boolean; sends?: { email: boolean; mobile: boolean } }
  /** Where the operator has switched WalletConnect on. */
  walletConnect?: { projectId: string; relayUrl: string }
}

/** The network that every request and the live feed go to. */
export interface ShownNetwork {
  /** Undefined is the default network, whatever its key. */
  key: string | undefined
  base: string
  /** The user has just chosen it here, rather than long ago. */
  isNew: boolean
  /** Key of the network that was asked for and is not shown here. */
  missing?: string
}

const DEFAULT: ShownNetwork = { key: undefined, base: '', isNew: false }

/** The network on the screen. Stores that hold data of a network drop it when this changes. */
export const shownNetwork = createStore<ShownNetwork>(DEFAULT)

export const useShownNetwork = (): ShownNetwork => useStore(shownNetwork)

/** Name of the network on the screen, for titles; undefined for the default one, and until it is known. */
export const shownNetworkName = createStore<string | undefined>(undefined)

const validKey = (key: string | null): string | undefined =>
  key !== null && isNetworkKey(key) ? key : undefined

/** The network that the address of the page names. */
const readLinked = (): string | undefined =>
  validKey(new URLSearchParams(window.location.search).get(LINK_PARAMETER))

function readStored(): string | undefined {
  try {
    return validKey(localStorage.getItem(STORAGE_KEY))
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

/** The address of a page with another network in it, or with none. */
function withNetwork(href: string, key: string | undefined): string {
  const url = new URL(href)
  if (key === undefined) url.searchParams.delete(LINK_PARAMETER)
  else url.searchParams.set(LINK_PARAMETER, key)
  return url.href
}

/** The address of a page of this site on another of its networks, or on this one. */
export function pageOn(key: string, path: string): string {
  const url = new URL(withNetwork(window.location.href, key))
  url.hash = path
  return url.href
}

/**
 * Names a network other than the default one in the address and in titles: an address that is
 * copied opens the same chain.
 */
function nameNetwork({ key, base, name }: Network): void {
  const isDefault = base === ''
  const href = withNetwork(window.location.href, isDefault ? undefined : key)
  if (href !== window.location.href) window.history.replaceState(window.history.state, '', href)
  shownNetworkName.set(isDefault ? undefined : name)
}

/** The address of this page at the site of another network. */
function addressAt({ key }: Network, origin: string): string {
  const { pathname, search, hash } = new URL(withNetwork(window.location.href, key))
  return `${origin}${pathname}${search}${hash}`
}

/** Shows a network from now on, at its own address where it has one; the one that is shown stays as it is. */
export function chooseNetwork(network: Network): void {
  const { key, base, origin } = network
  remember(key)
  if (origin !== undefined && origin !== window.location.origin) {
    window.location.assign(addressAt(network, origin))
    return
  }
  nameNetwork(network)
  const shown = shownNetwork.get()
  if (base !== shown.base || shown.missing !== undefined) shownNetwork.set({ key, base, isNew: true })
}

/** Asks what networks there are. One that was chosen once and is gone gives way to the default. */
async function loadDeployment(signal?: AbortSignal): Promise<Deployment> {
  const deployment = await getJson<Deployment>('/config.json', signal)
  const { key, base } = shownNetwork.get()
  if (key === undefined) return deployment
  const network = deployment.networks.find((one) => one.key === key)
  if (!network) {
    shownNetwork.set({ ...DEFAULT, missing: key })
    return deployment
  }
  if (network.base !== base) shownNetwork.set({ key, base: network.base, isNew: false })
  nameNetwork(network)
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

/** The address of this page for others: where there are several networks it names the one that is shown. */
export function usePageLink(): () => string {
  const { data } = useQuery(deploymentQuery)
  const shown = useShownNetwork()
  const key = data && data.networks.length > 1 ? findShown(data, shown).key : undefined
  return () => cardAddress(withNetwork(window.location.href, key), getLanguage())
}

/**
 * Takes up the network that a link names, else the one that was chosen before; must have ended before
 * anything of a network is asked.
 */
export async function startNetwork(): Promise<void> {
  const key = readLinked() ?? readStored()
  if (key === undefined) return
  shownNetwork.set({ key, base: `/net/${key}`, isNew: false })
  // Without an answer the page starts all the same and says that there is no connection.
  await loadDeployment().catch(() => undefined)
}

/**
 * Reports whether a feature is available for the network that is shown.
 *
 * @returns undefined until the networks are known
 */
export function useCapabilities(): (capability: Capability) => boolean | undefined {
  const { data } = useQuery(deploymentQuery)
  const shown = useShownNetwork()
  const capabilities = data && findShown(data, shown).capabilities
  return (capability) => capabilities?.includes(capability)
}
