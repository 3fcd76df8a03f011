import { isIP } from 'node:net'
import { AppError } from '@tronlens/core'

/** Settings of the API process. */
export type ApiConfig = {
  host: string
  port: number
  databaseUrl: string
  /** Replica for reads; absent: `databaseUrl`. */
  databaseReadUrl?: string
  databasePoolSize: number
  nodeUrl: string
  solidityNodeUrl: string
  /** Name people see, for example `Mainnet`. */
  networkName: string
  /** `mainnet`, `testnet`, `private` or `sidechain`. */
  networkType: string
  /** Where prices come from; absent: none. It answers like our own `/api/token/price`. */
  priceUrl?: string
  /** Folder of the built web app; absent: no web app is served. */
  webDir?: string
  /**
   * Reverse proxies whose `X-Forwarded-For` is believed: addresses and networks parted by commas, or `loopback`.
   * Absent: none, for a header that anybody may send would let a client choose the address its requests count for.
   */
  trustedProxies?: string
  /** Requests one address may send in a minute; 0 is no limit. */
  rateLimitPerMinute: number
  logLevel: string
}

/** The settings hold mistakes; the message lists all of them. */
export class InvalidConfigError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(readonly problems: readonly string[]) {
    super(`The API cannot start: ${problems.join('; ')}.`)
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
/** Names that the server knows for ranges of addresses. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const NETWORK_TYPES = ['mainnet', 'testnet', 'private', 'sidechain']

/** A named range, an address or a network in CIDR form. */
function isProxy(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', prefix] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

/**
 * Reads the settings from the environment; the only reader of it in this app.
 *
 * @throws {InvalidConfigError} listing everything that is wrong at once
 */
export function readConfig(env: Record<string, string | undefined>): ApiConfig {
  const problems: string[] = []
  const text = (name: string, fallback?: string): string => {
    const value = env[name]?.trim() || fallback
    if (value === undefined) problems.push(`${name} is missing`)
    return value ?? ''
  }
  const url = (name: string, protocols: readonly string[], fallback?: string): string => {
    const value = text(name, fallback)
    if (value && !protocols.includes(URL.canParse(value) ? new URL(value).protocol : ''))
      problems.push(
        `${name} is "${value}" but should start with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      )
    return value
  }
  const whole = (name: string, fallback: number, max: number): number => {
    const value = Number(env[name]?.trim() || fallback)
    if (!Number.isInteger(value) || value < 0 || value > max)
      problems.push(`${name} is "${env[name]}" but should be a whole number from 0 to ${max}`)
    return value
  }
  const nodeUrl = url('NODE_URL', ['http:', 'https:'])
  const networkType = text('NETWORK_TYPE', 'private')
  if (!NETWORK_TYPES.includes(networkType))
    problems.push(`NETWORK_TYPE is "${networkType}" but should be one of ${NETWORK_TYPES.join(', ')}`)
  const logLevel = text('LOG_LEVEL', 'info')
  if (!LOG_LEVELS.includes(logLevel))
    problems.push(`LOG_LEVEL is "${logLevel}" but should be one of ${LOG_LEVELS.join(', ')}`)
  const trustedProxies = env.TRUSTED_PROXIES?.trim()
  for (const proxy of trustedProxies?.split(',') ?? [])
    if (!isProxy(proxy.trim()))
      problems.push(
        `TRUSTED_PROXIES holds "${proxy.trim()}" but should list addresses such as 10.0.0.1 or 10.0.0.0/8`,
      )
  const config: ApiConfig = {
    host: text('API_HOST', '127.0.0.1'),
    port: whole('API_PORT', 4000, 65_535),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: whole('DATABASE_POOL_SIZE', 10, 1000),
    nodeUrl,
    solidityNodeUrl: url('SOLIDITY_NODE_URL', ['http:', 'https:'], nodeUrl || 'http://invalid'),
    networkName: text('NETWORK_NAME', 'TRON'),
    networkType,
    rateLimitPerMinute: whole('RATE_LIMIT_PER_MINUTE', 0, 1_000_000),
    logLevel,
    ...(trustedProxies ? { trustedProxies } : {}),
    ...(env.DATABASE_READ_URL
      ? { databaseReadUrl: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']) }
      : {}),
    ...(env.PRICE_URL ? { priceUrl: url('PRICE_URL', ['http:', 'https:']) } : {}),
    ...(env.WEB_DIR ? { webDir: env.WEB_DIR } : {}),
  }
  if (problems.length > 0) throw new InvalidConfigError(problems)
  return Object.freeze(config)
}
