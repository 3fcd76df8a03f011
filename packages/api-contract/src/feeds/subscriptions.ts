import type { Static } from '@sinclair/typebox'
import type { BlockNumber } from '@tronlens/core'
import type { ContractInfo } from '../common/objects.ts'
import type { TransactionRow } from '../transactions/transaction.ts'
import { defineFeed } from './define-feed.ts'

/** Topics that one connection may follow. */
export const MOST_TOPICS = 20
/** Most transactions of one frame; `isCut` says that there were more. */
export const TOPIC_TRANSACTIONS = 50

/** What a client follows: exactly one of the three. */
export type Topic = { address: string } | { contract: string } | { token: string }

/** What a client sends. Everything else is ignored, as by the other feeds. */
export type SubscriptionRequest =
  | { type: 'hello'; client: string }
  | ({ type: 'subscribe' } & Topic)
  | ({ type: 'cancel' } & Partial<Topic>)

type Heights = { head: BlockNumber; solid: BlockNumber; behind?: number; block_number: BlockNumber }
type Transactions = {
  topic: Topic
  data: TransactionRow[]
  contractMap: Record<string, boolean>
  contractInfo: Record<string, Static<typeof ContractInfo>>
  /** There were more than the frame holds. */
  isCut: boolean
}

/**
 * A frame: who the client said to be, the newest transactions of a topic, then those that each change brings.
 */
export type SubscriptionMessage =
  | ({ type: 'hello'; client: string } & Heights)
  | ({ type: 'snapshot' } & Transactions & Heights)
  | ({ type: 'transactions' } & Transactions & Heights)
  | ({ type: 'fork'; to: BlockNumber } & Heights)
  | { type: 'cancelled'; topics: Topic[] }
  | { type: 'refused'; message: string }

/** Transactions of addresses, contracts and tokens that a client names; a form of our own. */
export const subscriptionsFeed = defineFeed<SubscriptionMessage>({
  name: 'subscriptions',
  path: '/api/tronsocket/subscribe',
  summary:
    'After {"type":"subscribe","address"|"contract"|"token":…}: the newest transactions of it, then each new one; {"type":"cancel"} ends one or all',
})
