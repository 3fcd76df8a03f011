import { readFileSync } from 'node:fs'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { DEFAULT_NETWORK, NETWORK_KEY } from '@tronlens/core'
import { readStandbyNodes, type StandbyNode, standbyNodesSetting } from './nodes.ts'
import { HTTP_PROTOCOLS, InvalidConfigError, readSettings, setting, withoutSlash } from './settings.ts'

/** What a network is, which decides the words and warnings that users see. */
export const NETWORK_TYPES = ['mainnet', 'testnet', 'private', 'sidechain'] as const

/**
 * What the web app offers for some networks only: the pages of data, votes, trading, creating tokens, tokens
 * in the strip of the home page, requests for several signatures, accounts of the site, and notices.
 */
export const CAPABILITIES = [
  'data',
  'votes',
  'exchange',
  'tokenCreation',
  'hotTokens',
  'coSigning',
  'siteAccount',
  'notices',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * What the web app offers for a network: what its operator names, or everything, and nothing of it for a side
 * chain.
 */
export const capabilitiesOf = ({ type, capabilities }: NetworkConfig): readonly Capability[] =>
  capabilities ?? (type === 'sidechain' ? [] : CAPABILITIES)

/** What connects a side chain to another network of the same API. */
export type BridgeConfig = Readonly<{
  /** Key of the main network. */
  main: string
  /** Contract on the main network. */
  mainGateway: string
  /** Contract on the side chain. */
  sideGateway: string
}>

/** One network that this API serves. */
export type NetworkConfig = Readonly<{
  /** In paths (`/net/{key}/api`), in the name of its schema, and what the web app remembers. */
  key: string
  /** Name that users see, for example `Mainnet`. */
  name: string
  type: (typeof NETWORK_TYPES)[number]
  /** Address of the site at which this network is the default, such as `https://side.example`; absent: none. */
  origin?: string | undefined
  /** What the web app offers for it; absent: what its type has. */
  capabilities?: readonly Capability[] | undefined
  /** Node that is passed through and asked for live state. */
  nodeUrl: string
  solidityNodeUrl: string
  /** gRPC interface of the node, from which blocks are taken; absent: by HTTP. */
  grpcNodeUrl?: string | undefined
  /** Key that the node asks for; it is never sent to another node. */
  nodeApiKey?: string | undefined
  /** Further nodes of the same chain, which stand in for the first. */
  standbyNodes?: readonly StandbyNode[] | undefined
  /** Where prices come from; absent: none. It answers like our own `/api/token/price`. */
  priceUrl: string | undefined
  /**
   * Where prices of tokens come from in addition to the pairs of the chain; absent: none. It answers like our
   * own `/api/getAssetWithPriceList`.
   */
  tokenPricesUrl?: string | undefined
  /** Source of past prices of TRX in US dollars; absent: nothing is asked. */
  priceHistoryUrl?: string | undefined
  /** Those in euros, bitcoin and ether. */
  priceHistoryEurUrl?: string | undefined
  priceHistoryBtcUrl?: string | undefined
  priceHistoryEthUrl?: string | undefined
  /** Contract at which TRC20 tokens are traded; absent: none, or the oldest one of a development chain. */
  exchangeContract?: string | undefined
  /** Bridge of a side chain; absent: none. */
  bridge?: BridgeConfig | undefined
  /** Development chain that names funded accounts to give coins from; absent: no coins are given. */
  faucetUrl: string | undefined
  /** JSON-RPC that answers `debug_traceTransaction`; absent: pages show what records hold. */
  traceUrl: string | undefined
}>

const ADDRESS = Type.String({ pattern: '^https?://[^\\s]+$' })
const GRPC_ADDRESS = Type.String({ pattern: '^grpcs?://[^\\s]+$' })
const API_KEY = Type.String({ pattern: '^[^\\s,|]+$' })
const CONTRACT = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const STANDBY_NODE = Type.Object(
  {
    url: ADDRESS,
    solidityUrl: Type.Optional(ADDRESS),
    grpcUrl: Type.Optional(GRPC_ADDRESS),
    apiKey: Type.Optional(API_KEY),
  },
  { additionalProperties: false },
)
const BRIDGE = Type.Object(
  {
    main: Type.String({ pattern: NETWORK_KEY.source }),
    mainGateway: Type.String({ pattern: CONTRACT.source }),
    sideGateway: Type.String({ pattern: CONTRACT.source }),
  },
  { additionalProperties: false },
)
const NETWORKS_FILE = Type.Array(
  Type.Object(
    {
      key: Type.String({ pattern: NETWORK_KEY.source }),
      name: Type.String({ minLength: 1, maxLength: 40 }),
      type: Type.Union(NETWORK_TYPES.map((type) => Type.Literal(type))),
      origin: Type.Optional(Type.String({ pattern: '^https?://[^/?#\\s]+$' })),
      capabilities: Type.Optional(
        Type.Array(Type.Union(CAPABILITIES.map((capability) => Type.Literal(capability)))),
      ),
      nodeUrl: ADDRESS,
      solidityNodeUrl: Type.Optional(ADDRESS),
      grpcNodeUrl: Type.Optional(GRPC_ADDRESS),
      nodeApiKey: Type.Optional(API_KEY),
      standbyNodes: Type.Optional(Type.Array(STANDBY_NODE)),
      priceUrl: Type.Optional(ADDRESS),
      tokenPricesUrl: Type.Optional(ADDRESS),
      priceHistoryUrl: Type.Optional(ADDRESS),
      priceHistoryEurUrl: Type.Optional(ADDRESS),
      priceHistoryBtcUrl: Type.Optional(ADDRESS),
      priceHistoryEthUrl: Type.Optional(ADDRESS),
      exchangeContract: Type.Optional(Type.String({ pattern: CONTRACT.source })),
      bridge: Type.Optional(BRIDGE),
      faucetUrl: Type.Optional(ADDRESS),
      traceUrl: Type.Optional(ADDRESS),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 50 },
)

/** Contract at which TRC20 tokens of a network are traded. */
export const exchangeContractSetting = setting.matching(
  'EXCHANGE_CONTRACT',
  CONTRACT,
  'be the address of a contract, T and 33 characters',
  { fallback: undefined },
)

const ONE_NETWORK = {
  key: setting.matching('NETWORK', NETWORK_KEY, 'be small letters and digits, a letter first, at most 20', {
    fallback: DEFAULT_NETWORK,
  }),
  name: setting.text('NETWORK_NAME', { fallback: 'TRON' }),
  type: setting.oneOf('NETWORK_TYPE', NETWORK_TYPES, { fallback: 'private' as const }),
  nodeUrl: setting.url('NODE_URL', HTTP_PROTOCOLS),
  solidityNodeUrl: setting.url('SOLIDITY_NODE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  grpcNodeUrl: setting.url('NODE_GRPC_URL', ['grpc:', 'grpcs:'], { fallback: undefined }),
  nodeApiKey: setting.text('NODE_API_KEY', { fallback: undefined }),
  standbyNodes: standbyNodesSetting,
  priceUrl: setting.url('PRICE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  tokenPricesUrl: setting.url('TOKEN_PRICES_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryUrl: setting.url('PRICE_HISTORY_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryEurUrl: setting.url('PRICE_HISTORY_EUR_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryBtcUrl: setting.url('PRICE_HISTORY_BTC_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  priceHistoryEthUrl: setting.url('PRICE_HISTORY_ETH_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  exchangeContract: exchangeContractSetting,
  faucetUrl: setting.url('FAUCET_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  traceUrl: setting.url('TRACE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
}

/**
 * The networks to serve: those of the JSON file that `NETWORKS_FILE` names, or the one that `NODE_URL` and
 * its companions describe. `NODE_API_KEY` is for the first node of the first network.
 *
 * @throws {InvalidConfigError} naming everything that is wrong
 */
export function readNetworks(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly [NetworkConfig, ...NetworkConfig[]] {
  const file = env.NETWORKS_FILE?.trim()
  if (file) return withKey(readNetworksFile(program, file), env.NODE_API_KEY)
  const { standbyNodes, ...one } = readSettings(program, ONE_NETWORK, env)
  return [
    {
      ...one,
      solidityNodeUrl: one.solidityNodeUrl ?? one.nodeUrl,
      standbyNodes: readStandbyNodes(standbyNodes),
    },
  ]
}

/**
 * Networks of a file whose first has the key of the environment, unless it names its own: a key is sent to
 * one node only.
 */
export const withKey = <Network extends NetworkConfig>(
  [first, ...others]: readonly [Network, ...Network[]],
  apiKey: string | undefined,
): readonly [Network, ...Network[]] => [
  { ...first, nodeApiKey: first.nodeApiKey ?? (apiKey?.trim() || undefined) },
  ...others,
]

/**
 * The networks of a JSON file: a list of `{ key, name, type, origin?, capabilities?, nodeUrl, solidityNodeUrl?,
 * nodeApiKey?, standbyNodes?, priceUrl?, tokenPricesUrl?, priceHistoryUrl?, priceHistoryEurUrl?, priceHistoryBtcUrl?,
 * priceHistoryEthUrl?, exchangeContract?, bridge?, faucetUrl?, traceUrl? }`, the default one first.
 *
 * @throws {InvalidConfigError} naming the file and what is wrong in it
 */
export function readNetworksFile(
  program: string,
  path: string,
): readonly [NetworkConfig, ...NetworkConfig[]] {
  const refuse = (problem: string): never => {
    throw new InvalidConfigError(program, [`the file of networks ${path} ${problem}`])
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    return refuse(`cannot be read as JSON: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  if (!Value.Check(NETWORKS_FILE, content)) {
    const wrong = Value.Errors(NETWORKS_FILE, content).First()
    return refuse(`is wrong at ${wrong?.path || '/'}: ${wrong?.message ?? 'not a list of networks'}`)
  }
  const twice = content.find(({ key }, index) => content.findIndex((other) => other.key === key) !== index)
  if (twice) return refuse(`has two networks with the key "${twice.key}"`)
  const loose = content.find(
    ({ key, bridge }) => bridge && !content.some((other) => other.key === bridge.main && other.key !== key),
  )
  if (loose) return refuse(`has a bridge from "${loose.bridge?.main}", which is no other network of it`)
  const [first, ...rest] = content.map((network) => {
    const nodeUrl = withoutSlash(network.nodeUrl)
    return {
      ...network,
      nodeUrl,
      solidityNodeUrl: withoutSlash(network.solidityNodeUrl ?? nodeUrl),
      standbyNodes: network.standbyNodes?.map((node) => ({
        ...node,
        url: withoutSlash(node.url),
        solidityUrl: node.solidityUrl && withoutSlash(node.solidityUrl),
      })),
      priceUrl: network.priceUrl,
      faucetUrl: network.faucetUrl === undefined ? undefined : withoutSlash(network.faucetUrl),
      traceUrl: network.traceUrl,
    }
  })
  return first ? [first, ...rest] : refuse('names no network')
}
