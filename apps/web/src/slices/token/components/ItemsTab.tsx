import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { itemName } from '../../../shared/entity/item-name.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { AddressFilter } from '../../../shared/lists/AddressFilter.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { addressFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { type Item, type ItemKind, itemsQuery } from '../api/item-queries.ts'
import type { TokenDetail } from '../token.ts'
import { ItemFilter, itemFilter } from './ItemFilter.tsx'

export interface ItemsTabProps {
  kind: ItemKind
  contract: AddressValue
  token: Pick<TokenDetail, 'decimals'>
}

/** The items of a collection by their numbers, each with its owner, or with how many own it. */
export function ItemsTab({ kind, contract, token: { decimals } }: ItemsTabProps) {
  const t = useT()
  const state = useUrlState()
  const [tokenId, address] = [itemFilter(state), addressFilter(state, 'address')]
  const query = useQuery(itemsQuery(kind, { ...state.range, contract, tokenId, address }))
  const isOfAll = kind === 'trc1155' && tokenId === undefined && address === undefined
  const owner = (row: Item) =>
    row.owner ? (
      <Address value={row.owner} />
    ) : (
      <Link className="link" to={{ search: state.changed({ item: row.number }).toString() }}>
        {t('tokenPage.ownersCount', { n: formatInteger(row.owners) })}
      </Link>
    )
  const name = ({ number }: Item) => (
    <bdi dir="ltr" className="mono" data-tip={number}>
      {itemName(number)}
    </bdi>
  )
  const amount: Column<Item>[] =
    kind === 'trc721'
      ? []
      : [{ id: 'amount', header: t('column.amount'), amount: ({ amount: value }) => ({ value, decimals }) }]
  return (
    <PagedList
      state={state}
      query={query}
      filters={
        <>
          <ItemFilter state={state} />
          <AddressFilter state={state} />
        </>
      }
    >
      {(view) => (
        <DataTable
          label={t('tokenPage.items')}
          columns={[
            { id: 'item', header: t('tokenPage.item'), bone: 10, cell: name },
            {
              id: 'owner',
              header: t(isOfAll ? 'tokenPage.owners' : 'tokenPage.owner'),
              fill: true,
              bone: 14,
              cell: owner,
            },
            ...amount,
          ]}
          {...view}
          rowKey={(row) => `${row.number} ${row.owner ?? ''}`}
          card={(row) => (
            <Card
              main={name(row)}
              meta={owner(row)}
              end={kind === 'trc1155' && <Amount value={row.amount} decimals={decimals} />}
            />
          )}
          empty={{ title: t('tokenPage.noItems') }}
        />
      )}
    </PagedList>
  )
}
