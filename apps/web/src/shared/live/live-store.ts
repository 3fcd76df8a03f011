import type { Block, HomepageMessage, TransactionRow } from '@tronlens/api-contract'
import { type BlockNumber, ROUND_SIZE } from '@tronlens/core'
import { createStore, useStore } from '../../store.ts'
import { addLabels, type Labels, labelsOf } from '../api/labels.ts'
import { shownNetwork } from '../api/networks.ts'

/** Representatives of a round that make a block solid. */
export const SOLID_AFTER = 19
/** The newest transactions kept on hand. */
const KEPT_TRANSACTIONS = 50

export interface LiveState {
  connection: 'connecting' | 'open' | 'closed'
  head: BlockNumber | undefined
  solid: BlockNumber | undefined
  /** Blocks that the index has and the server of the feed does not show yet. */
  behind: number
  /** Newest first, at most one round. */
  blocks: readonly Block[]
  transactions: readonly TransactionRow[]
  /** What the addresses in them are called. */
  labels: Labels
  /** Transactions per second over the last minute. */
  tps: number | undefined
  /** When blocks were last taken back, by our clock; 0 when never. */
  forkedAt: number
}

const EMPTY: LiveState = {
  connection: 'connecting',
  head: undefined,
  solid: undefined,
  behind: 0,
  blocks: [],
  transactions: [],
  labels: {},
  tps: undefined,
  forkedAt: 0,
}

export const liveStore = createStore<LiveState>(EMPTY)
// Messages of one network must never be read as those of another, not even until the old feed is closed.
shownNetwork.subscribe(() => liveStore.set(EMPTY))

/** Puts new transactions in front and drops repeats and the oldest. */
function addTransactions(
  fresh: readonly TransactionRow[],
  known: readonly TransactionRow[],
): readonly TransactionRow[] {
  const seen = new Set(fresh.map(({ hash }) => hash))
  return [...fresh, ...known.filter(({ hash }) => !seen.has(hash))].slice(0, KEPT_TRANSACTIONS)
}

/** The state after a message that came at `now`; blocks at or above a repeated height are replaced. */
export function applyMessage(state: LiveState, message: HomepageMessage, now: number): LiveState {
  const { head, solid, behind = 0 } = message
  const heights = { head, solid, behind, tps: message.tps.data.currentTps }
  if (message.type === 'heights') return { ...state, ...heights }
  if (message.type === 'fork') {
    return {
      ...state,
      ...heights,
      forkedAt: now,
      blocks: state.blocks.filter(({ number }) => number <= message.to),
      transactions: state.transactions.filter(({ block }) => block <= message.to),
    }
  }
  const fresh = message.latest_transaction_info.data
  if (message.type === 'snapshot')
    return {
      ...state,
      ...heights,
      blocks: message.blocks.slice(0, ROUND_SIZE),
      transactions: fresh,
      labels: labelsOf(message.latest_transaction_info),
    }
  const older = state.blocks.filter(({ number }) => number < message.block.number)
  return {
    ...state,
    ...heights,
    blocks: [message.block, ...older].slice(0, ROUND_SIZE),
    labels: addLabels(state.labels, labelsOf(message.latest_transaction_info)),
    transactions: addTransactions(
      fresh,
      state.transactions.filter(({ block }) => block < message.block.number),
    ),
  }
}

export const useLive = <Part>(select: (state: LiveState) => Part): Part => useStore(liveStore, select)

/** How many representatives stand behind a block: 19 once it is solid. */
export function confirmationsOf(
  block: BlockNumber,
  head: BlockNumber | undefined,
  solid: BlockNumber | undefined,
): number {
  if (solid !== undefined && block <= solid) return SOLID_AFTER
  if (head === undefined) return 0
  return Math.max(0, Math.min(SOLID_AFTER - 1, head - block + 1))
}
