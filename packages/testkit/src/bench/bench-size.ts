import { parseArgs } from 'node:util'

/** What a run of the bench was asked to measure. Absent members: what each bench takes by itself. */
export type BenchSize = {
  /** Heights of the made-up chain, one run for each. */
  blocks?: number[]
  transactionsPerBlock?: number
  accounts?: number
  runs?: number
  /** False leaves out the bare COPY, which needs the rows twice more on disk. */
  copies?: boolean
  /** Which server the bench starts: one for a small machine when missing. */
  room?: 'large'
  /** Node that the comparison with Ponder reads from; absent: one after the other. */
  node?: BenchNode
}

/**
 * A node whose answers are all printed before the clock starts, or a devchain, which makes each when it is
 * asked.
 */
export const BENCH_NODES = ['replay', 'devchain'] as const
export type BenchNode = (typeof BENCH_NODES)[number]

/** How a size is printed. */
export const SIZE_USAGE = `[--blocks N[,N…]] [--per-block N] [--accounts N] [--runs N] [--no-copy] [--large] [--node ${BENCH_NODES.join('|')}], all about the made-up chain`

/**
 * Reads the command line of the bench.
 *
 * @throws for anything that it does not know
 */
export function readBenchArguments(args: readonly string[]): {
  names: string[]
  size: BenchSize
  help: boolean
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      blocks: { type: 'string' },
      'per-block': { type: 'string' },
      accounts: { type: 'string' },
      runs: { type: 'string' },
      'no-copy': { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      node: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  })
  const single = (name: 'per-block' | 'accounts' | 'runs', member: keyof BenchSize) =>
    values[name] === undefined ? {} : { [member]: readWhole(name, values[name]) }
  return {
    names: positionals,
    help: values.help,
    size: {
      ...(values.blocks === undefined
        ? {}
        : { blocks: values.blocks.split(',').map((one) => readWhole('blocks', one)) }),
      ...single('per-block', 'transactionsPerBlock'),
      ...single('accounts', 'accounts'),
      ...single('runs', 'runs'),
      ...(values['no-copy'] ? { copies: false } : {}),
      ...(values.large ? { room: 'large' as const } : {}),
      ...(values.node === undefined ? {} : { node: readNode(values.node) }),
    },
  }
}

function readWhole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function readNode(text: string): BenchNode {
  const node = BENCH_NODES.find((one) => one === text)
  if (!node) throw new Error(`--node must be one of ${BENCH_NODES.join(', ')}, not "${text}".`)
  return node
}
