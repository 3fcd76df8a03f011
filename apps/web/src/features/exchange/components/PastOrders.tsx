import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ordersQuery } from '../api/book-queries.ts'
import type { Market } from '../market.ts'
import { ORDERS_PAGE } from '../use-orders.ts'
import { OrderTable } from './OrderTable.tsx'
import { Pages } from './Pages.tsx'
import { StatusText } from './StatusText.tsx'

/** Orders that are filled or cancelled. */
export function PastOrders({ address, pair }: { address: Address; pair: Market | undefined }) {
  const t = useT()
  const [start, setStart] = useState(0)
  const { data, error, refetch } = useQuery(
    ordersQuery({ address, kind: 'past', pair, start, limit: ORDERS_PAGE }),
  )
  return (
    <>
      <OrderTable
        label={t('exchange.past')}
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t('exchange.noPast')}
        state={({ state }) => <StatusText state={state} />}
      />
      <Pages start={start} size={ORDERS_PAGE} total={data?.total ?? 0} onStart={setStart} />
    </>
  )
}
