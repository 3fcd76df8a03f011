import type { Alert } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import type { Asset } from '@tronlens/signing'
import { type AssetName, nameOf, type TokenNames } from '../../slices/signing/api/token-names.ts'

const TRX = '_'

/**
 * A token as alerts name it: its contract, its number, or an underscore for TRX. What signs would be half
 * of the pages that use this.
 */
export const assetOf = (token: string): Asset =>
  isAddress(token) ? { kind: 'token', contract: token } : { kind: 'TRC10', id: token }

/** What amounts of a token are written with; a token without a name by its address or number. */
export const unitOf = (token: string, names: TokenNames): AssetName => nameOf(assetOf(token), names)

/** The one token that an alert is about; undefined where it may be any. */
export const tokenOf = ({ subject, kind, target }: Pick<Alert, 'subject' | 'kind' | 'target'>) =>
  subject === 'token' ? target : kind === 'trx' ? TRX : undefined

/**
 * What the least amount of an alert is written with; undefined where it is a number of smallest
 * units, of whatever moves.
 */
export function leastUnitOf(
  alert: Pick<Alert, 'subject' | 'kind' | 'target'>,
  names: TokenNames,
): AssetName | undefined {
  const token = tokenOf(alert)
  return token !== undefined && (token === TRX || names.has(token)) ? unitOf(token, names) : undefined
}
