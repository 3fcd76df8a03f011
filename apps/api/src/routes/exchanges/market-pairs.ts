import {
  listMarketPairs,
  listMarketPairsById,
  type MarketPair,
  type QueryOf,
  searchMarketPairs,
} from '@tronlens/api-contract'
import type { Market } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { GOOD } from './market-tokens.ts'
import { readMarkets } from './read-markets.ts'

type Choice = QueryOf<typeof listMarketPairs>

/** What each way to sort compares; the greatest comes first. */
const SORTS: readonly ((market: Market) => number)[] = [
  ({ volumeInTrx }) => volumeInTrx,
  ({ trades }) => trades,
  ({ pair }) => Number(pair.gain),
]

function choose(markets: readonly Market[], { sortType = 0, pairType = '' }: Choice): MarketPair[] {
  const worth = SORTS[sortType] ?? (() => 0)
  return markets
    .filter(({ pair }) => pairType === '' || pair.sShortName.toUpperCase() === pairType)
    .toSorted((a, b) => worth(b) - worth(a) || a.pair.id - b.pair.id)
    .map(({ pair }) => pair)
}

const listed = (rows: MarketPair[]) => ({ rows, total: rows.length })

export const listMarketPairsRoute = handle(listMarketPairs, async ({ query }, services) => ({
  ...GOOD,
  data: listed(choose(await readMarkets(services), query)),
}))

/** Texts that a pair is found by. */
const namesOf = (pair: MarketPair): string[] => [
  `${pair.fShortName}/${pair.sShortName}`,
  pair.fTokenName,
  pair.sTokenName,
  pair.fTokenAddr,
]

export const searchMarketPairsRoute = handle(searchMarketPairs, async ({ query }, services) => {
  const search = (query.key ?? '').trim().toLowerCase()
  const found = choose(await readMarkets(services), query).filter((pair) =>
    namesOf(pair).some((name) => name.toLowerCase().includes(search)),
  )
  return {
    ...GOOD,
    data: {
      list: listed(found.filter(({ source }) => source === 1)),
      hiddenList: listed(found.filter(({ source }) => source !== 1)),
    },
  }
})

export const listMarketPairsByIdRoute = handle(listMarketPairsById, async ({ query }, services) => {
  const ids = new Set(query.ids.split(',').map(Number))
  const markets = await readMarkets(services)
  return { ...GOOD, data: listed(choose(markets, {}).filter(({ id }) => ids.has(id))) }
})
