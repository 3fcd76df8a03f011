import { TRX, toBigInt, tokenAmount } from '@tronlens/core'
import { findBlockRange, listTokenFills, listTokenPairs, sumTokenFills } from '@tronlens/db'
import { count } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithNetwork } from '../../services/databases.ts'
import type { Market } from '../../services/known.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { riskOf } from './pair-risk.ts'
import { findExchange, serializeTokenPair } from './token-exchange.ts'
import { fixed } from './trade-prices.ts'

const DAY_MS = 86_400_000n
const GAIN_DIGITS = 4

/** Every pair of TRC20 tokens with its last day; what it brought in TRX is known where TRX is the second token. */
export async function readTokenMarkets(
  services: WithChain & WithNetwork & WithTokens,
): Promise<readonly Market[]> {
  const { db, chain } = services
  const contract = await findExchange(services)
  const pairs = contract ? await listTokenPairs(db, contract) : []
  if (pairs.length === 0) return []
  const { head_time } = await chain.state()
  const range = await findBlockRange(db, { startTime: head_time - DAY_MS })
  const refs = pairs.flatMap(({ base, quote }) => [base, quote])
  const tokens = await loadTokens(services, refs)
  return Promise.all(
    pairs.map(async (pair): Promise<Market> => {
      const filter = { contract: pair.contract, pair: pair.id }
      const [day, last] = await Promise.all([
        sumTokenFills(db, { ...filter, range }),
        listTokenFills(db, { ...filter, range: {} }, { start: 0, limit: 1 }),
      ])
      const price = Number(last[0]?.price ?? 0)
      const [first, second] = [tokens(pair.base), tokens(pair.quote)]
      const risk = riskOf([first, second])
      const { opening, closing } = day
      return {
        pair: {
          id: count(toBigInt(pair.id)),
          fTokenName: first.tokenName,
          sTokenName: second.tokenId === TRX ? 'TRX' : second.tokenName,
          ...serializeTokenPair(pair, tokens),
          price,
          highestPrice24h: Number(day.highest ?? price),
          lowestPrice24h: Number(day.lowest ?? price),
          volume: tokenAmount(toBigInt(day.base)),
          volume24h: tokenAmount(toBigInt(day.quote)),
          gain: fixed(opening && closing ? Number(closing) / Number(opening) - 1 : 0, GAIN_DIGITS),
          logo: first.tokenLogo,
          source: risk === 0 ? 1 : 2,
          risk,
          tick: tokenAmount(toBigInt(pair.tick)),
          lot: tokenAmount(toBigInt(pair.lot)),
          minimum: tokenAmount(toBigInt(pair.minimum)),
        },
        trades: count(day.trades),
        volumeInTrx: 0,
      }
    }),
  )
}
