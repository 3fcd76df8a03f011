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
}

/** How a size is told. */
export const SIZE_USAGE =
  '[--blocks N[,N…]] [--per-block N] [--accounts N] [--runs N] [--no-copy], all about the made-up chain'

/**
 * Reads the command line of the bench.
 *
 * @throws for anything that it does not know
 */
export function readBenchArguments(args: readonly string[]): { names: string[]; size: BenchSize } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      blocks: { type: 'string' },
      'per-block': { type: 'string' },
      accounts: { type: 'string' },
      runs: { type: 'string' },
      'no-copy': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const single = (name: 'per-block' | 'accounts' | 'runs', member: keyof BenchSize) =>
    values[name] === undefined ? {} : { [member]: readWhole(name, values[name]) }
  return {
    names: positionals,
    size: {
      ...(values.blocks === undefined
        ? {}
        : { blocks: values.blocks.split(',').map((one) => readWhole('blocks', one)) }),
      ...single('per-block', 'transactionsPerBlock'),
      ...single('accounts', 'accounts'),
      ...single('runs', 'runs'),
      ...(values['no-copy'] ? { copies: false } : {}),
    },
  }
}

function readWhole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}
