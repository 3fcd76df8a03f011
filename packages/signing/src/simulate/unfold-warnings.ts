import type { TransactionContent } from '../intent.ts'
import { flatten, notUnfolded, type Unfolded, unfold } from '../unfold/unfold.ts'
import type { Warning } from './warnings.ts'

/** Warnings about the calls inside a transaction's call, besides the powers that they give. */
export const unfoldWarnings = (content: Pick<TransactionContent, 'contract'>): Warning[] =>
  insideWarnings(unfold(content))

/** The same of calls that were read before. */
export function insideWarnings(unfolded: Unfolded): Warning[] {
  const delegated = new Map(
    flatten(unfolded)
      .filter(({ how }) => how === 'delegate')
      .map(({ contract, from }) => [`${contract} ${from}`, { address: contract, contract: from }] as const),
  )
  const { left, isUnreadable } = notUnfolded(unfolded)
  return [
    ...[...delegated.values()].map((each): Warning => ({ kind: 'delegateCall', ...each })),
    ...(left > 0 || isUnreadable ? [{ kind: 'notUnfolded', count: left, isUnreadable } as const] : []),
  ]
}
