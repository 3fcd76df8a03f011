/**
 * Releases of java-tron by the block version that they write on main net. Nile's own builds had 33 and 34 the
 * other way round.
 */
const RELEASES: Readonly<Record<number, string>> = {
  6: '3.2.2',
  7: '3.5',
  8: '3.6',
  9: '3.6.5',
  10: '3.6.6',
  16: '4.0',
  17: '4.0.1',
  19: '4.1',
  20: '4.1.2',
  21: '4.2',
  22: '4.3',
  23: '4.4',
  24: '4.5',
  25: '4.6',
  26: '4.7',
  27: '4.7.1',
  28: '4.7.2',
  29: '4.7.4',
  30: '4.7.5',
  31: '4.7.7',
  32: '4.8.0',
  33: '4.8.0.1',
  34: '4.8.1',
  35: '4.8.1.1',
  36: '4.8.2',
}

/**
 * The release of java-tron that writes blocks of a version; undefined for those that we do not know.
 *
 * @example releaseOf(36) // '4.8.2'
 */
export const releaseOf = (blockVersion: number): string | undefined => RELEASES[blockVersion]
