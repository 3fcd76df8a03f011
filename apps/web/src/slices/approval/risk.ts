import { isUnlimited } from '@tronlens/core'
import { DAY } from '../../shared/format/time.ts'

/** What is known of who may take tokens; every member is undefined where it is not known. */
export interface SpenderFacts {
  /** The node knows code at this address. */
  isContract: boolean | undefined
  /** The operator of this site calls it a fraud, or suspicious. */
  isMarked: boolean | undefined
  isVerified: boolean | undefined
  /** Other code may be put in the place of what it runs. */
  isReplaceable: boolean | undefined
  isDestroyed: boolean | undefined
  created: number | undefined
}

/** Reasons to look at an approval, worst first; `unknown*` are gaps, not reasons. */
export const REASONS = [
  'marked',
  'account',
  'unlimited',
  'aboveBalance',
  'unverified',
  'replaceable',
  'fresh',
  'destroyed',
  'unused',
  'unknownSpender',
  'unknownSource',
  'unknownCode',
  'unknownAmount',
] as const
export type Reason = (typeof REASONS)[number]

/** `unknown`: nothing speaks against it, and something could not be found out. */
export type RiskLevel = 'high' | 'medium' | 'low' | 'unknown'
export const LEVELS: readonly RiskLevel[] = ['high', 'medium', 'unknown', 'low']

export interface Risk {
  level: RiskLevel
  reasons: readonly Reason[]
}

export interface ApprovalFacts {
  /** What the spender may take now; undefined while the contract has not answered. */
  allowance: bigint | undefined
  /** What the approval said. */
  approved: bigint
  /** What the account holds of the token. */
  balance: bigint | undefined
  spender: SpenderFacts | undefined
  now: number
}

/** A contract younger than this has no history that could speak for it. */
const FRESH_MS = 30 * DAY

function* reasonsOf({ allowance, approved, balance, spender, now }: ApprovalFacts): Generator<Reason> {
  const amount = allowance ?? approved
  if (isUnlimited(amount)) yield 'unlimited'
  else if (balance !== undefined && balance > 0n && amount >= balance) yield 'aboveBalance'
  // tokens leave an unlimited allowance as it is, so it does not say whether it was used
  if (allowance !== undefined && allowance === approved && !isUnlimited(approved)) yield 'unused'
  if (allowance === undefined) yield 'unknownAmount'
  if (!spender || spender.isContract === undefined) yield 'unknownSpender'
  if (!spender) return
  const { isContract, isMarked, isVerified, isReplaceable, isDestroyed, created } = spender
  if (isMarked) yield 'marked'
  if (isContract === false && !isDestroyed) yield 'account'
  if (isDestroyed) yield 'destroyed'
  if (!isContract || isDestroyed) return
  if (isVerified === undefined) yield 'unknownSource'
  else if (!isVerified) yield 'unverified'
  if (isReplaceable === undefined) yield 'unknownCode'
  else if (isReplaceable) yield 'replaceable'
  if (created !== undefined && now - created < FRESH_MS) yield 'fresh'
}

const TAKES_ALL: readonly Reason[] = ['unlimited', 'aboveBalance']
const DOUBTS: readonly Reason[] = ['unverified', 'replaceable', 'fresh']

/**
 * How much an approval could cost, from facts alone. High: a marked spender, a plain account, or code without
 * known source that may take all there is. Medium: one of these at a time. A destroyed contract takes nothing.
 */
export function riskOf(facts: ApprovalFacts): Risk {
  const found = new Set(reasonsOf(facts))
  const reasons = REASONS.filter((reason) => found.has(reason))
  const has = (some: readonly Reason[]) => some.some((reason) => found.has(reason))
  if (found.has('marked') || found.has('account')) return { level: 'high', reasons }
  if (found.has('destroyed')) return { level: 'low', reasons }
  const doubts = DOUBTS.filter((reason) => found.has(reason)).length
  if (has(TAKES_ALL) && (found.has('unverified') || doubts > 1)) return { level: 'high', reasons }
  if (has(TAKES_ALL) || doubts > 0) return { level: 'medium', reasons }
  return { level: has(['unknownSpender', 'unknownSource', 'unknownCode']) ? 'unknown' : 'low', reasons }
}

/** Orders by risk, worst first; more reasons before fewer. */
export const byRisk = (one: Risk, other: Risk): number =>
  LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) || other.reasons.length - one.reasons.length
