import { type TokenAmount, tokenAmount, toSmallestUnit } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'

/** Periods that the server ranks by, as its parameter `time` numbers them. */
export const PERIODS = { hour: 1, day: 2, week: 3 } as const
export type Period = keyof typeof PERIODS

/**
 * How well a ranking follows the chosen period: `hours`, only by whole `days`, or not at all: it is of `now`.
 */
type Follows = 'hours' | 'days' | 'now'

export interface Ranking {
  /** Number of the ranking in the API. */
  type: number
  title: TranslationKey
  unit?: 'TRX'
  follows: Follows
  /** A row says what the places have together. */
  hasSum?: true
  /** Members of a place that its value is made of, each with its name. */
  parts?: readonly { member: PartMember; title: TranslationKey }[]
}

/** What a resource came from. */
type PartMember = 'energy_use' | 'energy_burn' | 'contract_use' | 'net_use' | 'net_burn'

const staked = 'rank.fromStake'
const burned = 'rank.fromBurning'

/** Rankings by tab, in the order in which they stand there. */
export const RANKINGS = {
  account: [
    { type: 1, title: 'rank.sentTrx', unit: 'TRX', follows: 'hours', hasSum: true },
    { type: 2, title: 'rank.sentTimes', follows: 'hours', hasSum: true },
    { type: 3, title: 'rank.receivedTrx', unit: 'TRX', follows: 'hours', hasSum: true },
    { type: 4, title: 'rank.receivedTimes', follows: 'hours', hasSum: true },
    { type: 5, title: 'rank.staked', unit: 'TRX', follows: 'now', hasSum: true },
    { type: 6, title: 'rank.votes', follows: 'now', hasSum: true },
  ],
  token: [
    { type: 7, title: 'rank.holders', follows: 'now' },
    { type: 8, title: 'rank.senders', follows: 'hours' },
    { type: 9, title: 'rank.transfers', follows: 'days' },
    { type: 10, title: 'rank.amount', follows: 'days' },
  ],
  contract: [
    { type: 11, title: 'rank.trxHeld', unit: 'TRX', follows: 'now', hasSum: true },
    { type: 12, title: 'rank.callers', follows: 'days', hasSum: true },
    { type: 13, title: 'rank.calls', follows: 'days', hasSum: true },
  ],
  resource: [
    {
      type: 14,
      title: 'rank.energy',
      follows: 'days',
      hasSum: true,
      parts: [
        { member: 'energy_use', title: staked },
        { member: 'energy_burn', title: burned },
        { member: 'contract_use', title: 'rank.fromContract' },
      ],
    },
    {
      type: 15,
      title: 'rank.bandwidth',
      follows: 'days',
      hasSum: true,
      parts: [
        { member: 'net_use', title: 'rank.fromStakeOrFree' },
        { member: 'net_burn', title: burned },
      ],
    },
  ],
} as const satisfies Record<string, readonly Ranking[]>

export type RankingTab = keyof typeof RANKINGS
export const RANKING_TABS = ['overview', ...(Object.keys(RANKINGS) as RankingTab[])] as const

/** The note next to the title of a ranking that does not follow the chosen period. */
export function noteOf({ follows }: Ranking, period: Period): TranslationKey | undefined {
  if (follows === 'now') return 'rank.now'
  return follows === 'days' && period === 'hour' ? 'rank.todayOnly' : undefined
}

/** Values as shares of the largest, for bars; exact numbers stand next to them. */
export function sharesOfFirst(values: readonly string[]): number[] {
  const first = Number(values[0] ?? 0)
  return values.map((value) => (first > 0 ? Number(value) / first : 0))
}

/** Decimal texts added up exactly. */
export function sumOf(values: readonly string[]): { value: TokenAmount; decimals: number } {
  const decimals = Math.max(0, ...values.map((text) => text.split('.')[1]?.length ?? 0))
  const sum = values.reduce((all, text) => all + toSmallestUnit(text, decimals), 0n)
  return { value: tokenAmount(sum), decimals }
}

/** Rounding alone may lead so far beyond the whole. */
const MOST = 1.000_01

/**
 * Parts of a whole added up; null when one is not known, or where they overlap so much that they
 * are no parts of it together.
 */
export function sumOfShares(shares: readonly (number | null)[]): number | null {
  let sum = 0
  for (const share of shares) {
    if (share === null) return null
    sum += share
  }
  return sum > MOST ? null : Math.min(1, sum)
}

const TOKEN_DIGITS = 3
const DIGITS = 2

/** Decimals of percentages: tokens are many, and have small parts. */
export const shareDigits = (kind: string): number => (kind === 'token' ? TOKEN_DIGITS : DIGITS)
