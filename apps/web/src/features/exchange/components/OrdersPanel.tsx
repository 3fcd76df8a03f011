import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ChoiceTabs, Segments } from '../../../shared/ui/Tabs.tsx'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { ordersQuery } from '../api/book-queries.ts'
import type { Market } from '../market.ts'
import { useAssets } from '../use-assets.ts'
import { ORDERS_PAGE, type OwnOrders } from '../use-orders.ts'
import { AssetTable } from './AssetTable.tsx'
import { CancelAll } from './CancelAll.tsx'
import { NoWallet } from './NoWallet.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import styles from './orders.module.css'
import { PastOrders } from './PastOrders.tsx'

type Tab = 'open' | 'past' | 'trades' | 'assets'

/** Number of finished orders of a pair. */
function usePastOf(address: Address | undefined, pair: Market | undefined): number | undefined {
  const query = ordersQuery({
    // without a wallet nothing is requested, so the placeholder is never used
    address: address ?? ('' as Address),
    kind: 'past',
    pair,
    start: 0,
    limit: ORDERS_PAGE,
  })
  return useQuery({ ...query, enabled: address !== undefined && pair !== undefined }).data?.total
}

/** The user's open and finished orders, all trades of the pair, and the account's balances. */
export function OrdersPanel({ market, own, trades }: { market: Market; own: OwnOrders; trades: ReactNode }) {
  const t = useT()
  const wallet = useWallet()
  const [tab, setTab] = useState<Tab>('open')
  const [of, setOf] = useState<'all' | 'pair'>('all')
  const pair = of === 'pair' ? market : undefined
  const rows = pair ? own.rows?.filter(({ pairId }) => pairId === pair.id) : own.rows
  const pastOfPair = usePastOf(wallet?.address, pair)
  const assets = useAssets(wallet)
  const key = `${wallet?.address}${pair?.id}`
  const ofWhich = (
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
  return (
    <section className={styles.orders} aria-label={t('exchange.orders')}>
      <ChoiceTabs
        label={t('exchange.orders')}
        tabs={[
          { id: 'open', label: t('exchange.open'), count: wallet && rows?.length },
          { id: 'past', label: t('exchange.past'), count: wallet && (pair ? pastOfPair : own.past) },
          { id: 'trades', label: t('exchange.allTrades') },
          { id: 'assets', label: t('exchange.assets'), count: wallet && assets.rows?.length },
        ]}
        current={tab}
        onChoose={setTab}
        end={
          wallet && (
            <>
              {(tab === 'open' || tab === 'past') && ofWhich}
              {tab === 'open' && rows && <CancelAll wallet={wallet} rows={rows} />}
            </>
          )
        }
      />
      {tab === 'trades' ? (
        trades
      ) : !wallet ? (
        <NoWallet title={t(tab === 'assets' ? 'exchange.assetsNeedWallet' : 'exchange.ordersNeedWallet')} />
      ) : tab === 'assets' ? (
        <AssetTable {...assets} />
      ) : tab === 'open' ? (
        <OpenOrders key={key} wallet={wallet} rows={rows} error={own.error} onRetry={own.retry} />
      ) : (
        <PastOrders key={key} address={wallet.address} pair={pair} />
      )}
    </section>
  )
}
