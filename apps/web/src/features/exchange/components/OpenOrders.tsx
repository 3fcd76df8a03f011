import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import { addCancel, ignoreOrder, networkKey } from '../local-orders.ts'
import type { Market } from '../market.ts'
import { cancelIntent } from '../order.ts'
import { useAct } from '../use-act.ts'
import { ORDERS_PAGE, type ShownOrder, useOpenOrders } from '../use-orders.ts'
import { OrderTable, Pages } from './OrderTable.tsx'
import { OpenStatus } from './StatusText.tsx'

/** Orders that wait, each with the way to take it back. */
export function OpenOrders({
  wallet,
  pair,
  onCounts,
}: {
  wallet: Wallet
  pair: Market | undefined
  onCounts: (counts: { open?: number; past?: number }) => void
}) {
  const t = useT()
  const act = useAct(wallet)
  const [start, setStart] = useState(0)
  const { rows, total, pastTotal, error, retry } = useOpenOrders(wallet.address, pair, start)
  const open = rows && total
  useEffect(
    () =>
      onCounts({
        ...(open === undefined ? {} : { open }),
        ...(pastTotal === undefined ? {} : { past: pastTotal }),
      }),
    [open, pastTotal, onCounts],
  )
  const handleCancel = async (order: ShownOrder) => {
    const outcome = await act(cancelIntent(wallet.address, order.id))
    if (outcome.kind === 'sent')
      addCancel({
        orderId: order.id,
        hash: outcome.transaction.txID,
        time: Date.now(),
        network: networkKey(),
      })
  }
  const action = (order: ShownOrder) => {
    if (order.state === 'submitFailed')
      return (
        <button type="button" className="link" onClick={() => ignoreOrder(order.hash)}>
          {t('exchange.ignore')}
        </button>
      )
    if (order.state === 'confirming' || order.cancel === 'sent' || !canSign(wallet)) return '–'
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
        rows={rows}
        error={error}
        onRetry={retry}
        empty={t('exchange.noOpen')}
        state={(order) => <OpenStatus order={order} />}
        action={action}
      />
      <Pages start={start} size={ORDERS_PAGE} total={total} onStart={setStart} />
    </>
  )
}
