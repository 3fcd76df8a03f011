import type { TransactionContent } from '../intent.ts'
import { holdsCall } from './embedded-call.ts'
import { flatten, notUnfolded, type Unfolded, unfold } from './unfold.ts'
import type { Warning } from './warnings.ts'

/** Warnings about the calls inside a transaction's call, besides the powers that they give. */
export function unfoldWarnings(content: Pick<TransactionContent, 'contract'>): Warning[] {
  const unfolded = unfold(content)
  const delegated = new Map(
    flatten(unfolded)
      .filter(({ how }) => how === 'delegate')
      .map(({ contract, from }) => [`${contract} ${from}`, { address: contract, contract: from }] as const),
  )
  const { left, isUnreadable: isOtherForm } = notUnfolded(unfolded)
  const isUnreadable = isOtherForm || dataOf(content, unfolded).some(holdsCall)
  return [
    ...[...delegated.values()].map((each): Warning => ({ kind: 'delegateCall', ...each })),
    ...(left > 0 || isUnreadable ? [{ kind: 'notUnfolded', count: left, isUnreadable } as const] : []),
  ]
}

/** Data of the call itself, and of every call inside it. */
const dataOf = ({ contract }: Pick<TransactionContent, 'contract'>, unfolded: Unfolded): string[] =>
  contract.name === 'TriggerSmartContract'
    ? [contract.fields.data, ...flatten(unfolded).map(({ data }) => data)]
    : []
