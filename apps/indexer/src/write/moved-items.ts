import type { HexAddress, TokenHex } from '@tronlens/core'
import type { ItemOpening } from '@tronlens/db'
import type { Changes } from '../ledger/changes.ts'

/** Items that a batch moved, with those who gave and got them. */
export const listMovedItems = ({ tokens }: Pick<Changes, 'tokens'>): ItemOpening[] =>
  [...tokens.items.keys()].map((key) => {
    const [token, id, owner] = key.split('/') as [TokenHex, string, HexAddress]
    return { token, nft_id: BigInt(id), owner }
  })
