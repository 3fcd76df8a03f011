/** Versions up to this one need every representative, later ones a share of them. */
const LAST_UNANIMOUS = 16
/** Percent of the representatives that a version needs: 4.8.0.1 and 4.8.1.1 were urgent. */
const USUAL_SHARE = 80
const NEEDED_SHARES: Readonly<Record<number, number>> = { 33: 70, 35: 70 }

/**
 * How many of the representatives have to make blocks of a version before its rules hold.
 *
 * @param representatives - how many make blocks: 27 on main net
 * @example neededFor(36, 27) // 22
 */
export const neededFor = (version: number, representatives: number): number =>
  version <= LAST_UNANIMOUS
    ? representatives
    : Math.ceil(((NEEDED_SHARES[version] ?? USUAL_SHARE) * representatives) / 100)

/**
 * Whether the rules of a block version hold, by the newest block of each representative.
 *
 * @param newest - version of the newest block of each representative; with none, no version holds
 */
export const holdsVersion = (version: number, newest: readonly number[]): boolean =>
  newest.length > 0 && newest.filter((each) => each >= version).length >= neededFor(version, newest.length)
