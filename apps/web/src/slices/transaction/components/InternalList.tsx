import type { InternalTransactionItem } from '@tronlens/api-contract'
import { readTokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { Tag } from '../../../shared/ui/Tag.tsx'

/** What moved with one internal transaction; nothing for a plain call. */
const amounts = (item: InternalTransactionItem) =>
  item.token_list
    .map(({ token_id, call_value, tokenInfo }) =>
      quantityOf(readTokenAmount(call_value), token_id, tokenInfo),
    )
    .filter(({ value }) => value > 0n)
    .map((of) => (
      <div key={of.id}>
        <Quantity of={of} exact />
      </div>
    ))

/** Calls, creations and movements made by contracts, in order. */
export function InternalList({ items }: { items: readonly InternalTransactionItem[] }) {
  const t = useT()
  if (items.length === 0) return <p className={panel.panelEmpty}>{t('tx.noInternal')}</p>
  const rows = items.map((item, index) => ({ item, key: String(index) }))
  const kind = ({ note, rejected }: InternalTransactionItem) => (
    <>
      <bdi dir="ltr">{note}</bdi> {rejected && <Tag kind="bad">{t('tx.rejected')}</Tag>}
    </>
  )
  return (
    <GrowingList rows={rows}>
      {(shown) => (
        <DataTable
          label={t('tx.internal')}
          columns={[
            { id: 'kind', header: t('tx.internalKind'), cell: ({ item }) => kind(item) },
            {
              id: 'from',
              header: t('column.from'),
              cell: ({ item }) => <Address value={item.caller_address} />,
            },
            {
              id: 'to',
              header: t('column.to'),
              cell: ({ item }) => <AddressText value={item.transfer_to_address} />,
            },
            { id: 'amount', header: t('column.amount'), align: 'right', cell: ({ item }) => amounts(item) },
          ]}
          rows={shown}
          rowKey={({ key }) => key}
          card={({ item }) => (
            <Card
              main={amounts(item)}
              meta={
                <>
                  {kind(item)} · <Address value={item.caller_address} size="card" />
                </>
              }
              end={<AddressText value={item.transfer_to_address} size="card" />}
            />
          )}
          empty={{ title: t('tx.noInternal') }}
        />
      )}
    </GrowingList>
  )
}
