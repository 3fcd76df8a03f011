import { safeText } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import type { TokenUnit } from './token-unit.ts'
import type { Warning } from './warnings.ts'

/** The index's record of a token; undefined for one that it does not know. */
export type IndexedUnit = {
  readonly symbol: string
  readonly decimals: number
  /** Its units are items with numbers; absent for a token without items. */
  readonly isCollection?: boolean | undefined
}

const readable = (symbol: string | undefined): string => safeText(symbol ?? '').trim()

/**
 * Compares the unit of a token from the index with the unit that the token itself reports: an amount is safe
 * to sign only where both agree on its unit.
 *
 * @param token - contract, or number of a TRC10 token
 * @param indexed - undefined where the index does not know the token
 * @param own - undefined where the node does not know it
 */
export function unitWarnings(
  token: string,
  indexed: IndexedUnit | undefined,
  own: TokenUnit | undefined,
): Warning[] {
  if (!own) return [{ kind: 'unitUnknown', token }]
  if (!indexed)
    return [
      own.decimals === undefined && !own.isCollection
        ? { kind: 'unitUnknown', token }
        : { kind: 'notIndexed', token },
    ]
  const differs = (part: 'symbol' | 'decimals' | 'kind', index: string, contract: string): Warning[] =>
    index === contract ? [] : [{ kind: 'unitDiffers', token, part, index, contract }]
  const found = [
    ...differs('kind', kindOf(indexed), kindOf(own)),
    // items are counted, whatever decimals the contract reports
    ...(own.isCollection ? [] : differs('decimals', String(indexed.decimals), String(own.decimals ?? 0))),
    ...differs('symbol', readable(indexed.symbol), readable(own.symbol)),
  ]
  return found.slice(0, 1)
}

/**
 * True for a token that neither the index nor the node knows while a contract is deployed: the deployment
 * itself creates it, so there is no other source to compare its unit with.
 *
 * @param indexed - undefined where the index does not know the token
 * @param own - the unit that the token itself reports
 */
export const isMadeByDeployment = (
  { contract }: Pick<TransactionContent, 'contract'>,
  indexed: object | undefined,
  own: TokenUnit | undefined,
): boolean =>
  contract.name === 'CreateSmartContract' &&
  !indexed &&
  own !== undefined &&
  own.symbol === undefined &&
  own.decimals === undefined &&
  !own.isCollection

const kindOf = ({ isCollection }: { isCollection?: boolean | undefined }): string =>
  isCollection ? 'TRC721' : 'TRC20'
