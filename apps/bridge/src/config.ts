import { readFileSync } from 'node:fs'
import { hexToBytes, isHex } from '@tronlens/core'
import { HTTP_PROTOCOLS, InvalidConfigError, readSettings, setting } from '@tronlens/process'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const CONTRACT = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const CONTRACT_FORM = 'be the address of a contract, T and 33 characters'
const KEY_DIGITS = 64

const SHARED = {
  logLevel: setting.oneOf('LOG_LEVEL', LOG_LEVELS, { fallback: 'info' as const }),
  mainUrl: setting.url('MAIN_NODE_URL', HTTP_PROTOCOLS),
  mainSolidityUrl: setting.url('MAIN_SOLIDITY_NODE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  mainApiKey: setting.text('MAIN_NODE_API_KEY', { fallback: undefined }),
  sideUrl: setting.url('SIDE_NODE_URL', HTTP_PROTOCOLS),
  sideSolidityUrl: setting.url('SIDE_SOLIDITY_NODE_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  sideApiKey: setting.text('SIDE_NODE_API_KEY', { fallback: undefined }),
  /** Where `/healthz` answers; undefined for nowhere. */
  port: setting.whole('BRIDGE_PORT', [0, 65_535], { fallback: undefined }),
  /** Milliseconds between two looks at the gateways. */
  pollMs: setting.whole('BRIDGE_POLL_MS', [20, 600_000], { fallback: 3_000 }),
  /** Sun that a confirmation may cost. */
  feeLimit: setting.whole('BRIDGE_FEE_LIMIT', [1_000_000, 15_000_000_000], { fallback: 1_000_000_000 }),
  /**
   * File of the gateways of two development chains. They are deployed when it names none, and three oracles with public
   * keys run.
   */
  devFile: setting.text('BRIDGE_DEV_FILE', { fallback: undefined }),
}

const OF_ORACLE = {
  mainGateway: setting.matching('MAIN_GATEWAY', CONTRACT, CONTRACT_FORM),
  sideGateway: setting.matching('SIDE_GATEWAY', CONTRACT, CONTRACT_FORM),
  /** File that holds the key of the oracle, 64 hex digits. */
  keyFile: setting.text('ORACLE_KEY_FILE'),
}

type Environment = Readonly<Record<string, string | undefined>>

/** Settings: of one oracle, or of everything for two development chains. */
export type BridgeConfig = ReturnType<typeof readConfig>

/** Reads the settings. @throws {InvalidConfigError} naming everything that is wrong */
export function readConfig(environment: Environment) {
  const shared = readSettings('bridge', SHARED, environment)
  if (shared.devFile !== undefined) return { ...shared, devFile: shared.devFile, oracle: undefined }
  const { keyFile, ...gateways } = readSettings('bridge', OF_ORACLE, environment)
  return { ...shared, devFile: undefined, oracle: { ...gateways, key: readKey(keyFile) } }
}

/** The key is never part of a message. */
function readKey(path: string): Uint8Array {
  const refuse = (problem: string): never => {
    throw new InvalidConfigError('bridge', [`the file of ORACLE_KEY_FILE, ${path}, ${problem}`])
  }
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    return refuse(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  return text.length === KEY_DIGITS && isHex(text)
    ? hexToBytes(text)
    : refuse(`does not hold ${KEY_DIGITS} hex digits`)
}
