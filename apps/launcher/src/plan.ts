import { resolve } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  exchangeContractSetting,
  HTTP_PROTOCOLS,
  NETWORK_TYPES,
  type NetworkConfig,
  readNetworksFile,
  readSettings,
  readStandbyNodes,
  setting,
  standbyNodesSetting,
  withKey,
} from '@tronlens/process'
import { CHAIN_FOLDERS } from './data-dir.ts'
import type { Environment } from './environment.ts'
import type { LaunchOptions } from './options.ts'
import { reservePort } from './ports.ts'

/** A built-in chain: where it answers and how it is started. */
type PlannedChain = { part: string; port: number; args: readonly string[] }
/** Oracles of the bridge between both built-in chains: where they answer, and the file of their gateways. */
export type PlannedBridge = { port: number; file: string }
/** A network to be served, with its built-in chain where it has one, and what connects that to the first. */
export type PlannedNetwork = NetworkConfig & { chain?: PlannedChain; plannedBridge?: PlannedBridge }
/** Everything that runs: the default network first. */
export type Plan = readonly [PlannedNetwork, ...PlannedNetwork[]]

/**
 * Key of the network of `--side-chain`, and what makes its history another one than that of the first chain.
 */
const SIDE = 'side'
const BRIDGE_FILE = 'bridge.json'
const SIDE_SEED = 2

const onPort = (port: number) => {
  const nodeUrl = `http://127.0.0.1:${port}`
  return {
    nodeUrl,
    solidityNodeUrl: nodeUrl,
    priceUrl: undefined,
    faucetUrl: nodeUrl,
    traceUrl: `${nodeUrl}/tre`,
  }
}

/** Names and warnings of the network that no file describes; bounds are those of such a file. */
const SHOWN = {
  name: setting.matching('NETWORK_NAME', /^.{1,40}$/, 'have at most 40 letters', { fallback: undefined }),
  type: setting.oneOf('NETWORK_TYPE', NETWORK_TYPES, { fallback: 'private' as const }),
  priceUrl: setting.url('PRICE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  tokenPricesUrl: setting.url('TOKEN_PRICES_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryUrl: setting.url('PRICE_HISTORY_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryEurUrl: setting.url('PRICE_HISTORY_EUR_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryBtcUrl: setting.url('PRICE_HISTORY_BTC_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryEthUrl: setting.url('PRICE_HISTORY_ETH_URL', HTTP_PROTOCOLS, { fallback: undefined }),
}

/** What the environment says of the first node, when it is none of ours. */
const FIRST_NODE = {
  grpcNodeUrl: setting.url('NODE_GRPC_URL', ['grpc:', 'grpcs:'], { fallback: undefined }),
  nodeApiKey: setting.matching('NODE_API_KEY', /^[^\s,|]+$/, 'hold no blanks, commas and |', {
    fallback: undefined,
  }),
}

/** What it says of the only one. */
const OF_NODE = {
  standbyNodes: standbyNodesSetting,
  exchangeContract: exchangeContractSetting,
  faucetUrl: setting.url('FAUCET_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  traceUrl: setting.url('TRACE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
}

/**
 * Our own pages may ask a built-in chain for its demo accounts and for coins; those of other sites may not.
 */
const forPagesOn = (port: number): string[] =>
  ['127.0.0.1', 'localhost'].flatMap((host) => ['--control-origin', `http://${host}:${port}`])

/**
 * Decides which networks run, and on which ports their built-in chains answer.
 *
 * @param webPort - where the web app will answer
 * @throws {PortBusyError} when a port is taken
 * @throws {InvalidConfigError} when the file of networks or a variable is wrong
 */
export async function planNetworks(
  options: LaunchOptions,
  environment: Environment,
  webPort: number,
): Promise<Plan> {
  if (options.networksFile) {
    const [first, ...others] = readNetworksFile('launcher', options.networksFile)
    const { grpcNodeUrl, nodeApiKey } = readSettings('launcher', FIRST_NODE, environment)
    return withKey([{ ...first, grpcNodeUrl: first.grpcNodeUrl ?? grpcNodeUrl }, ...others], nodeApiKey)
  }
  const { name, ...shown } = readSettings('launcher', SHOWN, environment)
  if (options.nodeUrl) {
    const { nodeUrl, solidityNodeUrl = nodeUrl } = options
    const { standbyNodes, ...given } = readSettings('launcher', { ...FIRST_NODE, ...OF_NODE }, environment)
    const network: PlannedNetwork = {
      key: DEFAULT_NETWORK,
      name: name ?? 'TRON',
      nodeUrl,
      solidityNodeUrl,
      standbyNodes: readStandbyNodes(standbyNodes),
      ...shown,
      ...given,
    }
    return [network]
  }
  const shared = [...forPagesOn(webPort), ...(options.demo ? ['--demo'] : [])]
  const port = await reservePort(options.devchainPort, '--devchain-port')
  const main: PlannedNetwork = {
    ...onPort(port),
    key: DEFAULT_NETWORK,
    name: name ?? 'Devchain',
    ...shown,
    chain: {
      part: 'devchain',
      port,
      args: ['--data-dir', resolve(options.dataDir, CHAIN_FOLDERS.main), ...shared],
    },
  }
  if (!options.sideChain) return [main]
  const sidePort = await reservePort(0, '--devchain-port')
  const args = [
    '--data-dir',
    resolve(options.dataDir, CHAIN_FOLDERS.side),
    '--seed',
    String(SIDE_SEED),
    ...shared,
  ]
  const chain = { part: 'side chain', port: sidePort, args }
  const plannedBridge = {
    port: await reservePort(0, 'BRIDGE_PORT'),
    file: resolve(options.dataDir, BRIDGE_FILE),
  }
  const shownSide = { key: SIDE, name: 'Side chain', type: 'sidechain' as const }
  return [main, { ...onPort(sidePort), ...shownSide, chain, plannedBridge }]
}
