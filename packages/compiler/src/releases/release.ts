/** A compiler that can be asked for. */
export type Release = {
  /** As users choose it: `0.8.30`, or the name of its file without `soljson-` and `.js`. */
  readonly name: string
  /** Version of Solidity: three numbers. */
  readonly version: string
  /** Came with the product, lies in the folder of the operator, or would be fetched from the registry. */
  readonly origin: 'installed' | 'folder' | 'registry'
}

/** TRON's compilers that are known by names without a version. */
const VERSION_OF: Record<string, string> = {
  tronbox_soljson_v1: '0.4.24',
  tronbox_soljson_v2: '0.4.24',
  tronbox_soljson_v3: '0.4.25',
}

/**
 * Version of Solidity in a name such as `tron-0.5.10_Odyssey_v3.6.6`, `v0.8.30+commit.73712a01` or `solidity
 * 0.8.6`.
 */
export const versionIn = (name: string): string | undefined =>
  VERSION_OF[name] ?? /(?:^|[^\d.])(\d+\.\d+\.\d+)(?![\d.])/.exec(name)?.[1]

/** Newest first. */
export const byVersion = (a: Release, b: Release): number => {
  const [left, right] = [a.version.split('.').map(Number), b.version.split('.').map(Number)]
  const index = [0, 1, 2].find((place) => left[place] !== right[place])
  return index === undefined ? a.name.localeCompare(b.name) : (right[index] ?? 0) - (left[index] ?? 0)
}
