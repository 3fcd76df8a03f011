import { isStillOpen, type Progress } from '@tronlens/signing'
import { keptKey } from '../../shared/api/kept-network.ts'
import { shownNetwork } from '../../shared/api/networks.ts'
import { DAY, MINUTE } from '../../shared/format/time.ts'
import { createStored } from '../../shared/stored.ts'
import type { Order } from './order-status.ts'

/** An order that was signed in this browser and that the index may not list yet. */
export interface LocalOrder extends Omit<Order, 'id' | 'state' | 'filled' | 'amount'> {
  owner: string
  network: string
  /** Digits as text: storage holds no bigints. */
  amount: string
}

/** A cancellation that was signed in this browser. */
export interface LocalCancel {
  orderId: string
  hash: string
  time: number
  network: string
}

/** How long failed orders stay on the list. */
const FAILED_KEPT_MS = 7 * DAY
/** Age at which the exchange is asked about an order that it does not list. */
export const ASK_AFTER_MS = MINUTE

const isEntry = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'hash' in entry && 'time' in entry

const readList = <T>(stored: unknown): readonly T[] =>
  // entries that this page itself has written
  Array.isArray(stored) ? (stored.filter(isEntry) as T[]) : []

/** How long a sent transaction is awaited: none is valid for longer. */
const WAITING_KEPT_MS = DAY

const keptFor =
  (ms: number) =>
  ({ time }: { time: number }): boolean =>
    Date.now() - time < ms

export const waitingOrders = createStored<readonly LocalOrder[]>('unConfirmOrderList', (stored) =>
  readList<LocalOrder>(stored).filter(keptFor(WAITING_KEPT_MS)),
)
export const waitingCancels = createStored<readonly LocalCancel[]>('cancelOrderList', (stored) =>
  readList<LocalCancel>(stored).filter(keptFor(WAITING_KEPT_MS)),
)
/** Orders by account; one without any is not named. */
const byOwner = (orders: readonly LocalOrder[]): FailedOrders =>
  Object.fromEntries(orders.map(({ owner }) => [owner, orders.filter((each) => each.owner === owner)]))

/** Failed orders by the account that placed them; an earlier version kept them in one list. */
export const failedOrders = createStored<FailedOrders>('delegateFailureList', readFailed)

export type FailedOrders = Readonly<Record<string, readonly LocalOrder[]>>

function readFailed(stored: unknown): FailedOrders {
  const lists = typeof stored === 'object' && stored !== null ? Object.values(stored) : []
  const orders = (Array.isArray(stored) ? stored : lists.flat()) as unknown[]
  return byOwner(readList<LocalOrder>(orders).filter(keptFor(FAILED_KEPT_MS)))
}

export const networkKey = (): string => keptKey(shownNetwork.get())

const without = <T extends { hash: string }>(list: readonly T[], hashes: ReadonlySet<string>): readonly T[] =>
  list.filter(({ hash }) => !hashes.has(hash))

export const addOrder = (order: LocalOrder): void => waitingOrders.update((orders) => [order, ...orders])

export const addCancel = (cancel: LocalCancel): void =>
  waitingCancels.update((cancels) => [cancel, ...cancels.filter(({ orderId }) => orderId !== cancel.orderId)])

/** Removes orders that the exchange now lists itself. */
export const settleOrders = (hashes: ReadonlySet<string>): void =>
  waitingOrders.update((orders) => without(orders, hashes))

/** Moves orders to the failed ones. */
export function failOrders(hashes: ReadonlySet<string>): void {
  const failed = waitingOrders.get().filter(({ hash }) => hashes.has(hash))
  // another tab may have moved them first
  failedOrders.update((lists) => byOwner([...failed, ...without(Object.values(lists).flat(), hashes)]))
  waitingOrders.update((orders) => without(orders, hashes))
}

/** Removes a failed order from the list. */
export const ignoreOrder = (hash: string): void =>
  failedOrders.update((lists) => byOwner(without(Object.values(lists).flat(), new Set([hash]))))

/** Removes cancellations of orders that are no longer open. */
export const settleCancels = (hashes: ReadonlySet<string>): void =>
  waitingCancels.update((cancels) => without(cancels, hashes))

const DONE = 'SUCCESS'

/**
 * True while a transaction of this browser can still get into a block, also where it failed in one that is
 * not solid.
 */
export const isUndecided = (progress: Progress | undefined): boolean =>
  progress !== undefined && isStillOpen(progress)

/** True for a transaction that changed nothing and never will, as every source shows. */
export const isFailed = (progress: Progress | undefined): boolean =>
  progress !== undefined &&
  !isUndecided(progress) &&
  (progress.stage === 'expired' || ('result' in progress && progress.result !== DONE))
