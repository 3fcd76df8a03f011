import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { cancelIntent } from '../cancel.ts'
import { addCancel, ignoreOrder, networkKey } from '../local-orders.ts'
import { useAct } from '../use-act.ts'
import { canCancel, ORDERS_PAGE, type ShownOrder } from '../use-orders.ts'
import { OrderTable } from './OrderTable.tsx'
import { Pages } from './Pages.tsx'
import { OpenStatus } from './StatusText.tsx'

/** Open orders, each with a button that cancels it. */
export function OpenOrders({
  wallet,
  rows,
  error,
  onRetry,
}: {
  wallet: Wallet
  /** Undefined while loading. */
  rows: readonly ShownOrder[] | undefined
  error: unknown
  onRetry: () => void
}) {
  const t = useT()
  const act = useAct(wallet)
  const [requested, setRequested] = useState(0)
  const total = rows?.length ?? 0
  // filled orders make the list shorter
  const start = requested < total ? requested : Math.max(0, requested - ORDERS_PAGE)
  const handleCancel = async (order: ShownOrder) => {
    const { id } = order
    const outcome = await act(cancelIntent(wallet.address, order))
    if (outcome.kind === 'sent')
      addCancel({ orderId: id, hash: outcome.transaction.txID, time: Date.now(), network: networkKey() })
  }
  const action = (order: ShownOrder) => {
    if (order.state === 'submitFailed')
      return (
        <button type="button" className="link" onClick={() => ignoreOrder(order.hash)}>
          {t('exchange.ignore')}
        </button>
      )
    if (!canCancel(wallet, order)) return '–'
    return (
      <button type="button" className="link" onClick={() => void handleCancel(order)}>
        {t(order.cancel === 'failed' ? 'common.tryAgain' : 'exchange.cancel')}
      </button>
    )
  }
  return (
    <>
      <OrderTable
        label={t('exchange.open')}
        rows={rows?.slice(start, start + ORDERS_PAGE)}
        error={error}
        onRetry={onRetry}
        empty={t('exchange.noOpen')}
        state={(order) => <OpenStatus order={order} />}
        action={action}
      />
      <Pages start={start} size={ORDERS_PAGE} total={total} onStart={setRequested} />
    </>
  )
}
