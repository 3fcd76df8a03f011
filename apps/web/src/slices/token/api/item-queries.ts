import type { CallOptions } from '@tronlens/api-contract/client'
import { type Address, readTokenAmount, type TokenAmount, type WireTokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'

/** Standards whose units are items with a number of their own. */
export type ItemKind = 'trc721' | 'trc1155'

export const isItemKind = (kind: string): kind is ItemKind => kind === 'trc721' || kind === 'trc1155'

/** An item of a collection: of one owner, or how many own it. */
export interface Item {
  number: string
  amount: TokenAmount
  /** Undefined where the row is about all owners. */
  owner: Address | undefined
  owners: number
}

/** Which items of a collection are asked for. */
export interface ItemFilter extends PageRange {
  contract: Address
  /** Decimal text: numbers of items are larger than those of the language. */
  tokenId: string | undefined
  address: Address | undefined
}

/** A row of any list of items: with an owner, or with how many there are. */
interface ItemRow {
  tokenId: string
  amount: WireTokenAmount
  ownerAddress?: Address
  holders?: number
}

type ItemList = 'listTrc721Items' | 'listTrc1155Items' | 'listTrc1155Owners'

/** The list of items; of a TRC1155 collection that is narrowed, one row per owner. */
function listOf(kind: ItemKind, { tokenId, address }: ItemFilter): ItemList {
  if (kind === 'trc721') return 'listTrc721Items'
  return tokenId === undefined && address === undefined ? 'listTrc1155Items' : 'listTrc1155Owners'
}

/** A page of the items of a collection by their numbers. */
export function itemsQuery(kind: ItemKind, filter: ItemFilter) {
  const list = listOf(kind, filter)
  const call = (input: ItemFilter, options: CallOptions): Promise<{ data: ItemRow[]; rangeTotal: number }> =>
    api[list](input, options)
  return listQuery(
    list,
    call,
    filter,
    ({ data, rangeTotal }): Page<Item> => ({
      rows: data.map(({ tokenId, amount, ownerAddress, holders }) => ({
        number: tokenId,
        amount: readTokenAmount(amount),
        owner: ownerAddress,
        owners: holders ?? 1,
      })),
      total: rangeTotal,
    }),
  )
}
