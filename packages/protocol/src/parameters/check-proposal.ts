import {
  AMOUNT_TEXT,
  MAX_AMOUNT,
  type ProposalChain,
  type ProposalRefusal,
  type ValueRange,
  wrongValue,
} from './proposal-refusal.ts'
import { SPECIAL_RULES } from './special-rules.ts'
import { findParameter, getParameter, type KnownParameter as Known } from './table.ts'

/** Who checks a proposal. */
export type ProposalCheck = {
  /** Newest block version that the node knows; all unless given. */
  readonly newestVersion?: number | undefined
  /** Takes parameters that main net closed: Nile lets 44 be proposed still. */
  readonly takesClosed?: boolean | undefined
}

/**
 * Checks one parameter of a proposal as java-tron does: number, version, repetition, value, dependencies.
 *
 * @param id - number of the parameter
 * @param value - proposed value in the chain's own unit
 * @returns the first rule that refuses it; undefined where the chain takes it
 */
export function checkProposal(
  id: bigint,
  value: bigint,
  chain: ProposalChain,
  { newestVersion = Number.POSITIVE_INFINITY, takesClosed = false }: ProposalCheck = {},
): ProposalRefusal | undefined {
  const parameter = findParameter(Number(id))
  if (!parameter || BigInt(parameter.id as number) !== id || (parameter.version ?? 0) > newestVersion)
    return { reason: 'unknown', text: `Does not support code : ${id}` }
  const name = parameter.name as string
  return (
    checkVersion(parameter, name, chain, takesClosed) ??
    checkRepetition(parameter, name, chain) ??
    checkValue(parameter, name, value, chain) ??
    checkNeeds(parameter, name, chain)
  )
}

function checkVersion(
  { version, closedBy, locked }: Known,
  name: string,
  { hasVersion }: ProposalChain,
  takesClosed: boolean,
): ProposalRefusal | undefined {
  const text = locked ?? `Bad chain parameter id [${name}]`
  if (closedBy !== undefined && !takesClosed && hasVersion(closedBy))
    return { reason: 'closed', version: closedBy, text }
  return version !== undefined && !hasVersion(version) ? { reason: 'locked', version, text } : undefined
}

function checkRepetition(
  { key, once }: Known,
  name: string,
  { amountOf }: ProposalChain,
): ProposalRefusal | undefined {
  if (!once || amountOf(key) !== 1n) return undefined
  const isNewReward = key === 'getAllowNewReward'
  return {
    reason: 'done',
    text: isNewReward ? 'New reward has been valid.' : `[${name}] has been valid, no need to propose again`,
  }
}

function checkValue(
  { key, rule }: Known,
  name: string,
  value: bigint,
  chain: ProposalChain,
): ProposalRefusal | undefined {
  switch (rule.kind) {
    case 'free':
      return undefined
    case 'amount':
      return value < 0n || value > MAX_AMOUNT ? wrongValue(AMOUNT_TEXT) : undefined
    case 'range':
      return value < rule.min || value > rule.max ? wrongValue(rule.text) : undefined
    case 'on':
      return value === 1n ? undefined : wrongValue(`This value[${name}] is only allowed to be 1`)
    case 'switch':
      return value === 1n || value === 0n
        ? undefined
        : wrongValue(`This value[${name}] is only allowed to be 1 or 0`)
    case 'special':
      return SPECIAL_RULES[key]?.check(chain, value, name)
  }
}

function checkNeeds(
  { requires = [] }: Known,
  name: string,
  { amountOf }: ProposalChain,
): ProposalRefusal | undefined {
  const missing = requires.filter((key) => amountOf(key) === 0n)
  const [first] = missing
  return first === undefined
    ? undefined
    : {
        reason: 'needs',
        needs: missing,
        text: `[${getParameter(first).name}] proposal must be approved before [${name}] can be proposed`,
      }
}

const OPEN: ValueRange = { min: undefined, max: undefined }

/**
 * The values that the chain takes for a parameter, in its own unit.
 *
 * @returns open ends for a parameter that takes any value or is not known here
 */
export function valueRange(id: number, chain: ProposalChain): ValueRange {
  const parameter = findParameter(id)
  if (!parameter) return OPEN
  const { key, rule } = parameter
  switch (rule.kind) {
    case 'range':
      return { min: rule.min, max: rule.max }
    case 'amount':
      return { min: 0n, max: MAX_AMOUNT }
    case 'on':
      return { min: 1n, max: 1n }
    case 'switch':
      return { min: 0n, max: 1n }
    case 'special':
      return SPECIAL_RULES[key]?.range(chain) ?? OPEN
    case 'free':
      return OPEN
  }
}

/**
 * Why no proposal can change a parameter now; undefined where one can.
 *
 * @returns the refusal of the value that would change it, for a parameter that takes no other
 */
export function findObstacle(id: number, chain: ProposalChain): ProposalRefusal | undefined {
  const parameter = findParameter(id)
  if (!parameter) return { reason: 'unknown', text: `Does not support code : ${id}` }
  const now = chain.amountOf(parameter.key)
  const { min, max } = valueRange(id, chain)
  // where the chain takes two values or more, one of the two ends differs from the value of now
  const candidates = [min ?? 0n, max ?? 1n].filter((value) => value !== now)
  if (candidates.length === 0) return { reason: 'done', text: `[${parameter.name}] is ${now} already` }
  const refusals = candidates.map((value) => checkProposal(BigInt(id), value, chain))
  return refusals.includes(undefined) ? undefined : refusals[0]
}
