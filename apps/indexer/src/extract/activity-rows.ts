import type { HexAddress } from '@tronlens/core'
import { ActivityKind, Direction, TransferSource } from '@tronlens/db'
import type { ActivityFact, InternalFact, TransactionFact, TransferFact } from './facts.ts'
import { isNativeToken } from './values.ts'

/**
 * Everything that addresses took part in: one entry for each address of a transaction, a transfer and an internal
 * transaction. Movements by internal transactions appear as internal transactions only.
 */
export function extractActivity(
  transactions: readonly TransactionFact[],
  transfers: readonly TransferFact[],
  internals: readonly InternalFact[],
): ActivityFact[] {
  const found: ActivityFact[] = []
  const add = (kind: number, from: HexAddress | undefined, to: HexAddress | undefined) => {
    if (from !== undefined && from === to) found.push({ address: from, kind, direction: Direction.both })
    else {
      if (from !== undefined) found.push({ address: from, kind, direction: Direction.out })
      if (to !== undefined) found.push({ address: to, kind, direction: Direction.in })
    }
  }
  for (const { owner, recipient } of transactions) add(ActivityKind.transaction, owner, recipient)
  for (const { source, token, sender, recipient } of transfers)
    if (source !== TransferSource.internal)
      add(isNativeToken(token) ? ActivityKind.transfer : ActivityKind.tokenTransfer, sender, recipient)
  for (const { caller, recipient } of internals) add(ActivityKind.internalTransaction, caller, recipient)
  return found
}
