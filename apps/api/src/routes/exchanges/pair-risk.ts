import type { TokenInfo } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'

/** Ratings of tokens that operators vouch for, and of those that they call suspicious or a fraud. */
const VOUCHED = '2'
const BAD_LEVELS: readonly string[] = ['3', '4']

/**
 * Risk of a pair, as clients number it.
 *
 * @param originals - of tokens that anyone can trade; absent for pairs that the owner of an exchange lists
 */
export function riskOf(sides: readonly TokenInfo[], originals?: ReadonlySet<string>): 0 | 1 | 2 {
  const tokens = sides.filter(({ tokenId: id }) => id !== TRX)
  if (tokens.some(({ tokenLevel }) => BAD_LEVELS.includes(tokenLevel))) return 2
  const isTakenFor = ({ tokenId: id, tokenLevel, imitates = '' }: TokenInfo) =>
    tokenLevel !== VOUCHED && (originals?.has(id) === false || imitates !== '')
  return tokens.some(isTakenFor) ? 1 : 0
}
