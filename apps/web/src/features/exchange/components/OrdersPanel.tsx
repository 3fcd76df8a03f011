import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { State } from '../../../shared/ui/State.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { openAct } from '../../../slices/wallet/act-store.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import type { Market } from '../market.ts'
import { OpenOrders } from './OpenOrders.tsx'
import styles from './orders.module.css'
import { PastOrders } from './PastOrders.tsx'

export type OrdersTab<Name extends string> = { id: Name; label: string; count?: number | undefined }

/** Lists below the grid, one at a time. */
export function ListTabs<Name extends string>({
  label,
  tabs,
  current,
  onChoose,
  end,
}: {
  label: string
  tabs: readonly OrdersTab<Name>[]
  current: Name
  onChoose: (name: Name) => void
  end?: ReactNode
}) {
  return (
    <div className={styles.bar}>
      <fieldset className={styles.tabs} aria-label={label}>
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            className="caps"
            aria-pressed={id === current}
            onClick={() => onChoose(id)}
          >
            {text}
            {count !== undefined && <span>{formatInteger(count)}</span>}
          </button>
        ))}
      </fieldset>
      {end}
    </div>
  )
}

/** Leads to the ways of opening a wallet, where own things would stand. */
export function NoWallet({ title }: { title: string }) {
  const t = useT()
  return (
    <State
      kind="empty"
      title={title}
      action={
        <Button variant="primary" onClick={() => openAct({ kind: 'signIn' })}>
          {t('wallet.open')}
        </Button>
      }
    />
  )
}

type Tab = 'open' | 'past' | 'trades'

/** Own orders that wait and that are over, and every trade of the pair. */
export function OrdersPanel({ market, trades }: { market: Market; trades: ReactNode }) {
  const t = useT()
  const wallet = useWallet()
  const [tab, setTab] = useState<Tab>('open')
  const [of, setOf] = useState<'all' | 'pair'>('all')
  const [counts, setCounts] = useState<{ open?: number; past?: number }>({})
  const pair = of === 'pair' ? market : undefined
  const isOwn = tab !== 'trades'
  return (
    <section className={styles.orders} aria-label={t('exchange.orders')}>
      <ListTabs
        label={t('exchange.orders')}
        tabs={[
          { id: 'open', label: t('exchange.open'), count: wallet && counts.open },
          { id: 'past', label: t('exchange.past'), count: wallet && counts.past },
          { id: 'trades', label: t('exchange.allTrades') },
        ]}
        current={tab}
        onChoose={setTab}
        end={
          isOwn && (
            <Segments
              label={t('exchange.ordersOf')}
              value={of}
              onChange={setOf}
              options={[
                { value: 'pair', label: t('exchange.thisPair') },
                { value: 'all', label: t('exchange.allPairs') },
              ]}
            />
          )
        }
      />
      {!isOwn ? (
        trades
      ) : !wallet ? (
        <NoWallet title={t('exchange.ordersNeedWallet')} />
      ) : tab === 'open' ? (
        <OpenOrders key={`${wallet.address}${pair?.id}`} wallet={wallet} pair={pair} onCounts={setCounts} />
      ) : (
        <PastOrders key={`${wallet.address}${pair?.id}`} address={wallet.address} pair={pair} />
      )}
    </section>
  )
}
