import { join } from 'node:path'
import {
  InvalidConfigError,
  type NetworkConfig,
  readSettings,
  setting,
  writeStandbyNodes,
} from '@tronlens/process'
import type { Environment } from './environment.ts'

const LAST_PORT = 65_535
const METRICS_PORT = setting.whole('INDEXER_METRICS_PORT', [0, LAST_PORT], { fallback: undefined })
/** A beginning in days means a block in every chain; a height means one in one. */
const IN_DAYS = /d$/

/** Settings that all indexers share, in addition to the environment. */
export type IndexerSettings = {
  environment: Environment
  /** Beginning that the command line names. */
  historyFrom: string | undefined
  /** Ports of other parts, with what names them. */
  taken: readonly { port: number; name: string }[]
}

/** A port of its own for each indexer: the one that is set, and those after it; 0 is a free one for each. */
function metricsPorts(count: number, { environment, taken }: IndexerSettings): (number | undefined)[] {
  const { first } = readSettings('launcher', { first: METRICS_PORT }, environment)
  const ports = Array.from({ length: count }, (_, index) => (first ? first + index : first))
  const refuse = (problem: string): never => {
    throw new InvalidConfigError('launcher', [`INDEXER_METRICS_PORT is ${first}, ${problem}`])
  }
  for (const port of ports) {
    if (!port) continue
    if (port > LAST_PORT) refuse(`but should leave a port for each of ${count} networks up to ${LAST_PORT}`)
    const other = taken.find((one) => one.port === port)
    if (other) refuse(`so that an indexer would have port ${port}, which is that of ${other.name}`)
  }
  return ports
}

/**
 * Variables of each network's indexer. What the environment says of one chain (a gRPC interface, heights,
 * first values of parameters) is for the first network; what one process can have (a port, an archive) is
 * made one for each.
 *
 * @throws {InvalidConfigError} when there are not ports for all
 */
export function indexerEnvironments(
  networks: readonly (NetworkConfig & { chain?: unknown })[],
  settings: IndexerSettings,
): Record<string, string>[] {
  const { environment, historyFrom = environment.INDEX_FROM ?? '' } = settings
  const ports = metricsPorts(networks.length, settings)
  const archive = environment.ARCHIVE_DIR
  return networks.map((network, index) => {
    const ofFirst = (text = ''): string => (index === 0 ? text : '')
    return {
      NETWORK: network.key,
      NODE_URL: network.nodeUrl,
      SOLIDITY_NODE_URL: network.solidityNodeUrl,
      // a blank one counts as absent: those of this network alone, whatever the environment says of another
      // one
      NODE_GRPC_URL: network.grpcNodeUrl ?? '',
      STANDBY_NODE_URLS: writeStandbyNodes(network.standbyNodes),
      NODE_API_KEY: network.nodeApiKey ?? '',
      INDEX_FROM: IN_DAYS.test(historyFrom) ? historyFrom : ofFirst(historyFrom),
      INDEX_FILL_TO: ofFirst(environment.INDEX_FILL_TO),
      INITIAL_PARAMETERS: ofFirst(environment.INITIAL_PARAMETERS),
      ARCHIVE_DIR:
        archive === undefined || networks.length === 1 ? (archive ?? '') : join(archive, network.key),
      // a built-in chain answers after whole blocks only
      INDEXER_CONFIRM_MS: environment.INDEXER_CONFIRM_MS ?? (network.chain ? '0' : ''),
      INDEXER_METRICS_PORT: ports[index]?.toString() ?? '',
      // the API waits for one that follows
      INDEXER_ROLE: 'follow',
      // reports how far a long back-fill is
      LOG_LEVEL: environment.LOG_LEVEL ?? 'info',
    }
  })
}
