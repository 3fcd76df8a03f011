import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { Progress } from '@tronlens/signing'
import { useEffect } from 'react'
import { isKeptFor } from '../../shared/api/kept-network.ts'
import { shownNetwork } from '../../shared/api/networks.ts'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { useNow } from '../../shared/time/now.ts'
import { requestsQuery } from '../../slices/multisig/api/requests-query.ts'
import { sentStore } from '../../slices/signing/sent-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useStore } from '../../store.ts'
import { hasFailedQuery, ordersQuery } from './api/book-queries.ts'
import { reportChannel } from './api/report-channel.ts'
import {
  ASK_AFTER_MS,
  failedOrders,
  failOrders,
  isFailed,
  isUndecided,
  type LocalOrder,
  settleCancels,
  settleOrders,
  waitingCancels,
  waitingOrders,
} from './local-orders.ts'
import type { Order, OrderState } from './order-status.ts'

/** Orders on a page of either list. */
export const ORDERS_PAGE = 12
/** The chain's limit of open orders of an account. */
export const MOST_OPEN = 100
/** Finished orders to request, to find out which of this browser's orders are among them. */
const SETTLED = 100

const CANCEL_TYPE = 'MarketCancelOrderContract'

/** An entry of the list of open orders. */
export interface ShownOrder extends Order {
  /** State of the transaction that makes or cancels it, while it is not final. */
  progress: Progress | undefined
  /** Its cancellation waits for co-signers, was sent, or has failed. */
  cancel: 'none' | 'shared' | 'sent' | 'failed'
  /** The request for the co-signers' signatures. */
  request: string | undefined
}

/** Whether a wallet can cancel an order now. */
export const canCancel = (wallet: Wallet, { id, state, cancel }: ShownOrder): boolean =>
  canSign(wallet) && id !== '' && state !== 'submitFailed' && (cancel === 'none' || cancel === 'failed')

const toOrder = (local: LocalOrder, state: OrderState): Order => ({
  ...local,
  id: '',
  amount: BigInt(local.amount),
  filled: 0n,
  state,
})

/**
 * Open orders of an account: this browser's orders that the exchange does not list yet, failed ones, and
 * those that the exchange lists.
 */
export function useOwnOrders(address: Address | undefined) {
  const isOpen = address !== undefined
  // without a wallet nothing is requested, so the placeholder is never used
  const of = { address: address ?? ('' as Address), pair: undefined, start: 0 }
  const open = useQuery({ ...ordersQuery({ ...of, kind: 'open', limit: MOST_OPEN }), enabled: isOpen })
  const past = useQuery({ ...ordersQuery({ ...of, kind: 'past', limit: SETTLED }), enabled: isOpen })
  const sent = useStore(sentStore)
  const cancels = useStore(waitingCancels)
  const isMine = ({ owner, network }: LocalOrder): boolean =>
    owner === address && isKeptFor(network, shownNetwork.get())
  const local = useStore(waitingOrders).filter(isMine)
  const failed = (useStore(failedOrders)[address ?? ''] ?? []).filter(isMine)
  const progressOf = (hash: string): Progress | undefined => sent.find(({ txID }) => txID === hash)?.progress
  const [openRows, pastRows] = [open.data?.rows ?? [], past.data?.rows ?? []]
  const listed = [...openRows, ...pastRows]
  useSettled(local, listed, progressOf)
  const pastIds = new Set(pastRows.map(({ id }) => id))
  const settledCancels = cancels
    .filter(({ orderId, hash }) => pastIds.has(orderId) && isForGood(progressOf(hash)))
    .map(({ hash }) => hash)
  useOnChange(settledCancels, settleCancels)
  const failedCancels = useFailed(
    'cancel',
    cancels.filter(
      ({ orderId, hash }) => !isUndecided(progressOf(hash)) && openRows.some(({ id }) => id === orderId),
    ),
  )
  const requests = useCancelRequests(address)
  const own = openRows.map((order): ShownOrder => {
    const cancel = cancels.find(({ orderId }) => orderId === order.id)
    const progress = cancel && progressOf(cancel.hash)
    const hasFailed = cancel && (isFailed(progress) || failedCancels.includes(cancel.hash))
    const request = requests.get(order.id)
    const sent = !cancel ? 'none' : hasFailed ? 'failed' : 'sent'
    return {
      ...order,
      progress: progress ?? progressOf(order.hash),
      cancel: request !== undefined && sent !== 'sent' ? 'shared' : sent,
      request,
    }
  })
  const known = new Set(listed.map(({ hash }) => hash))
  const toShown = (each: LocalOrder, state: OrderState): ShownOrder => ({
    ...toOrder(each, state),
    progress: progressOf(each.hash),
    cancel: 'none',
    request: undefined,
  })
  return {
    /** Undefined while they are loading. */
    rows: open.data && [
      ...local.filter(({ hash }) => !known.has(hash)).map((each) => toShown(each, 'confirming')),
      ...failed.map((each) => toShown(each, 'submitFailed')),
      ...own,
    ],
    past: past.data?.total,
    error: open.error,
    retry: () => void open.refetch(),
  }
}

export type OwnOrders = ReturnType<typeof useOwnOrders>

/** Cancellations of an account that wait for signatures: the requests by the order that they cancel. */
function useCancelRequests(address: Address | undefined): ReadonlyMap<string, string> {
  // where the service does not answer, none are known
  const { data = [] } = useQuery({
    ...requestsQuery(address ?? ZERO_ADDRESS),
    enabled: address !== undefined,
    retry: false,
  })
  const waiting = data.filter(
    ({ state, contractType, ownerAddress }) =>
      state === 0 && contractType === CANCEL_TYPE && ownerAddress === address,
  )
  return new Map(waiting.map(({ contractData, hash }) => [String(contractData.order_id), hash]))
}

/**
 * False for an order that a replaced block would remove again; a transaction that this browser has forgotten
 * is old.
 */
const isForGood = (progress: Progress | undefined): boolean => (progress?.stage ?? 'solid') === 'solid'

/**
 * Removes orders of this browser from its list once the exchange lists them for good, moves failed ones to a
 * separate list, and reports to the exchange through which site they were made.
 */
function useSettled(
  local: readonly LocalOrder[],
  listed: readonly Order[],
  progressOf: (hash: string) => Progress | undefined,
): void {
  const idOf = new Map(listed.map(({ hash, id }) => [hash, id]))
  const refused = useFailed(
    'entry',
    local.filter(({ hash }) => !idOf.has(hash) && !isUndecided(progressOf(hash))),
  )
  const failed = local.filter(({ hash }) => isFailed(progressOf(hash))).map(({ hash }) => hash)
  useOnChange([...new Set([...refused, ...failed])], failOrders)
  const found = local.filter(({ hash }) => idOf.has(hash)).map(({ hash }) => hash)
  useEffect(() => {
    for (const hash of found) void reportChannel(hash, idOf.get(hash) ?? '')
  })
  useOnChange(
    found.filter((hash) => isForGood(progressOf(hash))),
    settleOrders,
  )
}

/**
 * Those that the exchange says have failed; it is asked about what it has not carried out for a while. Its
 * answer is that of one source about a block that a fork can replace, so it is not asked about transactions
 * that this browser sees open.
 */
function useFailed(
  act: 'entry' | 'cancel',
  waiting: readonly { hash: string; time: number }[],
): readonly string[] {
  const count = useNow((now) => waiting.filter(({ time }) => now - time > ASK_AFTER_MS).length)
  // the newest come first
  const old = waiting.slice(waiting.length - count)
  const asked = useQueries({ queries: old.map(({ hash }) => hasFailedQuery(act, hash)) })
  return old.filter((_, place) => asked[place]?.data === true).map(({ hash }) => hash)
}

/** Passes on hashes whenever the set of hashes changes. */
function useOnChange(hashes: readonly string[], handle: (hashes: ReadonlySet<string>) => void): void {
  const key = hashes.join()
  useEffect(() => {
    if (key !== '') handle(new Set(key.split(',')))
  }, [key, handle])
}
