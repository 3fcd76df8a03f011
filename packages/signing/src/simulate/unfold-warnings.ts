import type { TransactionContent } from '../intent.ts'
import { flatten, notUnfolded, unfold } from './unfold.ts'
import type { Warning } from './warnings.ts'

/** Warnings about the calls inside a transaction's call, besides the powers that they give. */
export function unfoldWarnings(content: Pick<TransactionContent, 'contract'>): Warning[] {
  const unfolded = unfold(content)
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
