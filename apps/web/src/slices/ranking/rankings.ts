import type { TranslationKey } from '../../i18n/i18n.ts'

/** Periods that the server ranks by, as its parameter `time` numbers them. */
export const PERIODS = { hour: 1, day: 2, week: 3 } as const
export type Period = keyof typeof PERIODS

/** The parameter `time` of rankings of what stands now. */
const NO_PERIOD = 0

/** How well a ranking follows the chosen period: `hours`, only by whole `days`, or not at all: it is of `now`. */
type Follows = 'hours' | 'days' | 'now'

export interface Ranking {
  /** Number of the ranking in the API. */
  type: number
  title: TranslationKey
  unit?: 'TRX'
  follows: Follows
}

/** Rankings by tab, in the order in which they stand there. */
export const RANKINGS = {
  account: [
    { type: 1, title: 'rank.sentTrx', unit: 'TRX', follows: 'hours' },
    { type: 2, title: 'rank.sentTimes', follows: 'hours' },
    { type: 3, title: 'rank.receivedTrx', unit: 'TRX', follows: 'hours' },
    { type: 4, title: 'rank.receivedTimes', follows: 'hours' },
    { type: 5, title: 'rank.staked', unit: 'TRX', follows: 'now' },
    { type: 6, title: 'rank.votes', follows: 'now' },
  ],
  token: [
    { type: 7, title: 'rank.holders', follows: 'now' },
    { type: 8, title: 'rank.senders', follows: 'hours' },
    { type: 9, title: 'rank.transfers', follows: 'days' },
    { type: 10, title: 'rank.amount', follows: 'days' },
  ],
  contract: [
    { type: 11, title: 'rank.trxHeld', unit: 'TRX', follows: 'now' },
    { type: 12, title: 'rank.callers', follows: 'days' },
    { type: 13, title: 'rank.calls', follows: 'days' },
  ],
  resource: [
    { type: 14, title: 'rank.energy', follows: 'days' },
    { type: 15, title: 'rank.bandwidth', follows: 'days' },
  ],
} as const satisfies Record<string, readonly Ranking[]>

export type RankingTab = keyof typeof RANKINGS
export const RANKING_TABS = ['overview', ...(Object.keys(RANKINGS) as RankingTab[])] as const

/** The parameter `time` that a ranking is asked with; what is of now has none, so that it is asked for once. */
export const timeOf = ({ follows }: Ranking, period: Period): number =>
  follows === 'now' ? NO_PERIOD : PERIODS[period]

/** What is said beside the title of a ranking that does not follow the chosen period. */
export function noteOf({ follows }: Ranking, period: Period): TranslationKey | undefined {
  if (follows === 'now') return 'rank.now'
  return follows === 'days' && period === 'hour' ? 'rank.todayOnly' : undefined
}

/** Values as shares of the largest, for bars; exact numbers stand beside them. */
export function sharesOfFirst(values: readonly string[]): number[] {
  const first = Number(values[0] ?? 0)
  return values.map((value) => (first > 0 ? Number(value) / first : 0))
}
