import type { Icon } from '@tabler/icons-react'
import { type Address, sun } from '@tronlens/core'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { TRX_ID, tokenPath } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import {
  IconArrowRight,
  IconArrowsExchange,
  IconArrowsUpDown,
  IconCoins,
  IconFlame,
  IconLock,
  IconLockOpen,
} from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { valueAmount } from '../../../shared/value.ts'
import { type Movement, movementsOf } from '../movements.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

/** Names of what has no account on one side. */
const PLACES = {
  transfer: 'tx.move.burned',
  fee: 'tx.move.burned',
  staked: 'tx.place.stake',
  unstaked: 'tx.place.stake',
  reward: 'tx.place.rewards',
  purchase: 'tx.place.sale',
  issued: 'tx.place.issue',
  supply: 'tx.place.supply',
  exchange: 'tx.place.pair',
  market: 'tx.place.market',
  destroyed: 'tx.place.destroyed',
} as const satisfies Record<Movement['kind'], TranslationKey>

const ICONS: Partial<Record<Movement['kind'], Icon>> = {
  fee: IconFlame,
  staked: IconLock,
  unstaked: IconLockOpen,
  reward: IconCoins,
  exchange: IconArrowsExchange,
  market: IconArrowsExchange,
}

/** Every token and TRX movement of a transaction. */
export function MovementsPanel({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const { currency, rate } = useRate()
  const rows = movementsOf(tx)
  const kind = (row: Movement) => t(`tx.move.${row.kind}`)
  const icon = (row: Movement) => {
    const Shown = ICONS[row.kind] ?? IconArrowsUpDown
    return <Shown size={16} stroke={1.6} color="var(--tl-ink-3)" aria-hidden="true" />
  }
  const side = (row: Movement, address: Address | '', size?: 'card') =>
    address ? (
      <AddressText value={address} {...(size ? { size } : {})} />
    ) : (
      <span className="muted">{t(PLACES[row.kind])}</span>
    )
  const columns: Column<Movement>[] = [
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
    { id: 'from', header: t('column.from'), cell: (row) => side(row, row.from) },
    {
      id: 'way',
      header: <span className="visually-hidden">{t('transfer.direction')}</span>,
      cell: () => (
        <IconArrowRight size={14} stroke={1.6} className={`flip ${styles.arrow}`} aria-hidden="true" />
      ),
    },
    { id: 'to', header: t('column.to'), cell: (row) => side(row, row.to) },
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
    <Panel title={t('tx.movements')} note={formatInteger(rows.length)}>
      {!tx.areEntriesKnown && <p className={panel.panelEmpty}>{t('tx.entriesUnknown')}</p>}
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
                  main={<Quantity of={row.quantity} exact />}
                  meta={
                    <>
                      {kind(row)} · {side(row, row.from, 'card')}{' '}
                      <IconArrowRight
                        size={12}
                        stroke={1.6}
                        className={`flip ${styles.arrow}`}
                        aria-hidden="true"
                      />
                    </>
                  }
                  end={side(row, row.to, 'card')}
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
