import { resolve } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  type NetworkConfig,
  readNetworksFile,
  readSettings,
  readStandbyNodes,
  standbyNodesSetting,
  withKey,
} from '@tronlens/process'
import { CHAIN_FOLDERS } from './data-dir.ts'
import type { LaunchOptions } from './options.ts'
import { reservePort } from './ports.ts'

/** A built-in chain: where it answers and how it is started. */
export type PlannedChain = { part: string; port: number; args: readonly string[] }
/** A network to be served, with its built-in chain where it has one. */
export type PlannedNetwork = NetworkConfig & { chain?: PlannedChain }
/** Everything that runs: the default network first. */
export type Plan = readonly [PlannedNetwork, ...PlannedNetwork[]]

/** Key of the network of `--side-chain`, and what makes its history another one than that of the first chain. */
const SIDE = 'side'
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

/** Our own pages may ask a built-in chain for its demo accounts and for coins; those of other sites may not. */
const forPagesOn = (port: number): string[] =>
  ['127.0.0.1', 'localhost'].flatMap((host) => ['--control-origin', `http://${host}:${port}`])

/**
 * Decides which networks run, and on which ports their built-in chains answer.
 *
 * @param webPort - where the web app will answer
 * @throws {PortBusyError} when a port is taken
 * @throws {InvalidConfigError} when the file of networks is wrong
 */
export async function planNetworks(
  options: LaunchOptions,
  environment: Readonly<Record<string, string | undefined>>,
  webPort: number,
): Promise<Plan> {
  if (options.networksFile)
    return withKey(readNetworksFile('launcher', options.networksFile), environment.NODE_API_KEY)
  const type = (environment.NETWORK_TYPE ?? 'private') as NetworkConfig['type']
  const prices = { priceUrl: environment.PRICE_URL, tokenPricesUrl: environment.TOKEN_PRICES_URL }
  if (options.nodeUrl) {
    const { nodeUrl, solidityNodeUrl = nodeUrl } = options
    const name = environment.NETWORK_NAME ?? 'TRON'
    const { FAUCET_URL: faucetUrl, TRACE_URL: traceUrl } = environment
    const { standbyNodes } = readSettings('launcher', { standbyNodes: standbyNodesSetting }, environment)
    const network: PlannedNetwork = {
      key: DEFAULT_NETWORK,
      name,
      type,
      nodeUrl,
      solidityNodeUrl,
      standbyNodes: readStandbyNodes(standbyNodes),
      ...prices,
      faucetUrl,
      traceUrl,
    }
    return withKey([network], environment.NODE_API_KEY)
  }
  const shared = [...forPagesOn(webPort), ...(options.demo ? ['--demo'] : [])]
  const port = await reservePort(options.devchainPort, '--devchain-port')
  const main: PlannedNetwork = {
    ...onPort(port),
    key: DEFAULT_NETWORK,
    name: environment.NETWORK_NAME ?? 'Devchain',
    type,
    ...prices,
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
  return [main, { ...onPort(sidePort), key: SIDE, name: 'Side chain', type: 'sidechain', chain }]
}
