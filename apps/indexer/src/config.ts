import { DEFAULT_NETWORK, isNetworkKey } from '@tronlens/db'
import { InvalidConfigError } from './errors.ts'

/** Settings of the indexer. Times are milliseconds. */
export type IndexerConfig = Readonly<{
  databaseUrl: string
  /** Key of the network: its rows live in a schema of their own. */
  network: string
  nodeUrl: string
  solidityNodeUrl: string | undefined
  /** How often the node is asked for its newest block. */
  pollMs: number
  /** Where /healthz and /metrics are served; undefined for nowhere. */
  metricsPort: number | undefined
  logLevel: string
}>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/**
 * Reads all settings of the process.
 *
 * @throws {InvalidConfigError} naming everything that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): IndexerConfig {
  const problems: string[] = []
  const get = (name: string): string | undefined => environment[name] || undefined
  const url = (name: string, protocols: readonly string[], fallback?: string): string => {
    const text = get(name) ?? fallback
    if (text === undefined) problems.push(`${name} is missing`)
    else if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      problems.push(
        `${name} is "${text}" but should start with ${protocols.map((one) => `${one}//`).join(' or ')}`,
      )
    return text ?? ''
  }
  const number = (name: string, lowest: number, highest: number): number | undefined => {
    const text = get(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value
    problems.push(`${name} is "${text}" but should be a whole number from ${lowest} to ${highest}`)
    return undefined
  }
  const logLevel = get('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel))
    problems.push(`LOG_LEVEL is "${logLevel}" but should be one of ${LOG_LEVELS.join(', ')}`)
  const network = get('NETWORK') ?? DEFAULT_NETWORK
  if (!isNetworkKey(network))
    problems.push(
      `NETWORK is "${network}" but should be one lower-case letter, then up to 19 lower-case letters or digits`,
    )
  const http = ['http:', 'https:']
  const config: IndexerConfig = Object.freeze({
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    network,
    nodeUrl: url('NODE_URL', http, 'http://127.0.0.1:8090'),
    solidityNodeUrl: get('SOLIDITY_NODE_URL') && url('SOLIDITY_NODE_URL', http),
    pollMs: number('INDEXER_POLL_MS', 20, 60_000) ?? 200,
    metricsPort: number('INDEXER_METRICS_PORT', 0, 65_535),
    logLevel,
  })
  if (problems.length > 0) throw new InvalidConfigError(problems)
  return config
}
