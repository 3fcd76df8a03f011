type CompilerVersion = readonly [major: number, minor: number, patch: number]
/** A chain parameter: its key and the number that proposals set it by. */
type Switch = { readonly key: string; readonly id: number }

/** A version of the machine, and the parameters that switch its new instructions on. */
interface EvmVersion {
  readonly name: string
  /** The first compiler that knows it. */
  readonly since: CompilerVersion
  /** The first compiler that chooses it by itself; the first that knows it, unless given. */
  readonly usualSince?: CompilerVersion
  /** None where it has no instruction that the version before it lacks. */
  readonly needs?: readonly Switch[]
}

/** Ascending. */
const VERSIONS: readonly EvmVersion[] = [
  { name: 'byzantium', since: [0, 4, 0] },
  {
    name: 'constantinople',
    since: [0, 4, 21],
    // no compiler chooses it: petersburg took its place first
    usualSince: [0, 5, 5],
    needs: [{ key: 'getAllowTvmConstantinople', id: 26 }],
  },
  { name: 'petersburg', since: [0, 5, 5] },
  { name: 'istanbul', since: [0, 5, 14], needs: [{ key: 'getAllowTvmIstanbul', id: 41 }] },
  { name: 'berlin', since: [0, 8, 5], usualSince: [0, 8, 7] },
  {
    name: 'london',
    since: [0, 8, 7],
    usualSince: [0, 8, 10],
    needs: [{ key: 'getAllowTvmLondon', id: 63 }],
  },
  { name: 'paris', since: [0, 8, 18] },
  { name: 'shanghai', since: [0, 8, 20], needs: [{ key: 'getAllowTvmShangHai', id: 76 }] },
  {
    name: 'cancun',
    since: [0, 8, 25],
    needs: [
      // TLOAD, TSTORE, MCOPY
      { key: 'getAllowTvmCancun', id: 83 },
      // BLOBHASH, BLOBBASEFEE
      { key: 'getAllowTvmBlob', id: 89 },
    ],
  },
  { name: 'prague', since: [0, 8, 30] },
  { name: 'osaka', since: [0, 8, 31], needs: [{ key: 'getAllowTvmOsaka', id: 96 }] },
]

/** Names of all versions, ascending. */
export const EVM_NAMES = VERSIONS.map(({ name }) => name)

/** Chain parameters by the node's names. */
type Parameters = ReadonlyMap<string, number>

/**
 * The first parameter that a version needs and the chain has not switched on; undefined
 * when it has all instructions.
 *
 * @example missingFor('osaka', parameters) // { key: 'getAllowTvmOsaka', id: 96 }
 */
export const missingFor = (name: string, parameters: Parameters): Switch | undefined =>
  VERSIONS.slice(0, EVM_NAMES.indexOf(name) + 1)
    .flatMap(({ needs = [] }) => needs)
    .find(({ key }) => parameters.get(key) !== 1)

function isFrom(compiler: string, since: CompilerVersion): boolean {
  const found = /(\d+)\.(\d+)\.(\d+)/.exec(compiler)?.slice(1).map(Number)
  if (!found) return true
  const at = since.findIndex((part, index) => part !== found[index])
  return at < 0 || (found[at] ?? 0) > (since[at] ?? 0)
}

/**
 * The version that a compiler chooses by itself.
 *
 * @param compiler - its name, with three numbers in it
 * @example usualOf('tron_v0.8.26') // 'cancun'
 */
export const usualOf = (compiler: string): string =>
  VERSIONS.findLast(({ since, usualSince = since }) => isFrom(compiler, usualSince))?.name ?? 'byzantium'

/** The newest version that the chain has all instructions of and the compiler knows. */
export const newestOn = (parameters: Parameters, compiler: string): string =>
  VERSIONS.findLast(({ name, since }) => isFrom(compiler, since) && !missingFor(name, parameters))?.name ??
  'byzantium'
