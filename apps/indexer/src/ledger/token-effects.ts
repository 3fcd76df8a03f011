import type { HexAddress, TokenHex } from '@tronlens/core'
import { TokenKind, TransferSource } from '@tronlens/db'
import type { BlockContext } from '../extract/context.ts'
import type { TransferFact } from '../extract/facts.ts'
import { ZERO_ADDRESS } from '../extract/values.ts'
import type { Changes } from './changes.ts'

/** Key of an item of a collection and its owner. */
export const itemKey = (token: TokenHex, id: bigint, owner: HexAddress): string => `${token}/${id}/${owner}`

/** What token contracts report: holdings, supplies and owners of items. The zero address mints and burns. */
export function applyTokenMovements(
  block: BlockContext,
  transfers: readonly TransferFact[],
  changes: Changes,
): void {
  for (const transfer of transfers) {
    if (transfer.source !== TransferSource.event) continue
    const { token, kind, amount, nft_id } = transfer
    if (!changes.tokens.has(token)) changes.tokens.set(token, { kind, block: block.number, time: block.time })
    const give = (holder: HexAddress | undefined, delta: bigint) => {
      if (holder === undefined) return
      if (holder === ZERO_ADDRESS) {
        // what leaves the zero address is new, what goes there is gone
        changes.supplies.set(token, (changes.supplies.get(token) ?? 0n) - delta)
        return
      }
      changes.balance(block.number, holder, token, delta)
      if (kind === TokenKind.trc20 || nft_id === undefined) return
      const key = itemKey(token, nft_id, holder)
      changes.items.set(key, (changes.items.get(key) ?? 0n) + delta)
    }
    give(transfer.sender, -amount)
    give(transfer.recipient, amount)
  }
}
