import { BridgeReader, Gateway, type MappedAsset } from '@tronlens/bridge'
import { type Address, parseAddress, toHexAddress } from '@tronlens/core'
import type { Database } from '@tronlens/db'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import type { BridgeConfig, NetworkConfig } from '@tronlens/process'

const TIMEOUT_MS = 3_000
/** A page waits for it. */
const ATTEMPTS = 2
/** A token may be mapped meanwhile; a mapping never changes. */
const UNMAPPED_MS = 3_000
const MOST_TOKENS = 10_000

/** A bridge between two networks of this API. */
export type Bridge = {
  readonly config: BridgeConfig
  readonly side: Pick<NetworkConfig, 'key' | 'name'>
  readonly readFees: BridgeReader['readFees']
  /** Token of the side chain that stands for one of the main chain, by its address or TRC10 id. */
  readonly findSideToken: (mainToken: string) => Promise<Address | undefined>
  /** Address or TRC10 id of the token of the main chain that one of the side chain stands for. */
  readonly findMainToken: (sideToken: Address) => Promise<string | undefined>
  readonly findAsset: (asset: number) => Promise<MappedAsset | undefined>
  readonly gateways: Readonly<Record<BridgeEnd, Gateway>>
  /** Index of an end. */
  readonly indexOf: (end: BridgeEnd) => Database
}

export type BridgeEnd = 'main' | 'side'

/** Bridges of all networks, until `close`. */
export type Bridges = {
  /** Those that begin or end at a network. */
  readonly of: (network: string) => readonly Bridge[]
  /** Names the index of a network; each network does so when it is opened. */
  readonly useIndex: (network: string, db: Database) => void
  readonly close: () => Promise<void>
}

/** Between the networks of this API. */
export type WithBridges = { bridges: Bridges }

/** Opens the bridges that the networks name. Nothing is asked before a route asks. */
export function openBridges(networks: readonly NetworkConfig[]): Bridges {
  const clients: NodeClient[] = []
  const indexes = new Map<string, Database>()
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
    const gateways = {
      main: gatewayAt(main, config.mainGateway),
      side: gatewayAt(side, config.sideGateway),
    }
    const reader = new BridgeReader(gateways.main, gateways.side)
    return [
      {
        config,
        side,
        readFees: () => reader.readFees(),
        findSideToken: remember((token) => reader.findSideToken(token)),
        findMainToken: remember((token) => reader.findMainToken(token)),
        findAsset: remember((asset) => reader.findAsset(asset)),
        gateways,
        indexOf: (end) => {
          const { key } = end === 'main' ? main : side
          const db = indexes.get(key)
          if (!db) throw new Error(`the network ${key} was not opened`)
          return db
        },
      },
    ]
  })
  return {
    of: (network) => bridges.filter(({ config, side }) => side.key === network || config.main === network),
    useIndex: (network, db) => {
      indexes.set(network, db)
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
    },
  }
}

/** Asks for a mapping once, and again after a while where there was none. */
function remember<Key, Found>(
  find: (token: Key) => Promise<Found | undefined>,
): (token: Key) => Promise<Found | undefined> {
  const known = new Map<Key, { found: Found | undefined; until: number }>()
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
