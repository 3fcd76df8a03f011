/** Releases of java-tron whose answers the node can give, the oldest first. */
export const NODE_RELEASES = ['4.8.0', '4.8.1', '4.8.2'] as const
export type NodeRelease = (typeof NODE_RELEASES)[number]

/** Newest block version that a release knows; parameters that a later version unlocks are unknown to it. */
const NEWEST_VERSIONS: Readonly<Record<NodeRelease, number>> = { '4.8.0': 32, '4.8.1': 34, '4.8.2': 36 }

/** Newest block version that a release knows. */
export const newestBlockVersion = (release: NodeRelease): number => NEWEST_VERSIONS[release]

/**
 * Whether a release is older than another one.
 *
 * @example isBefore('4.8.0', '4.8.2') // true
 */
export const isBefore = (release: NodeRelease, other: NodeRelease): boolean =>
  NODE_RELEASES.indexOf(release) < NODE_RELEASES.indexOf(other)

/** The oldest release that knows a block version; the newest release if none does. */
export const releaseOfBlock = (version: number): NodeRelease =>
  NODE_RELEASES.find((release) => version <= NEWEST_VERSIONS[release]) ?? '4.8.2'
