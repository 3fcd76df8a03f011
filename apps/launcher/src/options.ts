import { AppError } from '@tronlens/core'

/** What `npm start` was asked to do. */
export type LaunchOptions = {
  help: boolean
  /** Forget the chain and the database of the data directory. */
  fresh: boolean
  /** Follow this node instead of starting the devchain. */
  nodeUrl?: string
  /** The node's solidity API, when it has a port of its own. */
  solidityNodeUrl?: string
  /** Port of web app and API. */
  port: number
  /** Port of the devchain. */
  devchainPort: number
  dataDir: string
  /** Server to use instead of the embedded database. */
  databaseUrl?: string
  /** Start with the demo world, or with bare funded accounts. */
  demo: boolean
  /** Further arguments for the devchain, for example `--block-time 1`. */
  devchainArgs: readonly string[]
}

/** The command line holds a mistake; the message says what to write instead. */
export class InvalidOptionsError extends AppError {
  readonly code = 'INVALID_CONFIG'
}

export const HELP = `npm start                            chain, indexer, API and web app on this machine
npm start -- --fresh                 begin anew: forgets chain and database of the data directory
npm start -- --node http://host:8090 follow a java-tron node instead of the built-in chain
             --solidity-node URL     when its solidity API has another port
             --port N                port of web app and API (default 4000)
             --devchain-port N       port of the built-in chain (default 8090)
             --data-dir DIR          where chain and database live (default .tronlens)
             --no-demo               built-in chain without the demo world
             --help                  this text
DATABASE_URL uses that PostgreSQL instead of the built-in one.`

const VALUE_OPTIONS = ['--node', '--solidity-node', '--port', '--devchain-port', '--data-dir'] as const

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

/**
 * Reads the command line and the environment.
 *
 * @throws {InvalidOptionsError} naming the argument, its value and what it may be
 */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): LaunchOptions {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  for (let i = 0; i < args.length; i++) {
    const [name = '', inline] = (args[i] ?? '').split(/=(.*)/s)
    if ((VALUE_OPTIONS as readonly string[]).includes(name)) {
      const value = inline ?? args[++i]
      if (value === undefined || value.startsWith('--'))
        throw new InvalidOptionsError(`${name} needs a value after it; see --help.`)
      values.set(name, value)
    } else if (['--fresh', '--help', '--no-demo', '-h'].includes(name) && inline === undefined)
      flags.add(name)
    else throw new InvalidOptionsError(`"${args[i]}" is not an option of npm start; see --help.`)
  }
  const node = values.get('--node')
  const solidity = values.get('--solidity-node')
  if (solidity && !node) throw new InvalidOptionsError('--solidity-node belongs to --node; give both.')
  const http = ['http:', 'https:']
  return {
    help: flags.has('--help') || flags.has('-h'),
    fresh: flags.has('--fresh'),
    demo: !flags.has('--no-demo'),
    port: readPort('--port', values.get('--port') ?? env.PORT ?? '4000'),
    devchainPort: readPort('--devchain-port', values.get('--devchain-port') ?? '8090'),
    dataDir: values.get('--data-dir') ?? env.TRONLENS_DATA_DIR ?? '.tronlens',
    devchainArgs: [],
    ...(node ? { nodeUrl: readUrl('--node', node, http) } : {}),
    ...(solidity ? { solidityNodeUrl: readUrl('--solidity-node', solidity, http) } : {}),
    ...(env.DATABASE_URL
      ? { databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']) }
      : {}),
  }
}
