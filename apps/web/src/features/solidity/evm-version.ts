/** A version of the machine: the first compiler that knows it, and the parameter that switches its new instructions on. */
interface EvmVersion {
  readonly name: string
  readonly since: readonly [major: number, minor: number, patch: number]
  readonly parameter?: string
  /** Number of that parameter. */
  readonly id?: number
}

/** Ascending; a version without a parameter has no instruction that the one before it lacks. */
const VERSIONS: readonly EvmVersion[] = [
  { name: 'byzantium', since: [0, 4, 0] },
  { name: 'constantinople', since: [0, 4, 21], parameter: 'getAllowTvmConstantinople', id: 26 },
  { name: 'petersburg', since: [0, 5, 5] },
  { name: 'istanbul', since: [0, 5, 14], parameter: 'getAllowTvmIstanbul', id: 41 },
  { name: 'berlin', since: [0, 8, 5] },
  { name: 'london', since: [0, 8, 7], parameter: 'getAllowTvmLondon', id: 63 },
  { name: 'paris', since: [0, 8, 18] },
  { name: 'shanghai', since: [0, 8, 20], parameter: 'getAllowTvmShangHai', id: 76 },
  { name: 'cancun', since: [0, 8, 25], parameter: 'getAllowTvmCancun', id: 83 },
  { name: 'prague', since: [0, 8, 30] },
  { name: 'osaka', since: [0, 8, 31], parameter: 'getAllowTvmOsaka', id: 96 },
]

/** Names of all versions, ascending. */
export const EVM_NAMES = VERSIONS.map(({ name }) => name)

/** Chain parameters by the node's names. */
type Parameters = ReadonlyMap<string, number>

/** The parameter that a version needs and the chain has not switched on; undefined when it has all instructions. */
export function missingFor(name: string, parameters: Parameters): { key: string; id: number } | undefined {
  for (const version of VERSIONS.slice(0, EVM_NAMES.indexOf(name) + 1))
    if (version.parameter && parameters.get(version.parameter) !== 1)
      return { key: version.parameter, id: version.id ?? 0 }
  return undefined
}

function knows(compiler: string, since: EvmVersion['since']): boolean {
  const found = /(\d+)\.(\d+)\.(\d+)/.exec(compiler)?.slice(1).map(Number)
  if (!found) return true
  const at = since.findIndex((part, index) => part !== found[index])
  return at < 0 || (found[at] ?? 0) > (since[at] ?? 0)
}

/** The newest version that the chain has all instructions of and the compiler knows. */
export const newestOn = (parameters: Parameters, compiler: string): string =>
  VERSIONS.findLast(({ name, since }) => knows(compiler, since) && !missingFor(name, parameters))?.name ??
  'byzantium'
