import { type MiningMode, PRESETS, type PresetName } from '@tronlens/devchain'
import {
  choice,
  describeOptions,
  flag,
  list,
  number,
  type OptionValues,
  readValues,
  text,
  UsageError,
} from './option-schema.ts'

const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]
const presetLines = PRESET_NAMES.map((name) => `${name.padEnd(8)} ${PRESETS[name].description}`).join('\n')

/** A site as browsers name it: scheme, host and port, nothing behind. */
function isSite(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url !== undefined && url.origin === origin && /^https?:$/.test(url.protocol)
}

const SCHEMA = {
  port: number('N', 'port (default 8090; 0 takes a free one)', 0, 65_535),
  host: text('NAME', 'interface to listen on (default 127.0.0.1)'),
  'grpc-port': number(
    'N',
    'port of gRPC (default 50051, or a free one where that is taken; 0 takes a free one)',
    0,
    65_535,
  ),
  'grpc-solidity-port': number('N', 'port of gRPC from the solid block (default 50061, likewise)', 0, 65_535),
  'no-grpc': flag('no gRPC'),
  zeromq: text('ADDRESS', "send java-tron's event messages over ZeroMQ, such as tcp://127.0.0.1:5555"),
  'data-dir': text('DIR', 'keep the chain in this directory; without it nothing is kept'),
  preset: choice('NAME', `kind of chain (default mainnet)\n${presetLines}`, PRESET_NAMES),
  seed: text(
    'TEXT',
    'all keys are drawn from this text (default tronlens); they are worth nothing elsewhere',
  ),
  accounts: number('N', 'funded accounts (default 10)', 0, 1_000_000),
  balance: number('TRX', 'TRX of each account (default 1000000; tronweb 100000)', 0, 9_000_000_000),
  witnesses: number('N', 'representatives (default 27; tronweb 1)', 1, 1_000),
  demo: flag('thirty days of synthetic history, then a steady stream of traffic'),
  'block-time': number(
    'S',
    'seconds between blocks (default 3); also turns the timer of preset fast on',
    0.05,
    3_600,
    true,
  ),
  instant: flag('a block after every transaction'),
  'no-produce': flag('no blocks except on request (devchain_mine)'),
  genesis: text('FILE', 'start from this genesis (JSON in the form of a java-tron configuration)'),
  'reject-exchange-transactions': flag('refuse trades of exchange pairs, as nodes newer than 4.8.0 do'),
  load: text('FILE', 'start from a dumped chain (GET /devchain/dump)'),
  'control-origin': list(
    'ORIGIN',
    'let pages of this site use keys and controls, such as http://localhost:4000; may be given again',
    'a site such as http://localhost:4000, without a path',
    isSite,
  ),
  'control-host': list(
    'NAME',
    'let programs use keys and controls under this name or address too; may be given again',
    'a name or address without a port',
    (name) => /^[\w.-]+$|^[0-9a-fA-F:]+$/.test(name),
  ),
  help: flag('this text', 'h'),
}

export const HELP = `Usage: npm run devchain -- [options]

A TRON node for development, on one port: /wallet, /walletsolidity, /v1, /jsonrpc, /admin, /tre, /devchain;
and gRPC on two more.

${describeOptions(SCHEMA)}

Examples:
  npm run devchain -- --preset fast               a block after every transaction, in memory
  npm run devchain -- --data-dir ./chain          continues with what the directory holds
  npm run devchain -- --demo                      a chain with something to look at
  npm run devchain -- --seed side --port 8091     a second chain next to the first

Control calls (mine, advance time, fork, snapshot, ...): JSON-RPC on /devchain; see docs/reference/devchain-controls.md.
`

/** What the command line asks for. */
export type CliOptions = OptionValues<typeof SCHEMA> & {
  readonly mode: MiningMode | undefined
  readonly blockTimeMs: number | undefined
}

/** Reads the command line. @throws {UsageError} */
export function readOptions(args: readonly string[]): CliOptions {
  const values = readValues(SCHEMA, args)
  refuseContradictions(values)
  const { blockTime } = values
  // who names a time wants blocks by the timer, whatever the preset does
  const timed = blockTime === undefined ? undefined : 'interval'
  return {
    ...values,
    mode: values.noProduce ? 'manual' : values.instant ? 'instant' : timed,
    blockTimeMs: blockTime === undefined ? undefined : Math.round(blockTime * 1_000),
  }
}

type OptionName = keyof OptionValues<typeof SCHEMA>

/** Options that cannot be had together, and why. */
const CONTRADICTIONS: readonly (readonly [
  name: OptionName,
  others: readonly OptionName[],
  reason: string,
])[] = [
  ['genesis', ['demo'], 'makes up a history on the genesis of a preset'],
  ['genesis', ['preset', 'seed', 'accounts', 'balance', 'witnesses'], 'makes a genesis'],
  ['load', ['genesis', 'preset', 'seed', 'accounts', 'balance', 'witnesses'], 'makes a new chain'],
  ['noProduce', ['instant', 'blockTime'], 'makes blocks'],
  ['noGrpc', ['grpcPort', 'grpcSolidityPort'], 'is a port of gRPC'],
  ['instant', ['blockTime'], 'makes blocks by a timer'],
]

const dashed = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function refuseContradictions(values: OptionValues<typeof SCHEMA>): void {
  for (const [name, others, reason] of CONTRADICTIONS) {
    if (values[name] === undefined) continue
    const other = others.find((each) => values[each] !== undefined)
    if (other !== undefined)
      throw new UsageError(
        `${dashed(other)} ${reason}, so it cannot go with ${dashed(name)}; leave one of them out.`,
      )
  }
}
