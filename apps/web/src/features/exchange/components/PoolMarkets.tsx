import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { favourites } from '../choices.ts'
import { pairName } from '../market.ts'
import type { Pool } from '../pool.ts'
import { MarketList } from './MarketList.tsx'

type Tab = 'favourites' | 'volume' | 'rising'

const ORDER = {
  favourites: () => 0,
  volume: (a: Pool, b: Pool) => b.turnover - a.turnover,
  rising: (a: Pool, b: Pool) => b.change - a.change,
} as const

/** The pools of the chain. */
export function PoolMarkets({
  pools,
  error,
  onRetry,
  current,
  onChoose,
}: {
  pools: readonly Pool[] | undefined
  error: unknown
  onRetry: () => void
  current: number | undefined
  onChoose?: (() => void) | undefined
}) {
  const t = useT()
  const [tab, setTab] = useState<Tab>('volume')
  const [search, setSearch] = useState('')
  const starred = useStore(favourites.GEM)
  const key = search.trim().toLowerCase()
  const listed = pools
    ?.filter(({ id }) => tab !== 'favourites' || starred.includes(id))
    .filter((pool) => pairName(pool).toLowerCase().includes(key) || pool.base.id === key)
    .sort(ORDER[tab])
  return (
    <MarketList
      exchange="GEM"
      tabs={[
        { id: 'favourites', label: t('exchange.favourites') },
        { id: 'volume', label: t('exchange.volume') },
        { id: 'rising', label: t('exchange.rising') },
      ]}
      tab={tab}
      onTab={setTab}
      search={search}
      onSearch={setSearch}
      listed={listed}
      error={error}
      onRetry={onRetry}
      current={current}
      onChoose={onChoose}
    />
  )
}
