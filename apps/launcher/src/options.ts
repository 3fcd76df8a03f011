import { parseArgs } from 'node:util'
import { AppError } from '@tronlens/core'
import { HTTP_PROTOCOLS, POSTGRES_PROTOCOLS } from '@tronlens/process'
import { type Environment, withoutBlanks } from './environment.ts'

/** How a user chooses another port or data directory. */
export type GivenBy = {
  port: '--port' | 'PORT'
  dataDir: '--data-dir' | 'TRONLENS_DATA_DIR'
}

/** What `npm start` was asked to do. */
export type LaunchOptions = {
  help: boolean
  /** Forget the chain of the data directory and its index; the data of users stays. */
  fresh: boolean
  /** Follow this node instead of starting the devchain. */
  nodeUrl?: string
  /** The node's solidity API, when it has a port of its own. */
  solidityNodeUrl?: string
  /** First block of an index that is made: a height, or days back such as `30d`. */
  historyFrom?: string
  /** Follow the nodes of this file instead: several networks in one explorer. */
  networksFile?: string
  /** Run a second devchain as a network of its own. */
  sideChain: boolean
  /** Port of web app and API. */
  port: number
  /** Port of the devchain. */
  devchainPort: number
  dataDir: string
  /** Options or variables that named the values which a start may have to refuse. */
  givenBy: GivenBy
  /** Server to use instead of the embedded database. */
  databaseUrl?: string
  /** Start with the demo world, or with bare funded accounts. */
  demo: boolean
  /** Follow the chains, or leave their index as it stands for commands that write to it. */
  indexer: boolean
}

/** The command line holds a mistake; the message says what to write instead. */
export class InvalidOptionsError extends AppError {
  readonly code = 'INVALID_CONFIG'
}

export const HELP = `npm start                            chain, indexer, API and web app on this machine
npm start -- --fresh                 begin again: deletes the chain of the data directory and its index
npm start -- --side-chain            a second chain, as a network of its own
npm start -- --node http://host:8090 follow a java-tron node instead of the built-in chain
             --solidity-node URL     when its solidity API has another port
             --from N, --last 30d    begin the index with a later block, by height or days back
npm start -- --networks FILE         follow the nodes of several networks; FILE is JSON, see docs/how-to/serve-several-networks.md
             --port N                port of web app and API (default 4000)
             --devchain-port N       port of the built-in chain (default 8090)
             --data-dir DIR          where chain and database live (default .tronlens)
             --no-demo               built-in chain without the demo world
             --no-indexer            leave the index as it is, for db audit, reindex and rollback-to
             --help                  this text
DATABASE_URL uses that PostgreSQL instead of the built-in one.`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  fresh: { type: 'boolean' },
  'side-chain': { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  'no-indexer': { type: 'boolean' },
  node: { type: 'string' },
  'solidity-node': { type: 'string' },
  from: { type: 'string' },
  last: { type: 'string' },
  networks: { type: 'string' },
  port: { type: 'string' },
  'devchain-port': { type: 'string' },
  'data-dir': { type: 'string' },
} as const

function readArguments(args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const written = token.kind === 'option' ? token.rawName : token.value
    const option = token.kind === 'option' ? OPTIONS[token.name as keyof typeof OPTIONS] : undefined
    if (token.kind !== 'option' || !option || (option.type === 'boolean' && token.value !== undefined))
      throw new InvalidOptionsError(`"${written}" is not an option of npm start; see --help.`)
    if (option.type === 'string' && (token.value === undefined || token.value.startsWith('--')))
      throw new InvalidOptionsError(`${written} needs a value after it; see --help.`)
  }
  // each value joined to its name: apart, one that begins with a hyphen passes for an option
  const joined = tokens.flatMap((token) =>
    token.kind === 'option'
      ? [token.value === undefined ? `--${token.name}` : `--${token.name}=${token.value}`]
      : [],
  )
  return parseArgs({ args: joined, options: OPTIONS }).values
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new InvalidOptionsError(`${name} is "${text}" but should be a port number from 0 to 65535.`)
  return port
}

function readUrl(name: string, text: string, protocols: readonly string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new InvalidOptionsError(
      `${name} is "${text}" but should start with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
  return text.replace(/\/+$/, '')
}

/** Two parts cannot listen on one port; 0 is a free one of each. */
function refuseEqualPorts(port: number, devchainPort: number, name: GivenBy['port']): void {
  if (port === 0 || port !== devchainPort) return
  throw new InvalidOptionsError(
    `${name} is ${port}, and so is the port of the built-in chain; choose another one with ${name} or --devchain-port.`,
  )
}

/**
 * Reads the command line and the environment.
 *
 * @param environment - an empty or blank value counts as absent

 * @throws {InvalidOptionsError} naming the argument, its value and what it may be
 */
export function readOptions(args: readonly string[], environment: Environment): LaunchOptions {
  const env = withoutBlanks(environment)
  const { node, networks, 'solidity-node': solidity, ...values } = readArguments(args)
  const refuse = (message: string): never => {
    throw new InvalidOptionsError(message)
  }
  if (solidity && !node) refuse('--solidity-node belongs to --node; give both.')
  if (node && networks) refuse('--node and --networks exclude each other; write the node into the file.')
  if (values['side-chain'] && (node || networks))
    refuse('--side-chain runs a second built-in chain; with --node or --networks there is no first one.')
  if (values.from && values.last) refuse('--from and --last exclude each other; give one of them.')
  if (values.from && !/^\d{1,12}$/.test(values.from))
    refuse(`--from is "${values.from}" but should be the height of a block.`)
  if (values.last && !/^[1-9]\d{0,4}d$/.test(values.last))
    refuse(`--last is "${values.last}" but should be a number of days from 1d to 99999d, such as 30d.`)
  if (values['no-indexer'] && values.fresh)
    refuse('--fresh and --no-indexer exclude each other; nothing would be indexed again.')
  const historyFrom = values.from ?? values.last
  const givenBy: GivenBy = {
    port: values.port === undefined && env.PORT !== undefined ? 'PORT' : '--port',
    dataDir:
      values['data-dir'] === undefined && env.TRONLENS_DATA_DIR !== undefined
        ? 'TRONLENS_DATA_DIR'
        : '--data-dir',
  }
  const port = readPort(givenBy.port, values.port ?? env.PORT ?? '4000')
  const devchainPort = readPort('--devchain-port', values['devchain-port'] ?? '8090')
  if (!node && !networks) refuseEqualPorts(port, devchainPort, givenBy.port)
  return {
    help: values.help ?? false,
    fresh: values.fresh ?? false,
    demo: !(values['no-demo'] ?? false),
    indexer: !(values['no-indexer'] ?? false),
    sideChain: values['side-chain'] ?? false,
    port,
    devchainPort,
    dataDir: values['data-dir'] ?? env.TRONLENS_DATA_DIR ?? '.tronlens',
    givenBy,
    ...(node ? { nodeUrl: readUrl('--node', node, HTTP_PROTOCOLS) } : {}),
    ...(solidity ? { solidityNodeUrl: readUrl('--solidity-node', solidity, HTTP_PROTOCOLS) } : {}),
    ...(historyFrom ? { historyFrom } : {}),
    ...(networks ? { networksFile: networks } : {}),
    ...(env.DATABASE_URL
      ? { databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, POSTGRES_PROTOCOLS) }
      : {}),
  }
}
