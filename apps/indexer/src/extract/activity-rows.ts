import type { HexAddress, TokenHex } from '@tronlens/core'
import { ActivityKind, Direction, TransferSource } from '@tronlens/db'
import type { ActivityFact, InternalFact, TransactionFact, TransferFact } from './facts.ts'
import { isNativeToken } from './values.ts'

type Place = Pick<ActivityFact, 'block_number' | 'tx_index'>

/**
 * Rows of everything that addresses took part in: one for each address of a transaction, a transfer and an
 * internal transaction. Movements by internal transactions appear as internal transactions only.
 */
export function extractActivity(
  transactions: readonly TransactionFact[],
  transfers: readonly TransferFact[],
  internals: readonly InternalFact[],
): ActivityFact[] {
  const rows: ActivityFact[] = []
  const add = (
    place: Place,
    kind: number,
    ordinal: number,
    from: HexAddress | undefined,
    to: HexAddress | undefined,
    token?: TokenHex,
  ) => {
    const { block_number, tx_index } = place
    const row = (address: HexAddress, direction: number) =>
      rows.push({ address, kind, block_number, tx_index, ordinal, direction, token })
    if (from !== undefined && from === to) row(from, Direction.both)
    else {
      if (from !== undefined) row(from, Direction.out)
      if (to !== undefined) row(to, Direction.in)
    }
  }
  for (const tx of transactions) add(tx, ActivityKind.transaction, 0, tx.owner, tx.recipient)
  for (const transfer of transfers) {
    if (transfer.source === TransferSource.internal) continue
    const kind = isNativeToken(transfer.token) ? ActivityKind.transfer : ActivityKind.tokenTransfer
    add(transfer, kind, transfer.ordinal, transfer.sender, transfer.recipient, transfer.token)
  }
  for (const internal of internals)
    add(internal, ActivityKind.internalTransaction, internal.ordinal, internal.caller, internal.recipient)
  return rows
}
