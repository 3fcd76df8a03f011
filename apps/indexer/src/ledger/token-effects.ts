import { type HexAddress, negate, type TokenAmount, type TokenHex } from '@tronlens/core'
import { TokenKind, TransferSource } from '@tronlens/db'
import type { BlockContext } from '../extract/context.ts'
import type { TransferFact } from '../extract/facts.ts'
import { ZERO_ADDRESS } from '../extract/values.ts'
import type { Changes } from './changes.ts'
import { addTo } from './token-sums.ts'

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
    changes.tokens.meet(token, block, kind)
    const give = (holder: HexAddress | undefined, delta: TokenAmount) => {
      if (holder === undefined) return
      if (holder === ZERO_ADDRESS) {
        // what leaves the zero address is new, what goes there is gone
        addTo(changes.tokens.supplies, token, negate(delta))
        return
      }
      changes.balances.add(block.number, holder, token, delta)
      if (kind === TokenKind.trc20 || nft_id === undefined) return
      addTo(changes.tokens.items, itemKey(token, nft_id, holder), delta)
    }
    give(transfer.sender, negate(amount))
    give(transfer.recipient, amount)
  }
}
