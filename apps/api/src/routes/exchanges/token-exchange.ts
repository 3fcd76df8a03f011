import { PAIR_TYPES } from '@tronlens/api-contract'
import { findOldestExchange, findTokenPair, type TokenPairRow, TRX_REF } from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { addressBytes } from '../../http/parameters.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import type { WithDb, WithNetwork } from '../../services/databases.ts'
import type { TokenLookup } from '../../tokens/token-info.ts'
import { serializeImitations, symbolOf } from './market-tokens.ts'

/** Numbers of pairs of TRC20 tokens are below it: ids of TRC10 tokens, which number the other pairs, begin with it. */
const FIRST_ASSET = 1_000_000

/** Whether a pair is of the exchange of TRC20 tokens, by its number. */
export const isTokenPair = (id: number): boolean => id < FIRST_ASSET

/**
 * The contract at which TRC20 tokens are traded: the one that the operator names, and on a development chain without
 * such a setting the oldest one. Undefined where there is none.
 */
export async function findExchange({ network, db }: WithDb & WithNetwork): Promise<Buffer | undefined> {
  if (network.exchangeContract !== undefined) return addressBytes(network.exchangeContract as never)
  return network.faucetUrl === undefined ? undefined : findOldestExchange(db)
}

/**
 * A pair of TRC20 tokens by its number.
 *
 * @throws {NotFoundError} when the exchange has no such pair
 */
export async function findTokenMarket(services: WithDb & WithNetwork, id: number): Promise<TokenPairRow> {
  const contract = await findExchange(services)
  const pair = contract && (await findTokenPair(services.db, contract, BigInt(id)))
  if (!pair) throw new NotFoundError('pair of the exchange', String(id))
  return pair
}

const TETHER = 'USDT'

/** How rows of a pair show its tokens and its contract. */
export function serializeTokenPair({ base, quote, contract }: TokenPairRow, tokens: TokenLookup) {
  const second = symbolOf(quote, tokens)
  const isTrx = quote.equals(TRX_REF)
  return {
    pairType: isTrx
      ? PAIR_TYPES.token
      : second === TETHER
        ? PAIR_TYPES.tokenForTether
        : PAIR_TYPES.betweenTokens,
    fShortName: symbolOf(base, tokens),
    sShortName: second,
    fTokenAddr: tokenId(base),
    sTokenAddr: tokenId(quote),
    fPrecision: tokens(base).tokenDecimal,
    sPrecision: tokens(quote).tokenDecimal,
    contract: addressText(contract),
    ...serializeImitations(tokens(base), tokens(quote)),
  }
}
