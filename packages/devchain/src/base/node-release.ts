/** Releases of java-tron whose answers the node can give. */
export type NodeRelease = '4.8.0' | '4.8.2'

/** Newest block version that a release knows; parameters that a later version unlocks are unknown to it. */
const NEWEST_VERSIONS: Readonly<Record<NodeRelease, number>> = { '4.8.0': 32, '4.8.2': 36 }

/** Newest block version that a release knows. */
export const newestBlockVersion = (release: NodeRelease): number => NEWEST_VERSIONS[release]
