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
  const failedCancels = useFailed(
    'cancel',
    cancels.filter(({ orderId }) => open.data?.rows.some(({ id }) => id === orderId)),
  )
  const rows = (open.data?.rows ?? []).map((order): ShownOrder => {
    const cancel = cancels.find(({ orderId }) => orderId === order.id)
    const progress = cancel && progressOf(cancel.hash)
    const hasFailed = cancel && (isFailed(progress) || failedCancels.includes(cancel.hash))
    return {
      ...order,
      progress: progress ?? progressOf(order.hash),
      cancel: !cancel ? 'none' : hasFailed ? 'failed' : 'sent',
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
  const refused = useFailed(
    'entry',
    local.filter(({ hash }) => !known.has(hash)),
  )
  const failed = local.filter(({ hash }) => isFailed(progressOf(hash))).map(({ hash }) => hash)
  useOnChange([...new Set([...refused, ...failed])], failOrders)
  useOnChange(
    local.filter(({ hash }) => known.has(hash)).map(({ hash }) => hash),
    settleOrders,
  )
}

/** Those that the exchange says have failed; it is asked about what it has not carried out for a while. */
function useFailed(
  act: 'entry' | 'cancel',
  waiting: readonly { hash: string; time: number }[],
): readonly string[] {
  const count = useNow((now) => waiting.filter(({ time }) => now - time > ASK_AFTER_MS).length)
  // the youngest come first
  const old = waiting.slice(waiting.length - count)
  const asked = useQueries({ queries: old.map(({ hash }) => hasFailedQuery(act, hash)) })
  return old.filter((_, place) => asked[place]?.data === true).map(({ hash }) => hash)
}

/** Hands over hashes whenever there are others than before. */
function useOnChange(hashes: readonly string[], handle: (hashes: ReadonlySet<string>) => void): void {
  const key = hashes.join()
  useEffect(() => {
    if (key !== '') handle(new Set(key.split(',')))
  }, [key, handle])
}
