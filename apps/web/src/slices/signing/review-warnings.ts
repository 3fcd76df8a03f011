import type { Address } from '@tronlens/core'
import {
  bytesWarnings,
  findWarnings,
  numberRepeated,
  type OpenTransaction,
  stillOpenWarnings,
  type TimeContext,
  type TransactionContent,
  unitWarnings,
  type Warning,
} from '@tronlens/signing'
import type { Forecast } from './api/forecast-query.ts'
import { tokenOf } from './api/token-names.ts'
import { purchaseOf } from './purchase.ts'
import { type Summary, summarizeContract, withLeast, withPieces } from './summary.ts'

/**
 * The box for a transaction whose outcome the node does not report: a lying node could withhold it, so that
 * no warning appears.
 */
export const NOT_SIMULATED = 'notSimulated'

/** Other facts about a transaction whose warnings are shown. */
interface ReviewContext {
  time: TimeContext
  /** The key of the wallet; undefined where nothing is about to be signed. */
  signer?: Address | undefined
  /** Signed transactions of the account that can still get into a block. */
  open?: readonly OpenTransaction[]
}

/**
 * All warnings before a transaction is signed: about its effects, about a disagreement of index and tokens on
 * their units, and about an equal transaction that is still under way. Every screen that shows a transaction
 * to sign shows these.
 */
function reviewWarnings(
  content: TransactionContent,
  forecast: Forecast,
  { time, signer, open = [] }: ReviewContext,
): readonly Warning[] {
  const revoked = revokedBy(content, forecast)
  const { names, uncompared } = forecast
  const units = [...forecast.units]
    .flatMap(([token, own]) => unitWarnings(token, names.get(token), own))
    .filter((each) => !(each.kind === 'unitDiffers' && each.part !== 'kind' && each.token === revoked))
  return [
    ...stillOpenWarnings(content, open),
    ...units,
    ...uncomparedWarning(uncompared),
    ...findWarnings(content, { ...forecast, ...time, signer }),
  ]
}

const uncomparedWarning = (tokens: readonly string[]): Warning[] =>
  tokens.length > 0 ? [{ kind: 'unitsNotCompared', tokens }] : []

/**
 * The token of an allowance of 0 that moves nothing of it: 0 is the same in every unit, so a dispute about
 * the unit must not prevent the user from revoking a power. Undefined for a collection, where 0 is the number
 * of an item.
 */
function revokedBy(content: TransactionContent, { units, changes }: Forecast): Address | undefined {
  const { kind, amount } = summarizeContract(content)
  if (kind !== 'approve' || amount?.value !== 0n || amount.asset.kind !== 'token') return undefined
  const { contract } = amount.asset
  const isMoved = changes.some(({ asset }) => tokenOf(asset) === contract)
  return isMoved || units.get(contract)?.isCollection ? undefined : contract
}

/**
 * All warnings where node or index do not report the effects of a transaction: from its bytes, the device's
 * clock and earlier signatures on this device. A source that withholds an answer hides none of them.
 */
const warningsWithoutAnswers = (
  content: TransactionContent,
  { time, signer, open = [] }: ReviewContext,
): readonly Warning[] => [
  ...stillOpenWarnings(content, open),
  ...summarizeContract(content)
    .assets.flatMap((asset) => tokenOf(asset) ?? [])
    .flatMap((token) => unitWarnings(token, undefined, undefined)),
  ...bytesWarnings(content, { ...time, signer }),
]

/**
 * All warnings that are known so far: none while the sources are asked, and only those that need no source
 * once the sources have failed.
 */
export const warningsOf = (
  content: TransactionContent,
  { data, isError }: { data: Forecast | undefined; isError: boolean },
  context: ReviewContext,
): readonly Warning[] => {
  if (data) return numberRepeated(reviewWarnings(content, data, context))
  return isError ? numberRepeated(warningsWithoutAnswers(content, context)) : []
}

/** The effects of a transaction, completed with chain data once the node has answered. */
export const summarizeReviewed = (content: TransactionContent, forecast: Forecast | undefined): Summary =>
  withPieces(
    {
      ...withLeast(summarizeContract(content), content, forecast?.snapshot),
      ...purchaseOf(content, forecast?.snapshot),
    },
    forecast?.changes ?? [],
    forecast?.names,
  )
