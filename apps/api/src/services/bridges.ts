import { BridgeReader, Gateway } from '@tronlens/bridge'
import { type Address, parseAddress, toHexAddress } from '@tronlens/core'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import type { BridgeConfig, NetworkConfig } from '@tronlens/process'

const TIMEOUT_MS = 3_000
/** A page waits for it. */
const ATTEMPTS = 2
/** A token may be mapped meanwhile; a mapping never changes. */
const UNMAPPED_MS = 30_000
const MOST_TOKENS = 10_000

/** A bridge between two networks of this API. */
export type Bridge = {
  readonly config: BridgeConfig
  readonly side: Pick<NetworkConfig, 'key' | 'name'>
  readonly readFees: BridgeReader['readFees']
  /** Token of the side chain that stands for one of the main chain. */
  readonly findSideToken: (mainToken: Address) => Promise<Address | undefined>
  /** Token of the main chain that one of the side chain stands for. */
  readonly findMainToken: (sideToken: Address) => Promise<Address | undefined>
}

/** Bridges of all networks, until `close`. */
export type Bridges = {
  /** Those that begin or end at a network. */
  readonly of: (network: string) => readonly Bridge[]
  readonly close: () => Promise<void>
}

/** Between the networks of this API. */
export type WithBridges = { bridges: Bridges }

/** Opens the bridges that the networks name. Nothing is asked before a route asks. */
export function openBridges(networks: readonly NetworkConfig[]): Bridges {
  const clients: NodeClient[] = []
  const gatewayAt = ({ nodeUrl, solidityNodeUrl, nodeApiKey, standbyNodes }: NetworkConfig, text: string) => {
    const client = createNodeClient({
      url: nodeUrl,
      solidityUrl: solidityNodeUrl,
      apiKey: nodeApiKey,
      standby: standbyNodes,
      timeoutMs: TIMEOUT_MS,
      attempts: ATTEMPTS,
    })
    clients.push(client)
    return new Gateway(client, toHexAddress(parseAddress(text)))
  }
  const bridges = networks.flatMap((side): Bridge[] => {
    const { bridge: config } = side
    const main = networks.find(({ key }) => key === config?.main)
    if (!config || !main) return []
    const reader = new BridgeReader(gatewayAt(main, config.mainGateway), gatewayAt(side, config.sideGateway))
    return [
      {
        config,
        side,
        readFees: () => reader.readFees(),
        findSideToken: remember((token) => reader.findSideToken(token)),
        findMainToken: remember((token) => reader.findMainToken(token)),
      },
    ]
  })
  return {
    of: (network) => bridges.filter(({ config, side }) => side.key === network || config.main === network),
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
    },
  }
}

/** Asks for a mapping once, and again after a while where there was none. */
function remember(
  find: (token: Address) => Promise<Address | undefined>,
): (token: Address) => Promise<Address | undefined> {
  const known = new Map<Address, { found: Address | undefined; until: number }>()
  return async (token) => {
    const before = known.get(token)
    if (before && (before.found !== undefined || Date.now() < before.until)) return before.found
    const found = await find(token)
    const [oldest] = known.keys()
    if (known.size >= MOST_TOKENS && oldest !== undefined) known.delete(oldest)
    known.set(token, { found, until: Date.now() + UNMAPPED_MS })
    return found
  }
}
