import type { TransactionTransfer } from '@tronlens/api-contract'
import { type Address, readTokenAmount, sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { Address as AddressLink, AddressText } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { quantityOf, type TokenQuantity, trxQuantity } from '../../../shared/entity/quantity.ts'
import { TRX_ID, tokenPath } from '../../../shared/entity/Token.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { IconArrowRight, IconArrowsUpDown, IconFlame } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { valueAmount } from '../../../shared/value.ts'
import type { TransactionInfo } from '../transaction.ts'
import { feeOf } from '../value.ts'
import styles from './transaction.module.css'

/** Something that changed hands, or the fee that was burned. */
interface Row {
  key: string
  kind: 'transfer' | 'fee'
  from: Address | ''
  /** Empty for what was burned. */
  to: Address | ''
  quantity: TokenQuantity
}

const toRow = (movement: TransactionTransfer, index: number): Row => {
  const id = movement.contract_address || TRX_ID
  const quantity: TokenQuantity =
    id === TRX_ID
      ? quantityOf(readTokenAmount(movement.amount_str), TRX_ID, undefined)
      : {
          id,
          value: readTokenAmount(movement.amount_str),
          decimals: movement.decimals,
          symbol: movement.token_id
            ? `${movement.symbol} #${movement.token_id}`
            : movement.symbol || movement.name,
        }
  return {
    key: String(index),
    kind: 'transfer',
    from: movement.from_address,
    to: movement.to_address,
    quantity,
  }
}

/** Movements that took place, and the fee as the last of them. */
export function movementRows(tx: TransactionInfo): Row[] {
  const rows = tx.transfersAllList.filter(({ status }) => status === 0).map(toRow)
  const fee = feeOf(tx)
  if (fee === 0n) return rows
  return [
    ...rows,
    {
      key: 'fee',
      kind: 'fee',
      from: tx.ownerAddress,
      to: '',
      quantity: trxQuantity(fee),
    },
  ]
}

/** Every token and TRX movement of a transaction. */
export function MovementsPanel({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const { currency, rate } = useRate()
  const rows = movementRows(tx)
  const kind = (row: Row) => (row.kind === 'fee' ? t('tx.move.fee') : t('tx.move.transfer'))
  const icon = (row: Row) => {
    const Icon = row.kind === 'fee' ? IconFlame : IconArrowsUpDown
    return <Icon size={16} stroke={1.6} color="var(--tl-ink-3)" aria-hidden="true" />
  }
  const to = (row: Row) =>
    row.to ? <AddressLink value={row.to} /> : <span className="muted">{t('tx.move.burned')}</span>
  const columns: Column<Row>[] = [
    {
      id: 'kind',
      header: <span className="visually-hidden">{t('column.type')}</span>,
      cell: (row) => (
        <span className={styles.sentence}>
          {icon(row)}
          <span style={{ color: 'var(--tl-ink-2)' }}>{kind(row)}</span>
        </span>
      ),
    },
    { id: 'from', header: t('column.from'), cell: (row) => <AddressText value={row.from} /> },
    {
      id: 'way',
      header: <span className="visually-hidden">{t('transfer.direction')}</span>,
      cell: () => (
        <IconArrowRight size={14} stroke={1.6} className={`flip ${styles.arrow}`} aria-hidden="true" />
      ),
    },
    { id: 'to', header: t('column.to'), cell: to },
    {
      id: 'amount',
      header: t('column.amount'),
      amount: ({ quantity }) => ({
        value: quantity.value,
        decimals: quantity.decimals,
        unit: quantity.symbol,
        unitPath: tokenPath(quantity.id),
      }),
    },
    {
      id: 'value',
      header: t('column.value', { currency }),
      from: 'md',
      amount: ({ quantity }) =>
        quantity.id === TRX_ID ? valueAmount(sun(quantity.value), currency, rate) : undefined,
    },
  ]
  return (
    <Panel title={t('tx.movements')} note={rows.length}>
      {rows.length === 0 ? (
        <p className={panel.panelEmpty}>{t('tx.noMovements')}</p>
      ) : (
        <GrowingList rows={rows}>
          {(shown) => (
            <DataTable
              label={t('tx.movements')}
              columns={columns}
              rows={shown}
              rowKey={(row) => row.key}
              card={(row) => (
                <Card
                  icon={icon(row)}
                  main={
                    <Amount
                      value={row.quantity.value}
                      decimals={row.quantity.decimals}
                      unit={row.quantity.symbol}
                      exact
                    />
                  }
                  meta={
                    <>
                      {kind(row)} · <AddressText value={row.from} size="card" />
                    </>
                  }
                  end={row.to ? <AddressLink value={row.to} size="card" /> : t('tx.move.burned')}
                />
              )}
              empty={{ title: t('tx.noMovements') }}
            />
          )}
        </GrowingList>
      )}
    </Panel>
  )
}
