import { getTopTen } from '@tronlens/api-contract'
import { TokenKind } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { time } from '../../serialize/values.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import type { WithQuotes } from '../../services/quotes.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { SPAN } from './period.ts'
import { isStanding, type Ranking, rank } from './rank.ts'
import { readOverview } from './rankings-overview.ts'

const TEN_MINUTES_MS = 600_000
const OVERVIEW = '0'
const NO_SPAN = 0

/** What is counted once in ten minutes, for all who ask. */
const readRanking = (
  services: WithAggregates & WithChain & WithDb & WithQuotes,
  type: number,
  span: number,
): Promise<Ranking> =>
  services.aggregates(`top ten ${type} ${isStanding(type) ? NO_SPAN : span}`, TEN_MINUTES_MS, () =>
    rank(services, type, span),
  )

/** A ranking with the names of who is in it → wire. */
async function serializeRanking(services: WithChain & WithQuotes & WithTokens, type: number, span: number) {
  const { kind, isNow, period, total, places } = await readRanking(services, type, span)
  const addresses = places.map(({ address }) => address)
  const [tokenOf, { contractInfo }, { tags }] = await Promise.all([
    loadTokens(services, kind === 'token' ? addresses : []),
    loadPageLabels(services, addresses),
    services.marks(),
  ])
  return {
    type,
    kind,
    time: isNow ? NO_SPAN : span,
    start_time: time(period.start),
    end_time: time(period.end),
    total,
    data: places.map(({ address, measures }, index) => {
      const token = kind === 'token' ? tokenOf(address) : undefined
      const text = token ? token.tokenId : addressText(address)
      return {
        rank: index + 1,
        address: text,
        addressTag: tags.get(text) ?? '',
        name: token?.tokenName ?? contractInfo[text]?.name ?? '',
        symbol: token?.tokenAbbr ?? '',
        ...measures,
        ...(kind === 'contract' ? { contract: text } : {}),
        ...(token && {
          abbr: token.tokenAbbr,
          token_id: token.tokenId,
          logo: token.tokenLogo,
          type: tokenOf.record(address)?.kind ?? TokenKind.trc20,
        }),
      }
    }),
  }
}

export const getTopTenRoute = handle(getTopTen, async ({ query }, services) => {
  if (query.type === OVERVIEW)
    return services.aggregates('rankings overview', TEN_MINUTES_MS, () => readOverview(services))
  const span = query.time || SPAN.day
  const types = [...new Set(query.type.split(',').map(Number))]
  return Promise.all(types.map((type) => serializeRanking(services, type, span)))
})
