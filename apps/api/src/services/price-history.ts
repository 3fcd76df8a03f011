import { parseJson } from '@tronlens/core'
import {
  listTrxPrices,
  type PriceCurrency,
  type PricePeriod,
  saveTrxPrices,
  type TrxPrice,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { WithNetwork, WithPeople } from './databases.ts'
import { readForeign } from './read-foreign.ts'

/** How the source calls each period, and how far back it is asked: all days, and the hours of a month. */
const PERIODS: Record<PricePeriod, { interval: string; backMs: number }> = {
  day: { interval: '1d', backMs: Number.POSITIVE_INFINITY },
  hour: { interval: '1h', backMs: 31 * 24 * 3_600_000 },
}
/** Rows of one answer; as many say that there are more. */
const PAGE = 1000
/** Bytes of one answer. */
const MOST_BYTES = 1_000_000
const PAUSE_MS = 600_000
/** Decimal text that the database takes without rounding. */
const DECIMAL = /^\d{1,20}(\.\d{1,20})?$/

/**
 * Prices in an answer of the source: a list of lists of the time that a period begins (milliseconds since 1970),
 * its first, highest, lowest and last price. Whatever is no such row is left out.
 */
export function readPrices(body: unknown): TrxPrice[] {
  if (!Array.isArray(body)) throw new Error('The answer of the price source is no list.')
  return (body as unknown[]).flatMap((row) => {
    if (!Array.isArray(row)) return []
    const [time, , , , last] = row as unknown[]
    const [at, price] = [Number(time), String(last)]
    const isTime = Number.isSafeInteger(at) && at > 0 && at <= 8.64e15
    return isTime && DECIMAL.test(price) && Number(price) > 0 ? [{ begins_at: new Date(at), price }] : []
  })
}

/** Where prices are kept, and of which network. */
type Keeper = WithNetwork & WithPeople

/** A source of prices in one currency. */
type Source = { currency: PriceCurrency; url: string }

/** Sources that the operator names for a network. */
export const sourcesOf = (network: WithNetwork['network']): Source[] =>
  (
    [
      ['usd', network.priceHistoryUrl],
      ['eur', network.priceHistoryEurUrl],
      ['btc', network.priceHistoryBtcUrl],
      ['eth', network.priceHistoryEthUrl],
    ] as const
  ).flatMap(([currency, url]) => (url === undefined ? [] : [{ currency, url }]))

/** Asks a source for one period from the newest known price on, and keeps what it says. */
async function takePeriod(
  { people, network }: Keeper,
  { currency, url: source }: Source,
  period: PricePeriod,
): Promise<void> {
  const series = { network: network.key, currency, period }
  const { interval, backMs } = PERIODS[period]
  const [newest] = await listTrxPrices(people, series, 1)
  let from = Math.max(newest?.begins_at.getTime() ?? 0, Date.now() - backMs, 0)
  for (;;) {
    const url = new URL(source)
    url.searchParams.set('interval', interval)
    url.searchParams.set('startTime', String(Math.floor(from)))
    url.searchParams.set('limit', String(PAGE))
    // the address is the operator's own setting
    const answer = await readForeign(url.href, {
      accept: 'application/json',
      most: MOST_BYTES,
      allowsInside: true,
    })
    const prices = readPrices(parseJson(String(answer)))
    if (prices.length > 0) await saveTrxPrices(people, series, prices)
    const last = prices.at(-1)?.begins_at.getTime()
    if (prices.length < PAGE || last === undefined || last <= from) return
    from = last
  }
}

/**
 * Asks a source for what is newer than what is known, and keeps it.
 *
 * @throws {UnreadableFileError} when the source does not answer; what it said before stays
 */
export async function takePrices(keeper: Keeper, source: Source): Promise<void> {
  for (const period of ['day', 'hour'] as const) await takePeriod(keeper, source, period)
}

/**
 * Keeps past prices of TRX up to date, where the operator names a source of them; several processes may, since
 * each price is kept once. Ends with the returned function.
 */
export function followPrices(keeper: Keeper, log: FastifyBaseLogger): () => Promise<void> {
  const sources = sourcesOf(keeper.network)
  if (sources.length === 0) return async () => undefined
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    for (const source of sources)
      try {
        await takePrices(keeper, source)
      } catch (err) {
        const { host } = new URL(source.url)
        log.warn({ err, host }, 'past prices cannot be read; those that are known stay')
      }
    if (!isOver)
      timer = setTimeout(() => {
        running = look()
      }, PAUSE_MS).unref()
  }
  let running = look()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await running
  }
}
