import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { Progress } from '@tronlens/signing'
import { useEffect } from 'react'
import { useStore } from '../../shared/store.ts'
import { useNow } from '../../shared/time/now.ts'
import { sentStore } from '../../slices/signing/sent-store.ts'
import { hasFailedQuery, ordersQuery } from './api/book-queries.ts'
import {
  ASK_AFTER_MS,
  failedOrders,
  failOrders,
  isFailed,
  type LocalOrder,
  networkKey,
  settleCancels,
  settleOrders,
  waitingCancels,
  waitingOrders,
} from './local-orders.ts'
import type { Market } from './market.ts'
import type { Order, OrderState } from './order-status.ts'

/** Orders of a page of either list. */
export const ORDERS_PAGE = 12
/** Orders that go nowhere any more, asked for to know which of this browser's are among them. */
const SETTLED = 100

/** An order as it stands in the list of those that wait. */
export interface ShownOrder extends Order {
  /** What became of the transaction that made or cancels it, while it is not final. */
  progress: Progress | undefined
  /** Its cancellation was sent, or has failed. */
  cancel: 'none' | 'sent' | 'failed'
}

const toOrder = (local: LocalOrder, state: OrderState): Order => ({
  ...local,
  id: '',
  amount: BigInt(local.amount),
  filled: 0n,
  state,
})

type OwnPair = Pick<Market, 'id' | 'base' | 'quote'>

/** Orders of an account that wait: those of this browser that the exchange does not know yet, those that failed, and its own. */
export function useOpenOrders(address: Address, pair: OwnPair | undefined, start: number) {
  const open = useQuery(ordersQuery({ address, kind: 'open', pair, start, limit: ORDERS_PAGE }))
  const past = useQuery(ordersQuery({ address, kind: 'past', pair: undefined, start: 0, limit: SETTLED }))
  const sent = useStore(sentStore)
  const cancels = useStore(waitingCancels)
  const isMine = ({ owner, network, pairId }: LocalOrder): boolean =>
    owner === address && network === networkKey() && (!pair || pair.id === pairId)
  const local = useStore(waitingOrders).filter(isMine)
  const failed = useStore(failedOrders).filter(isMine)
  const progressOf = (hash: string): Progress | undefined => sent.find(({ txID }) => txID === hash)?.progress
  const known = new Set([...(open.data?.rows ?? []), ...(past.data?.rows ?? [])].map(({ hash }) => hash))
  const pastIds = new Set((past.data?.rows ?? []).map(({ id }) => id))
  useSettled(local, known, progressOf)
  const settledCancels = cancels.filter(({ orderId }) => pastIds.has(orderId)).map(({ hash }) => hash)
  useOnChange(settledCancels, settleCancels)
  const cancelOf = (id: string) => cancels.find(({ orderId }) => orderId === id)
  const rows = (open.data?.rows ?? []).map((order): ShownOrder => {
    const cancel = cancelOf(order.id)
    const cancelProgress = cancel && progressOf(cancel.hash)
    return {
      ...order,
      progress: cancelProgress ?? progressOf(order.hash),
      cancel: !cancel ? 'none' : isFailed(cancelProgress) ? 'failed' : 'sent',
    }
  })
  const own = start === 0 ? local.filter(({ hash }) => !known.has(hash)) : []
  const add = (list: readonly LocalOrder[], state: OrderState) =>
    list.map(
      (each): ShownOrder => ({
        ...toOrder(each, state),
        progress: progressOf(each.hash),
        cancel: 'none',
      }),
    )
  return {
    rows: open.data && [
      ...add(own, 'confirming'),
      ...(start === 0 ? add(failed, 'submitFailed') : []),
      ...rows,
    ],
    total: open.data?.total ?? 0,
    pastTotal: past.data?.total,
    error: open.error,
    retry: () => void open.refetch(),
  }
}

/** Takes orders of this browser off its list once the exchange has them, and puts those that failed apart. */
function useSettled(
  local: readonly LocalOrder[],
  known: ReadonlySet<string>,
  progressOf: (hash: string) => Progress | undefined,
): void {
  const hasOld = (now: number) => local.filter(({ time }) => now - time > ASK_AFTER_MS).length
  useNow(hasOld)
  const old = local.filter(({ hash, time }) => !known.has(hash) && Date.now() - time > ASK_AFTER_MS)
  const asked = useQueries({ queries: old.map(({ hash }) => hasFailedQuery(hash)) })
  const refused = old.filter((_, place) => asked[place]?.data === true).map(({ hash }) => hash)
  const failed = local.filter(({ hash }) => isFailed(progressOf(hash))).map(({ hash }) => hash)
  useOnChange([...new Set([...refused, ...failed])], failOrders)
  useOnChange(
    local.filter(({ hash }) => known.has(hash)).map(({ hash }) => hash),
    settleOrders,
  )
}

/** Hands over hashes whenever there are others than before. */
function useOnChange(hashes: readonly string[], handle: (hashes: ReadonlySet<string>) => void): void {
  const key = hashes.join()
  useEffect(() => {
    if (key !== '') handle(new Set(key.split(',')))
  }, [key, handle])
}
