import { DEFAULT_NETWORK, NETWORK_KEY } from '@tronlens/core'
import {
  HTTP_PROTOCOLS,
  POSTGRES_PROTOCOLS,
  readSettings,
  type SettingsOf,
  setting,
  standbyNodesSetting,
} from '@tronlens/process'
import { INITIAL_PARAMETERS } from './chain/parameter-history.ts'
import { HISTORY_FROM } from './chain/start-height.ts'

/** What a back-fill needs beyond what is in use. */
export const HEAP_GROWING_PERCENT = 60

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const GRPC_PROTOCOLS = ['grpc:', 'grpcs:']

const SETTINGS = {
  logLevel: setting.oneOf('LOG_LEVEL', LOG_LEVELS, { fallback: 'info' as const }),
  /** Key of the network: its rows live in a schema of their own. */
  network: setting.matching(
    'NETWORK',
    NETWORK_KEY,
    'be one lower-case letter, then up to 19 lower-case letters or digits',
    { fallback: DEFAULT_NETWORK },
  ),
  databaseUrl: setting.url('DATABASE_URL', POSTGRES_PROTOCOLS),
  nodeUrl: setting.url('NODE_URL', HTTP_PROTOCOLS, { fallback: 'http://127.0.0.1:8090' }),
  solidityNodeUrl: setting.url('SOLIDITY_NODE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  /** Address of the node's gRPC interface, from which blocks are taken. */
  grpcNodeUrl: setting.url('NODE_GRPC_URL', GRPC_PROTOCOLS, { fallback: undefined }),
  /** Further nodes of the same chain, which are read in turns. */
  standbyNodes: standbyNodesSetting,
  /** Key that the first node asks for; the others name theirs. */
  nodeApiKey: setting.text('NODE_API_KEY', { fallback: undefined }),
  /**
   * Most requests a second that each node is sent, for those that limit them; undefined for as many as there
   * are.
   */
  requestsPerSecond: setting.whole('INDEXER_REQUESTS_PER_SECOND', [1, 100_000], { fallback: undefined }),
  /**
   * Milliseconds between two looks of the audit, which asks the node a few dozen times each; 0 for no audit.
   */
  auditMs: setting.whole('INDEXER_AUDIT_MS', [0, 86_400_000], { fallback: 1_000 }),
  /**
   * Milliseconds for which a difference has to last before the index is changed; 0 for a node that answers
   * after whole blocks only.
   */
  confirmMs: setting.whole('INDEXER_CONFIRM_MS', [0, 3_600_000], { fallback: 10_000 }),
  /** Milliseconds between two questions for the node's newest block. */
  pollMs: setting.whole('INDEXER_POLL_MS', [20, 60_000], { fallback: 200 }),
  /**
   * Values that chain parameters began with, where a private chain's configuration set what a proposal set
   * again later.
   */
  initialParameters: setting.matching(
    'INITIAL_PARAMETERS',
    INITIAL_PARAMETERS,
    'be numbers of parameters with their first values, such as 30=1,49=1',
    { fallback: undefined },
  ),
  /** First block of an index that is made: a height, or days back; undefined for block 0. */
  historyFrom: setting.matching(
    'INDEX_FROM',
    HISTORY_FROM,
    'be a height such as 60000000, or days back such as 30d',
    {
      fallback: undefined,
    },
  ),
  /** First block down to which an index that begins later is filled in behind; undefined for not at all. */
  fillTo: setting.whole('INDEX_FILL_TO', [0, 999_999_999_999], { fallback: undefined }),
  /** Folder of blocks and outcomes as the node returned them, compressed; undefined for none. */
  archiveDir: setting.text('ARCHIVE_DIR', { fallback: undefined }),
  /** What this process does: follow the chain, or write rows of solid blocks ahead of the one that does. */
  role: setting.oneOf('INDEXER_ROLE', ['follow', 'facts'] as const, { fallback: 'follow' as const }),
  /** Most blocks of a range that is written ahead. */
  factsBlocks: setting.whole('INDEXER_FACTS_BLOCKS', [1, 1_000], { fallback: 1_000 }),
  /** Address at which messages of blocks, transactions and events are sent over ZeroMQ; undefined for none. */
  zeromq: setting.url('INDEXER_ZEROMQ', ['tcp:'], { fallback: undefined }),
  /** First block whose messages are sent; undefined for the one after the node's head. */
  zeromqFrom: setting.whole('INDEXER_ZEROMQ_FROM', [0, 999_999_999_999], { fallback: undefined }),
  /** What java-tron's configuration of topics adds to the messages. */
  zeromqOptions: setting.matching(
    'INDEXER_ZEROMQ_OPTIONS',
    /^(?:ethCompatible|redundancy)(?:,(?:ethCompatible|redundancy))*$/,
    'be ethCompatible, redundancy, or both with a comma between',
    { fallback: undefined },
  ),
  /** Where /healthz and /metrics are served; undefined for nowhere. */
  metricsPort: setting.whole('INDEXER_METRICS_PORT', [0, 65_535], { fallback: undefined }),
  /**
   * Address that these listen at: of this machine alone, or 0.0.0.0 for every client that can reach it, such
   * as Prometheus next to a container.
   */
  metricsHost: setting.text('INDEXER_METRICS_HOST', { fallback: '127.0.0.1' }),
}

/** Settings of the indexer. */
export type IndexerConfig = SettingsOf<typeof SETTINGS>

/**
 * Reads all settings of the process.
 *
 * @param program - what cannot start where they are wrong
 * @throws {InvalidConfigError} naming everything that is wrong
 */
export const readConfig = (environment: NodeJS.ProcessEnv, program = 'indexer'): IndexerConfig =>
  readSettings(program, SETTINGS, environment)
