import { isIP } from 'node:net'
import {
  HTTP_PROTOCOLS,
  InvalidConfigError,
  type NetworkConfig,
  POSTGRES_PROTOCOLS,
  readNetworks,
  readSettings,
  type SettingsOf,
  setting,
} from '@tronlens/process'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
/** Names that the server knows for ranges of addresses. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** A named range, an address or a network in CIDR form. */
function isProxy(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', prefix] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

const SETTINGS = {
  host: setting.text('API_HOST', { fallback: '127.0.0.1' }),
  port: setting.whole('API_PORT', [0, 65_535], { fallback: 4000 }),
  /** Port on which the gRPC of the default network's node is passed on; absent: it is not. */
  grpcPort: setting.whole('API_GRPC_PORT', [0, 65_535], { fallback: undefined }),
  /** Where that node answers from the solid block; absent: at its one address. */
  grpcSolidityUrl: setting.url('NODE_GRPC_SOLIDITY_URL', ['grpc:', 'grpcs:'], { fallback: undefined }),
  databaseUrl: setting.url('DATABASE_URL', POSTGRES_PROTOCOLS),
  /** Replica for reads. */
  databaseReadUrl: setting.url('DATABASE_READ_URL', POSTGRES_PROTOCOLS, { fallback: undefined }),
  /**
   * Milliseconds that a replica may lack what the indexer announced, before the database itself is read until
   * it has caught up. 0: it never is.
   */
  databaseReadLagMs: setting.whole('DATABASE_READ_LAG_MS', [0, 3_600_000], { fallback: 5_000 }),
  /** Connections for each network. */
  databasePoolSize: setting.whole('DATABASE_POOL_SIZE', [1, 1000], { fallback: 10 }),
  /** Milliseconds after which the server gives up a query. */
  statementTimeoutMs: setting.whole('DATABASE_TIMEOUT_MS', [100, 600_000], { fallback: 10_000 }),
  /** Folder of the built web app; absent: no web app is served. */
  webDir: setting.folder('WEB_DIR', { fallback: undefined }),
  /**
   * Reverse proxies whose `X-Forwarded-For` is believed. Absent: none, for a header that any client may send
   * would let a client choose the address its requests count for.
   */
  trustedProxies: setting.list('TRUSTED_PROXIES', isProxy, 'addresses such as 10.0.0.1 or 10.0.0.0/8', {
    fallback: undefined,
  }),
  /**
   * Pages of lists that one client may ask for in a minute; other classes of requests follow from it. 0: no
   * limit.
   */
  rateLimitPerMinute: setting.whole('RATE_LIMIT_PER_MINUTE', [0, 1_000_000], { fallback: 1200 }),
  /** WebSocket connections of one client. */
  socketsPerClient: setting.whole('SOCKETS_PER_CLIENT', [1, 1_000_000], { fallback: 50 }),
  /** Folder of further Solidity compilers, TRON's own builds among them: `soljson-….js`. */
  compilersDir: setting.folder('SOLIDITY_COMPILERS_DIR', { fallback: undefined }),
  /**
   * Registry of npm that further compilers are fetched from when a user requests one; absent: nothing is
   * fetched.
   */
  compilerRegistry: setting.url('SOLIDITY_REGISTRY', ['http:', 'https:'], { fallback: undefined }),
  /** Where fetched compilers are kept. */
  compilerCacheDir: setting.text('SOLIDITY_CACHE_DIR', { fallback: undefined }),
  /** Milliseconds and megabytes that one compilation may take. */
  compileTimeoutMs: setting.whole('COMPILE_TIMEOUT_MS', [100, 600_000], { fallback: 30_000 }),
  compileMemoryMb: setting.whole('COMPILE_MEMORY_MB', [64, 16_384], { fallback: 1024 }),
  /**
   * Folder of what the operator publishes for users, see `content/README.md`. Absent: only what is written in
   * the administration pages.
   */
  contentDir: setting.folder('CONTENT_DIR', { fallback: undefined }),
  /**
   * Folder of a catalogue of tokens, see `npm run tronlens -- catalogue rebuild`. Absent: the one that comes
   * with the product.
   */
  catalogueDir: setting.folder('CATALOGUE_DIR', { fallback: undefined }),
  /**
   * Logos that the catalogue names on other servers are fetched when a page shows them, and shown from here.
   */
  logoFetch: setting.oneOf('LOGO_FETCH', ['on', 'off'], { fallback: 'off' as const }),
  /**
   * Host of what representatives write about themselves in their repositories. Absent: nothing is asked, and
   * a link leads there.
   */
  teamTextsUrl: setting.url('TEAM_TEXTS_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  /**
   * Project id of WalletConnect, by which its relay knows the site. Absent: WalletConnect is off, and no page
   * reaches out for it.
   */
  walletConnectProject: setting.text('WALLETCONNECT_PROJECT_ID', { fallback: undefined }),
  /** Relay that passes on what pages and wallets say to each other, encrypted for the two. */
  walletConnectRelay: setting.url('WALLETCONNECT_RELAY_URL', ['wss:', 'ws:'], {
    fallback: 'wss://relay.walletconnect.org',
  }),
  /** Views of kinds of pages are counted by day. */
  pageViews: setting.oneOf('PAGE_VIEWS', ['on', 'off'], { fallback: 'on' as const }),
  /** Accounts of users on the default network. */
  siteAccounts: setting.oneOf('SITE_ACCOUNTS', ['on', 'off'], { fallback: 'on' as const }),
  /** Where users reach the site. `https:` makes its cookies travel over TLS only. */
  siteUrl: setting.url('SITE_URL', HTTP_PROTOCOLS, { fallback: 'http://127.0.0.1:4000' }),
  /** Signs cookies and encrypts second factors. Absent: made once and kept in the database. */
  siteSecret: setting.text('SITE_SECRET', { fallback: undefined }),
  /** Server that takes mail. Absent: messages stay in the outbox of the operator. */
  smtpUrl: setting.url('SMTP_URL', ['smtp:', 'smtps:'], { fallback: undefined }),
  mailFrom: setting.text('MAIL_FROM', { fallback: 'Tronlens <noreply@localhost>' }),
  /** HTTP gateway that takes text messages as `{to, text}`. Absent: they stay in the outbox. */
  smsUrl: setting.url('SMS_URL', HTTP_PROTOCOLS, { fallback: undefined }),
  /** Webhooks of users may lead to http: and into the network of the server. */
  webhooksInside: setting.oneOf('WEBHOOKS_INSIDE', ['on', 'off'], { fallback: 'off' as const }),
  /**
   * Messages that alerts write to one person by each way within a day, and movements that one alert finds on
   * a day (UTC).
   */
  alertMailPerDay: setting.whole('ALERT_MAIL_PER_DAY', [0, 1_000_000], { fallback: 200 }),
  alertSmsPerDay: setting.whole('ALERT_SMS_PER_DAY', [0, 1_000_000], { fallback: 20 }),
  alertPushPerDay: setting.whole('ALERT_PUSH_PER_DAY', [0, 1_000_000], { fallback: 500 }),
  alertWebhookPerDay: setting.whole('ALERT_WEBHOOK_PER_DAY', [0, 1_000_000], { fallback: 10_000 }),
  alertEventsPerDay: setting.whole('ALERT_EVENTS_PER_DAY', [1, 1_000_000], { fallback: 10_000 }),
  /**
   * Codes that one client may ask for in an hour, and that the site sends within a day by mail and by text
   * message.
   */
  codesPerClient: setting.whole('CODES_PER_CLIENT', [1, 1_000_000], { fallback: 60 }),
  codesMailPerDay: setting.whole('CODES_MAIL_PER_DAY', [0, 1_000_000], { fallback: 5_000 }),
  codesSmsPerDay: setting.whole('CODES_SMS_PER_DAY', [0, 1_000_000], { fallback: 500 }),
  /** What a key of a program may ask for: pages of lists in a minute, and requests in a day. */
  apiKeyPerMinute: setting.whole('API_KEY_PER_MINUTE', [1, 1_000_000], { fallback: 3000 }),
  apiKeyPerDay: setting.whole('API_KEY_PER_DAY', [1, 1_000_000_000], { fallback: 100_000 }),
  /** What the gateway wants as `Authorization`. */
  smsAuthorization: setting.text('SMS_AUTHORIZATION', { fallback: undefined }),
  logLevel: setting.oneOf('LOG_LEVEL', LOG_LEVELS, { fallback: 'info' as const }),
}

/** Settings of the API process. */
export type ApiConfig = SettingsOf<typeof SETTINGS> & {
  /** At least one; the first is the default, which paths without a network mean. */
  networks: readonly [NetworkConfig, ...NetworkConfig[]]
}

/**
 * Reads the settings from the environment; the only reader of it in this app.
 *
 * @throws {InvalidConfigError} listing everything that is wrong at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const problems: string[] = []
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof InvalidConfigError)) throw error
      problems.push(...error.problems)
      return undefined
    }
  }
  const settings = attempt(() => readSettings('api', SETTINGS, env))
  const networks = attempt(() => readNetworks('api', env))
  if (!settings || !networks) throw new InvalidConfigError('api', problems)
  return Object.freeze({ ...settings, networks })
}
