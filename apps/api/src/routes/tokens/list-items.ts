import { listTrc721Items, listTrc1155Items, listTrc1155Owners, type QueryOf } from '@tronlens/api-contract'
import { countItemOwners, countItems, type ItemFilter, listItemOwners, listItems } from '@tronlens/db'
import { type ListPage, readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, totals } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { count, tokenText } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { countOnce } from '../../services/known.ts'
import { handle } from '../handle.ts'

type Query = QueryOf<typeof listTrc721Items>

const readFilter = (query: Query): ItemFilter => ({
  token: addressBytes(query.contract),
  item: query.tokenId,
  owner: optionalAddress(query.address),
})

/** Page of a list of items; the smallest number first unless it is asked for otherwise. */
const readItemPage = (list: string, query: Query): ListPage =>
  readPage(list, { sort: 'tokenId', ...query }, 20, 200)

/** The form of every list of items; names and pictures stand outside of the chain. */
const answerItems = <Item extends object>(
  { contract }: Query,
  found: Parameters<typeof totals>[0],
  items: readonly Item[],
  end: { nextCursor?: string },
) => ({
  ...totals(found),
  page_size: items.length,
  code: 200,
  data: items.map((item) => ({ ...item, contract, tokenIdName: '', tokenIdImage: '' })),
  ...end,
})

async function answerOwners(list: string, { db, known }: WithDb & WithKnown, query: Query) {
  const filter = readFilter(query)
  const page = readItemPage(list, query)
  const [{ rows, end }, found] = await Promise.all([
    readRows(page, (part) => listItemOwners(db, filter, part)),
    countOnce(known, 'owners of items', filter, () => countItemOwners(db, filter)),
  ])
  const items = rows.map((row) => ({
    tokenId: row.nft_id,
    ownerAddress: addressText(row.owner),
    amount: tokenText(row.amount),
  }))
  return answerItems(query, found, items, end)
}

export const listTrc721ItemsRoute = handle(listTrc721Items, ({ query }, services) =>
  answerOwners(listTrc721Items.name, services, query),
)
export const listTrc1155OwnersRoute = handle(listTrc1155Owners, ({ query }, services) =>
  answerOwners(listTrc1155Owners.name, services, query),
)

export const listTrc1155ItemsRoute = handle(listTrc1155Items, async ({ query }, { db, known }) => {
  const filter = readFilter(query)
  const page = readItemPage(listTrc1155Items.name, query)
  const [{ rows, end }, found] = await Promise.all([
    readRows(page, (part) => listItems(db, filter, part)),
    countOnce(known, 'items', filter, () => countItems(db, filter)),
  ])
  const items = rows.map((row) => ({
    tokenId: row.nft_id,
    amount: tokenText(row.amount),
    holders: count(row.owners),
  }))
  return answerItems(query, found, items, end)
})
