import { type Address, AppError, findAddress } from '@tronlens/core'

/** A command line that cannot be understood; the message says what to write. */
export class UsageError extends AppError {
  readonly code = 'INVALID_CONFIG'
}

/** Commands and what each does. */
export const COMMANDS = {
  migrate: 'migrates the database to the newest layout',
  distribute:
    'distributes the large tables over the workers of a Citus cluster; DATABASE_URL is its coordinator; --shards N for each table (default 32)',
  verify: 'counts the rows of each range of blocks; --from, --to, or FROM-TO',
  hash: 'prints the content hash of a range; --from, --to, or FROM-TO; --against URL finds the first block that differs in another API',
  audit:
    'compares accounts, tokens and blocks with the node and repairs differences; --accounts N (default 1000), in order from a random one on',
  export:
    'writes a list to a file with a manifest, and continues a file that was cut off; --api URL --list blocks|transactions|transfers|statement, or path and query of any list of the API, --out FILE; --format csv, --from, --to, --address, --token',
  'rollback-to':
    'removes the blocks above --block, as a fork does, so that the indexer reads them again; down to the newest solid block',
  reindex:
    'rewrites the rows of the blocks --from to --to, or FROM-TO; with --yes alone it deletes the index of the network and builds it again from its first block (INDEX_FROM: from another one), from the archive where there is one; --other-chain where the node has another chain on purpose',
  operator: 'makes a site account an operator (/admin); --account E-MAIL-OR-NUMBER',
  outbox: 'prints the newest messages to users, where there is no mail server',
  user: 'makes an operator a user again; --account E-MAIL-OR-NUMBER',
  repeat:
    'compiles the sources of a verified contract again and compares them with what the node runs; --contract ADDRESS, --api URL or --from FILE of standard JSON with --compiler VERSION; --compilers FOLDER, --registry URL of npm for versions that are not installed',
  'verify-contract':
    'verifies a contract with what a tool compiled: build-info of Hardhat, the out folder of Foundry, the build folder of TronBox, standard JSON, metadata of the compiler, a folder of Sourcify; --contract ADDRESS, --api URL, --from FILE-OR-FOLDER; --name NAME where several agree, --compiler VERSION, --license N; "tronlens verify" is the same',
  rebuild:
    'writes the token catalogue again from the node; --out FOLDER; --from FOLDER of the previous one, whose logos are kept',
} as const

/** One of the commands. */
export type Command = keyof typeof COMMANDS

/** Commands that are not about the index. */
const AREAS: Partial<Record<Command, 'person' | 'catalogue' | 'contract'>> = {
  operator: 'person',
  outbox: 'person',
  user: 'person',
  rebuild: 'catalogue',
  repeat: 'contract',
  'verify-contract': 'contract',
}
/** How a command is written where another area has the word too. */
const WORDS: Partial<Record<Command, string>> = { 'verify-contract': 'verify' }
const areaOf = (command: Command): string => AREAS[command] ?? 'db'
/** How a command is written: `db hash`. */
export const spell = (command: Command): string => `${areaOf(command)} ${WORDS[command] ?? command}`
/** True for commands that look at the database; the others need none. */
export const needsDatabase = (command: Command): boolean =>
  command !== 'export' && !['catalogue', 'contract'].includes(areaOf(command))

const OPTIONS: Record<Command, readonly string[]> = {
  migrate: [],
  distribute: ['shards'],
  verify: ['from', 'to'],
  hash: ['from', 'to', 'against'],
  audit: ['accounts'],
  export: ['api', 'list', 'out', 'format', 'from', 'to', 'address', 'token'],
  'rollback-to': ['block'],
  reindex: ['yes', 'from', 'to', 'other-chain'],
  operator: ['account'],
  outbox: [],
  user: ['account'],
  rebuild: ['out', 'from'],
  repeat: ['contract', 'api', 'from', 'compiler', 'compilers', 'registry'],
  'verify-contract': ['contract', 'api', 'from', 'name', 'compiler', 'license'],
}
const FLAGS = ['yes', 'other-chain']

/** What was asked for. */
export type Asked = { command: Command; options: ReadonlyMap<string, string> }

const findCommand = (area: string, word: string | undefined): Command | undefined =>
  (Object.keys(COMMANDS) as Command[]).find((command) => spell(command) === `${area} ${word}`)

const lineOf = (name: Command): string => `  ${spell(name).padEnd(17)} ${COMMANDS[name]}`

/** Lines that describe commands: all of them unless some are named. */
const usage = (commands = Object.keys(COMMANDS) as Command[]): string =>
  [
    'npm run tronlens -- AREA COMMAND [options]',
    ...commands.map(lineOf),
    'DATABASE_URL, NETWORK, NODE_URL and ARCHIVE_DIR are those of the indexer. Without DATABASE_URL the commands use the running built-in database of TRONLENS_DATA_DIR.',
  ].join('\n')

/**
 * What a command line with `--help` asks for: all commands, or the one that it names; undefined where it does
 * not ask.
 */
export function findHelp(args: readonly string[]): string | undefined {
  if (!args.some((word) => word === '--help' || word === '-h')) return undefined
  const [area = '', word] = withArea(args)
  const command = findCommand(area, word)
  return command ? usage([command]) : usage()
}

/** `verify` alone is that of contracts. */
const withArea = (args: readonly string[]): readonly string[] =>
  args[0] === 'verify' ? ['contract', ...args] : args

/** A mistake in what is said to one command, with how that is written. */
const mistake = (command: Command, what: string): UsageError => new UsageError(`${what}\n${usage([command])}`)

/** Options that a word without a name stands for: `db reindex 1000-2000`, `db rollback-to 64000000`. */
function readWord(command: Command, word: string): [name: string, value: string][] | undefined {
  const range = /^(\d+)-(\d+)$/.exec(word)
  if (range && OPTIONS[command].includes('from') && OPTIONS[command].includes('to'))
    return [
      ['from', range[1] ?? ''],
      ['to', range[2] ?? ''],
    ]
  return OPTIONS[command].includes('block') && /^\d+$/.test(word) ? [['block', word]] : undefined
}

/**
 * Reads a command line: `db hash --from 10 --to 20`, `db hash --from=10`, `db hash 10-20`.
 *
 * @throws {UsageError} naming what is wrong
 */
export function readArguments(args: readonly string[]): Asked {
  const [area, word, ...rest] = withArea(args)
  if (area === undefined) throw new UsageError(`A command is missing.\n${usage()}`)
  const command = findCommand(area, word)
  if (!command) throw new UsageError(`"${[area, word].filter(Boolean).join(' ')}" is no command.\n${usage()}`)
  const options = new Map<string, string>()
  const set = (name: string, value: string): void => {
    if (options.has(name)) throw new UsageError(`--${name} is there twice.`)
    options.set(name, value)
  }
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? ''
    const [, name, given] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? []
    const meant = name === undefined ? readWord(command, word) : undefined
    if (meant) for (const [option, value] of meant) set(option, value)
    else if (name === undefined || !OPTIONS[command].includes(name))
      throw mistake(command, `"${word}" is no option of "${spell(command)}".`)
    else if (!FLAGS.includes(name)) set(name, readValue(given ?? rest[++i], name))
    else if (given === undefined) set(name, 'true')
    else throw new UsageError(`--${name} takes no value.`)
  }
  return { command, options }
}

/**
 * The value behind the name of an option; the next option is none.
 *
 * @throws {UsageError} when it is missing
 */
function readValue(word: string | undefined, name: string): string {
  if (word === undefined || word === '' || word.startsWith('--'))
    throw new UsageError(`--${name} needs a value.`)
  return word
}

/** A text that a command cannot do without. @throws {UsageError} when it is missing */
export function requireText(options: Asked['options'], name: string): string {
  const text = options.get(name)
  if (text === undefined) throw new UsageError(`--${name} is missing; --help describes it.`)
  return text
}

/** The address of an API without slashes at its end. @throws {UsageError} when it is missing or none */
export function readApi(options: Asked['options'], name: string): string {
  const text = requireText(options, name)
  const isWeb = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (!isWeb)
    throw new UsageError(
      `--${name} is "${text}" but should be the address of an API, such as http://127.0.0.1:4000.`,
    )
  return text.replace(/\/+$/, '')
}

/** The address of an account or a contract. @throws {UsageError} when it is missing or none */
export function readAddress(options: Asked['options'], name: string): Address {
  const text = requireText(options, name)
  const address = findAddress(text)
  if (address === undefined)
    throw new UsageError(`--${name} is "${text}" but should be an address: T and 33 characters.`)
  return address
}

/** A height or a count among the options. @throws {UsageError} when it is none */
export function readNumber(options: Asked['options'], name: string): bigint | undefined {
  const text = options.get(name)
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`--${name} is "${text}" but should be a whole number.`)
  return BigInt(text)
}
