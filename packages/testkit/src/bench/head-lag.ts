import { setTimeout as wait } from 'node:timers/promises'
import { valueAt } from '../value-at.ts'
import type { BenchRow } from './indexer.ts'
import { startLiveStack } from './live-stack.ts'

/** Blocks that are measured, and transactions in each. */
const SIZE = { blocks: 60, transactions: 20 }
/** Blocks come at no fixed beat, so that they do not meet the indexer's at the same moment each. */
const PAUSE_MS = 137
const GOAL_MS = 500
/**
 * The measurement is as exact as that; asking without a pause would take the processor from those who are
 * measured.
 */
const ASK_AGAIN_MS = 5
const FOREVER_MS = 30_000

/** How long after a node has a block the API answers with it. */
export async function benchHeadLag({ blocks, transactions } = SIZE): Promise<BenchRow[]> {
  const { api, mine, stop } = await startLiveStack()
  try {
    await untilHead(api.url, 1)
    const lags: number[] = []
    for (let block = 0; block < blocks; block++) {
      const number = await mine(transactions)
      const begin = performance.now()
      await untilHead(api.url, number)
      lags.push(performance.now() - begin)
      await wait(PAUSE_MS)
    }
    const slow = valueAt(lags, 0.95)
    return [
      { what: 'head lag from node to API, median', value: valueAt(lags, 0.5), unit: 'ms' },
      {
        what: 'head lag from node to API, p95',
        value: slow,
        unit: 'ms',
        goal: `<= ${GOAL_MS}`,
        isMet: slow <= GOAL_MS,
      },
    ]
  } finally {
    await stop()
  }
}

/** Asks the API for its newest block until that is one. */
async function untilHead(apiUrl: string, height: number): Promise<void> {
  const end = performance.now() + FOREVER_MS
  for (;;) {
    const response = await fetch(`${apiUrl}/api/block?limit=1&sort=-number`)
    const { data } = (await response.json()) as { data?: { number: number }[] }
    if ((data?.[0]?.number ?? -1) >= height) return
    await wait(ASK_AGAIN_MS)
    if (performance.now() > end) throw new Error(`Block ${height} did not reach the API within 30 seconds.`)
  }
}
