import type { Settings } from '../standard-json.ts'

/**
 * Versions of the machine that code was most often compiled for, each with the first compiler that knows it.
 */
const EVM_VERSIONS: readonly (readonly [name: string, since: readonly number[]])[] = [
  ['osaka', [0, 8, 31]],
  ['prague', [0, 8, 30]],
  ['cancun', [0, 8, 25]],
  ['shanghai', [0, 8, 20]],
  ['paris', [0, 8, 18]],
  ['london', [0, 8, 7]],
  ['istanbul', [0, 5, 14]],
]
/** Optimisers that come before the versions of the machine. */
const FIRST_OPTIMIZERS = 4

function knows(compiler: string, since: readonly number[]): boolean {
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(compiler)?.slice(1).map(Number)
  if (!version) return true
  const at = since.findIndex((part, index) => part !== version[index])
  return at < 0 || (version[at] ?? 0) > (since[at] ?? 0)
}

/**
 * Other common settings, for users who do not remember theirs exactly.
 *
 * @param compiler - its name, with three numbers in it; versions of the machine that it does not know are
 *   left out
 * @param mostTried - each of them is compiled
 */
export function neighboursOf(settings: Settings, compiler: string, mostTried = 13): Settings[] {
  const { enabled = false, runs = 200 } = settings.optimizer ?? {}
  const { evmVersion: _, ...withoutEvm } = settings
  const optimizers = [
    { enabled: !enabled, runs },
    ...[200, 1, 999_999, 1000, 10_000, 0]
      .filter((other) => !enabled || other !== runs)
      .map((other) => ({ enabled: true, runs: other })),
  ]
  const evms = EVM_VERSIONS.filter(
    ([name, since]) => name !== settings.evmVersion && knows(compiler, since),
  ).map(([name]) => name)
  const all: Settings[] = [
    ...(settings.evmVersion === undefined ? [] : [withoutEvm]),
    ...optimizers.slice(0, FIRST_OPTIMIZERS).map((optimizer) => ({ ...settings, optimizer })),
    ...evms.map((evmVersion) => ({ ...settings, evmVersion })),
    { ...settings, viaIR: settings.viaIR !== true },
    ...optimizers.slice(FIRST_OPTIMIZERS).map((optimizer) => ({ ...settings, optimizer })),
  ]
  return all.slice(0, mostTried)
}
