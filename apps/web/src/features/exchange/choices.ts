import { createStored, type Stored } from '../../shared/stored.ts'
import { RESOLUTIONS, type Resolution } from './market.ts'

/** The order book, or the pools of the chain. */
export type Exchange = 'Main' | 'GEM'

/** The selected exchange. */
export const exchangeStore = createStored<Exchange>('DEX', (stored) => (stored === 'GEM' ? 'GEM' : 'Main'))

/** Length of a candle. */
export const intervalStore = createStored<Resolution>('interval', (stored) =>
  typeof stored === 'string' && stored in RESOLUTIONS ? (stored as Resolution) : '30',
)

const readIds = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []

/** Pairs that the user has starred, by exchange. */
export const favourites: Record<Exchange, Stored<readonly number[]>> = {
  Main: createStored('dex20', readIds),
  GEM: createStored('optional', readIds),
}

export const toggleFavourite = (exchange: Exchange, id: number): void =>
  favourites[exchange].update((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))

/** Slippage tolerance of a trade at a pool, in percent. */
const DEFAULT_TOLERANCE = 1
const MOST_TOLERANCE = 50
export const toleranceStore = createStored<number>('tronlens.tolerance', (stored) =>
  typeof stored === 'number' && stored >= 0 && stored <= MOST_TOLERANCE ? stored : DEFAULT_TOLERANCE,
)
