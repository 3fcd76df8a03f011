import { parseArgs } from 'node:util'
import { type MiningMode, PRESETS, type PresetName } from '@tronlens/devchain'

/** What the command line asks for. */
export type CliOptions = {
  readonly port: number
  readonly host: string
  readonly dataDir: string | undefined
  readonly genesisFile: string | undefined
  readonly loadFile: string | undefined
  readonly preset: PresetName | undefined
  readonly seed: string | undefined
  readonly accounts: number | undefined
  readonly balance: number | undefined
  readonly witnesses: number | undefined
  readonly mode: MiningMode | undefined
  readonly blockTimeMs: number | undefined
  readonly rejectExchangeTransactions: boolean
  readonly demo: boolean
  readonly help: boolean
}

/** The command line does not make sense; the text says why. */
export class UsageError extends Error {}

const presetLines = Object.entries(PRESETS)
  .map(([name, { description }]) => `                      ${name.padEnd(8)} ${description}`)
  .join('\n')

export const HELP = `Usage: npm run devchain -- [options]

A TRON node for development, on one port: /wallet, /walletsolidity, /v1, /jsonrpc, /admin, /tre, /devchain.

  --port N            port (default 8090; 0 takes a free one)
  --host NAME         interface to listen on (default 127.0.0.1)
  --data-dir DIR      keep the chain in this directory; without it everything is gone at the end
  --preset NAME       kind of chain (default mainnet)
${presetLines}
  --seed TEXT         all keys are drawn from this text (default tronlens); they are worth nothing elsewhere
  --accounts N        funded accounts (default 10)
  --balance TRX       TRX of each account (default 1000000; tronweb 100000)
  --witnesses N       representatives (default 27; tronweb 1)
  --demo              thirty days of made-up history, then a gentle stream of traffic
  --block-time S      seconds between blocks (default 3); also turns the timer of preset fast on
  --instant           a block after every transaction
  --no-produce        no blocks except on request (devchain_mine)
  --genesis FILE      start from this genesis (JSON in the form of a java-tron configuration)
  --reject-exchange-transactions
                      refuse trades of exchange pairs, as nodes newer than 4.8.0 do
  --load FILE         begin with a chain that was dumped (GET /devchain/dump)
  --help              this text

Examples:
  npm run devchain -- --preset fast               a block after every transaction, in memory
  npm run devchain -- --data-dir ./chain          goes on with what the directory holds
  npm run devchain -- --demo                      a chain with something to look at

Control calls (mine, advance time, fork, snapshot, ...): JSON-RPC on /devchain; see docs/devchain.md.
`

/** Reads the command line. @throws {UsageError} */
export function readOptions(args: readonly string[]): CliOptions {
  const values = parse(args)
  const { preset } = values
  if (preset !== undefined && !Object.hasOwn(PRESETS, preset))
    throw new UsageError(`There is no preset "${preset}"; choose one of ${Object.keys(PRESETS).join(', ')}.`)
  refuseContradictions(values)
  const blockTime = readNumber('--block-time', values['block-time'], 0.05, 3_600, 'a number')
  // who names a time wants blocks by the timer, whatever the preset does
  const timed = blockTime === undefined ? undefined : 'interval'
  return {
    port: readNumber('--port', values.port, 0, 65_535) ?? 8090,
    host: values.host ?? '127.0.0.1',
    dataDir: values['data-dir'],
    genesisFile: values.genesis,
    loadFile: values.load,
    preset: preset as PresetName | undefined,
    seed: values.seed,
    accounts: readNumber('--accounts', values.accounts, 0, 1_000_000),
    balance: readNumber('--balance', values.balance, 0, 9_000_000_000),
    witnesses: readNumber('--witnesses', values.witnesses, 1, 1_000),
    mode: values['no-produce'] ? 'manual' : values.instant ? 'instant' : timed,
    blockTimeMs: blockTime === undefined ? undefined : Math.round(blockTime * 1_000),
    demo: values.demo ?? false,
    rejectExchangeTransactions: values['reject-exchange-transactions'] ?? false,
    help: values.help ?? false,
  }
}

/** Options that cannot be had together, and why. */
const CONTRADICTIONS: readonly (readonly [name: string, others: readonly string[], reason: string])[] = [
  ['genesis', ['demo'], 'makes up a history on the genesis of a preset'],
  ['genesis', ['preset', 'seed', 'accounts', 'balance', 'witnesses'], 'makes a genesis'],
  ['load', ['genesis', 'preset', 'seed', 'accounts', 'balance', 'witnesses'], 'makes a new chain'],
  ['no-produce', ['instant', 'block-time'], 'makes blocks'],
  ['instant', ['block-time'], 'makes blocks by a timer'],
]

function refuseContradictions(values: Readonly<Record<string, unknown>>): void {
  for (const [name, others, reason] of CONTRADICTIONS) {
    if (values[name] === undefined) continue
    const other = others.find((each) => values[each] !== undefined)
    if (other !== undefined)
      throw new UsageError(`--${other} ${reason}, so it cannot go with --${name}; leave one of them out.`)
  }
}

function parse(args: readonly string[]) {
  const values = parseTexts(args)
  const empty = Object.entries(values).find(([, value]) => value === '')
  if (empty) throw new UsageError(`--${empty[0]} needs a value. See --help.`)
  return values
}

function parseTexts(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        genesis: { type: 'string' },
        load: { type: 'string' },
        preset: { type: 'string' },
        seed: { type: 'string' },
        accounts: { type: 'string' },
        balance: { type: 'string' },
        witnesses: { type: 'string' },
        'block-time': { type: 'string' },
        instant: { type: 'boolean' },
        'no-produce': { type: 'boolean' },
        demo: { type: 'boolean' },
        'reject-exchange-transactions': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(`${explainParsing(error as Error)} See --help.`)
  }
}

/** Node's own texts have several sentences, the last of them without an end. */
function explainParsing({ message }: Error): string {
  const missing = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(
    message,
  )?.[1]
  if (missing) return `${missing} needs a value.`
  return `${message.split(/\.?(?:\s|$)(?=[A-Z]|$)/)[0]}.`
}

function readNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
  kind: 'a number' | 'a whole number' = 'a whole number',
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  const format = kind === 'a number' ? /^\d+(\.\d+)?$/ : /^\d+$/
  if (!format.test(text) || value < min || value > max)
    throw new UsageError(`${name} must be ${kind} from ${min} to ${max}, not "${text}".`)
  return value
}
