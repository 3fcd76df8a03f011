import { setting, withoutSlash } from './settings.ts'

/** A further node of a chain, as settings name it. */
export type StandbyNode = Readonly<{
  /** Base URL of the full node API. */
  url: string
  /** Base URL of the solidity API where that is elsewhere. */
  solidityUrl?: string | undefined
  /** gRPC interface, from which blocks are taken. */
  grpcUrl?: string | undefined
  /** Key that this node asks for. */
  apiKey?: string | undefined
}>

const HTTP = String.raw`https?:\/\/[^\s,|]+`
const NODE = String.raw`${HTTP}(\|${HTTP})?(\|grpcs?:\/\/[^\s,|]+)?(\|key=[^\s,|]+)?`
const NODES = new RegExp(`^${NODE}(,${NODE})*$`)
const KEY = 'key='

/** `STANDBY_NODE_URLS`: further nodes of the same chain, as `readStandbyNodes` reads them. */
export const standbyNodesSetting = setting.matching(
  'STANDBY_NODE_URLS',
  NODES,
  'be addresses beginning with http:// or https://, with commas between nodes and, each after a |, another address of the solidity API, the gRPC interface (grpc://) and the key that the node asks for (key=…)',
  { fallback: undefined },
)

/** Reads `STANDBY_NODE_URLS`. */
export const readStandbyNodes = (text: string | undefined): StandbyNode[] =>
  (text?.split(',') ?? []).map((node) => {
    const [url = '', ...others] = node.split('|')
    const find = (begin: string): string | undefined => others.find((other) => other.startsWith(begin))
    const solidityUrl = find('http')
    return {
      url: withoutSlash(url),
      solidityUrl: solidityUrl && withoutSlash(solidityUrl),
      grpcUrl: find('grpc'),
      apiKey: find(KEY)?.slice(KEY.length),
    }
  })

/** Writes nodes as `STANDBY_NODE_URLS` names them; an empty text for none. */
export const writeStandbyNodes = (nodes: readonly StandbyNode[] = []): string =>
  nodes
    .map(({ url, solidityUrl, grpcUrl, apiKey }) =>
      [url, solidityUrl, grpcUrl, apiKey && KEY + apiKey].filter((part) => part !== undefined).join('|'),
    )
    .join(',')
