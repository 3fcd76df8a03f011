import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { errorText } from '../../../shared/api/error-text.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { fetchPermissions } from '../../../slices/permission/account-permissions.ts'
import { requestBatch } from '../../../slices/signing/batch-store.ts'
import type { Holder } from '../../../slices/signing/permission-choices.ts'
import { actRequest } from '../../../slices/signing/request-act.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { cancelIntent, cancelledBy } from '../cancel.ts'
import { addCancel, networkKey } from '../local-orders.ts'
import type { Order } from '../order-status.ts'
import { canCancel, type ShownOrder } from '../use-orders.ts'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'
import { OrderPrice } from './OrderTable.tsx'

/** An order in a sentence; an order that is no longer listed is shown by its id. */
function OrderName({ order, id }: { order: Order | undefined; id: string }) {
  if (!order)
    return (
      <bdi dir="ltr" className="mono">
        {id}
      </bdi>
    )
  const { name, side, amount, filled, base, quote } = order
  return (
    <>
      <bdi dir="ltr">
        <b>{name}</b>
      </bdi>
      <CoinMarks pair={order} />{' '}
      <Sentence
        text={side === 'buy' ? 'exchange.buyOrder' : 'exchange.sellOrder'}
        values={{
          amount: <CoinAmount value={amount > filled ? amount - filled : 0n} of={base} />,
          price: (
            <>
              <OrderPrice order={order} /> {quote.symbol}
            </>
          ),
        }}
      />
    </>
  )
}

/** Cancels every order of a list after one review of all. */
export function CancelAll({ wallet, rows }: { wallet: Wallet; rows: readonly ShownOrder[] }) {
  const t = useT()
  const queries = useQueryClient()
  const orders = rows.filter((order) => canCancel(wallet, order))
  const review = useMutation({
    mutationFn: async () => {
      const holder = await fetchPermissions(queries, wallet.address)
      return { holder, intents: orders.map((order) => cancelIntent(wallet.address, order)) }
    },
    onSuccess: open,
    onError: (error) => showToast({ id: 'cancelAll', kind: 'error', title: t(errorText(error).sentence) }),
  })
  if (orders.length === 0) return null
  function open({ holder, intents }: { holder: Holder; intents: readonly Intent[] }) {
    const byId = new Map(orders.map((order) => [order.id, order]))
    requestBatch({
      wallet,
      requests: intents.map((intent) => actRequest(wallet, holder, intent)),
      title: t('exchange.cancelAllTitle', { n: formatInteger(orders.length) }),
      line: t('exchange.cancelAllLine'),
      describe: (content) => {
        const id = cancelledBy(content)
        return id === undefined ? content.contract.name : <OrderName order={byId.get(id)} id={id} />
      },
      onSent: ({ txID, content }) => {
        const orderId = cancelledBy(content)
        if (orderId !== undefined)
          addCancel({
            orderId,
            hash: txID,
            time: Date.now(),
            network: networkKey(),
          })
      },
    })
  }
  return (
    <WorkButton size="xs" loading={review.isPending} onClick={() => review.mutate()}>
      {t('exchange.cancelAll')}
    </WorkButton>
  )
}
