import type { MarketPair, TokenInfo } from '@tronlens/api-contract'
import { TRX, toBigInt, tokenAmount } from '@tronlens/core'
import {
  findBlockRange,
  type LastFillRow,
  listLastFills,
  listOldestOfSymbols,
  listTradedTokens,
  type MarketSpanRow,
  type MarketTokens,
  sumFills,
} from '@tronlens/db'
import { tokenId } from '../../serialize/address.ts'
import { count } from '../../serialize/values.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork } from '../../services/databases.ts'
import { type Market, readMarketsOnce } from '../../services/known.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens, type TokenLookup } from '../../tokens/token-info.ts'
import { pairIdOf, pairOf, rawPrice, serializeTokens } from './market-tokens.ts'
import { riskOf } from './pair-risk.ts'
import { readTokenMarkets } from './token-markets.ts'
import { fixed } from './trade-prices.ts'

const DAY_MS = 86_400_000n
const TEN_MINUTES_MS = 600_000
const GAIN_DIGITS = 4

/** The pairs at which an order was ever made. */
async function listPairs({ db }: WithDb): Promise<MarketTokens[]> {
  const byId = new Map<number, MarketTokens>()
  for (const { sell_token, buy_token } of await listTradedTokens(db)) {
    const pair = pairOf(sell_token, buy_token)
    if (pair) byId.set(pairIdOf(pair), pair)
  }
  return [...byId.values()]
}

/** Last trades of pairs without a trade today, by their numbers: another one would be of today. */
async function readLastFills({ db, aggregates }: WithAggregates & WithDb, quiet: readonly MarketTokens[]) {
  let asked: Promise<LastFillRow[]> | undefined
  // whichever is not known is asked for together with all others
  const ask = () => {
    asked ??= listLastFills(db, quiet)
    return asked
  }
  const trades = quiet.map(async (pair) => {
    const id = pairIdOf(pair)
    const fill = await aggregates(`last trade ${id}`, TEN_MINUTES_MS, async () =>
      (await ask()).find((row) => idOf(row) === id),
    )
    return [id, fill] as const
  })
  return new Map(await Promise.all(trades))
}

const idOf = ({ base_token: base, quote_token: quote }: { base_token: Buffer; quote_token: Buffer }) =>
  pairIdOf({ base, quote })

/** Which tokens another one of the same symbol may be taken for: those that operators vouch for, else the oldest one. */
async function readOriginals(
  services: WithTokens,
  tokens: readonly TokenInfo[],
): Promise<ReadonlySet<string>> {
  const symbols = [...new Set(tokens.map(({ tokenAbbr }) => tokenAbbr.toLowerCase()))]
  const { reputations } = await services.marks()
  const vouched = [...reputations].flatMap(([id, reputation]) =>
    reputation === 'ok' && /^\d+$/.test(id) ? Buffer.from(id) : [],
  )
  const [oldest, infos] = await Promise.all([
    listOldestOfSymbols(services.db, symbols),
    loadTokens(services, vouched),
  ])
  const originals = new Map(oldest.map(({ symbol, ref }) => [symbol, new Set([tokenId(ref)])]))
  const isVouched = new Set<string>()
  for (const ref of vouched) {
    const symbol = infos(ref).tokenAbbr.toLowerCase()
    const others = isVouched.has(symbol) ? (originals.get(symbol) ?? []) : []
    originals.set(symbol, new Set([...others, tokenId(ref)]))
    isVouched.add(symbol)
  }
  return new Set([...originals.values()].flatMap((ids) => [...ids]))
}

/** A pair with its last day → wire. */
function serializeMarket(
  pair: MarketTokens,
  day: MarketSpanRow | undefined,
  lastPrice: number,
  tokens: TokenLookup,
  originals: ReadonlySet<string>,
): MarketPair {
  const [first, second] = [tokens(pair.base), tokens(pair.quote)]
  const shownPrice = (price: number | null | undefined): number =>
    price ? price * 10 ** first.tokenDecimal : lastPrice
  const [opening, closing] = [day?.opening, day?.closing]
  const risk = riskOf([first, second], originals)
  return {
    id: pairIdOf(pair),
    fTokenName: first.tokenName,
    sTokenName: second.tokenId === TRX ? 'TRX' : second.tokenName,
    ...serializeTokens(pair, tokens),
    price: shownPrice(closing),
    highestPrice24h: shownPrice(day?.highest),
    lowestPrice24h: shownPrice(day?.lowest),
    volume: tokenAmount(toBigInt(day?.base ?? 0)),
    volume24h: tokenAmount(toBigInt(day?.quote ?? 0)),
    gain: fixed(opening && closing ? closing / opening - 1 : 0, GAIN_DIGITS),
    logo: first.tokenLogo,
    source: risk === 0 ? 1 : 2,
    risk,
  }
}

/** What was traded of the second token in a day, as TRX. */
function inTrx(
  { sTokenAddr, sPrecision, volume24h }: MarketPair,
  prices: ReadonlyMap<string, number>,
): number {
  const sun = sTokenAddr === TRX ? 1 : (prices.get(sTokenAddr) ?? 0) / 10 ** sPrecision
  return Number(volume24h) * sun
}

async function readAll(services: WithChain & WithNetwork & WithTokens): Promise<readonly Market[]> {
  const { db, chain } = services
  const pairs = await listPairs(services)
  const { head_time } = await chain.state()
  const range = await findBlockRange(db, { startTime: head_time - DAY_MS })
  const refs = pairs.flatMap(({ base, quote }) => [base, quote])
  const [tokens, days] = await Promise.all([loadTokens(services, refs), sumFills(db, pairs, range)])
  const originals = await readOriginals(services, refs.map(tokens))
  const dayOf = new Map(days.map((row) => [idOf(row), row] as const))
  const lastFills = await readLastFills(
    services,
    pairs.filter((pair) => !dayOf.get(pairIdOf(pair))?.closing),
  )
  const markets = pairs.map((pair) => {
    const id = pairIdOf(pair)
    const [day, fill] = [dayOf.get(id), lastFills.get(id)]
    const last = fill
      ? rawPrice(toBigInt(fill.base), toBigInt(fill.quote), tokens(pair.base).tokenDecimal)
      : 0
    return { pair: serializeMarket(pair, day, last, tokens, originals), trades: count(day?.trades ?? 0n) }
  })
  const all = [...markets, ...(await readTokenMarkets(services))]
  const prices = new Map(
    all.flatMap(({ pair }): [string, number][] =>
      pair.sTokenAddr === TRX ? [[pair.fTokenAddr, pair.price]] : [],
    ),
  )
  return all.map((one) => ({ ...one, volumeInTrx: inTrx(one.pair, prices) }))
}

/** Every pair of the order book with its last day. */
export const readMarkets = (services: WithChain & WithNetwork & WithTokens): Promise<readonly Market[]> =>
  readMarketsOnce(services.known, () => readAll(services))
