import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { valueAt } from '../value-at.ts'
import { endProgram, runProgram } from './child.ts'
import type { BenchRow } from './indexer.ts'
import { startLiveStack } from './live-stack.ts'
import { readPeak } from './peak.ts'

const SIZE = { clients: 5_000, blocks: 40, transactions: 20 }
/** Blocks come at no fixed beat, and each when the one before has reached everybody. */
const PAUSE_MS = 337
const GOAL_MS = 500
const FOREVER_MS = 30_000
const CLIENTS = 'packages/testkit/src/bench/feed-clients-main.ts'

/**
 * How long after a node has a block the last of many clients of one API process has it. All run on this
 * machine.
 */
export async function benchFeeds({ clients, blocks, transactions } = SIZE): Promise<BenchRow[]> {
  const { api, mine, stop } = await startLiveStack({ SOCKETS_PER_CLIENT: String(clients) })
  try {
    const url = `${api.url}/api/tronsocket/homepage`
    const begin = performance.now()
    const { child } = await runProgram(CLIENTS, { url, clients })
    const opened = performance.now() - begin
    const lags: number[] = []
    let frame: Reached | undefined
    for (let block = 0; block < blocks; block++) {
      // the last client may have it before this knows its height
      const reached = untilReached(child)
      const number = await mine(transactions)
      const made = performance.timeOrigin + performance.now()
      frame = await reached(number)
      lags.push(frame.at - made)
      await wait(PAUSE_MS)
    }
    await endProgram(child)
    const peak = await readPeak(api.pid)
    const slow = valueAt(lags, 0.95)
    return [
      { what: `feeds, ${clients} clients have their snapshot after`, value: opened, unit: 'ms' },
      { what: 'feeds, from the node to the last client, median', value: valueAt(lags, 0.5), unit: 'ms' },
      {
        what: 'feeds, from the node to the last client, p95',
        value: slow,
        unit: 'ms',
        goal: `<= ${GOAL_MS}`,
        isMet: slow <= GOAL_MS,
      },
      { what: 'feeds, a block for each client', value: (frame?.bytes ?? 0) / 1024, unit: 'kB' },
      {
        what: 'feeds, a block for each client, before it is compressed',
        value: (frame?.textBytes ?? 0) / 1024,
        unit: 'kB',
      },
      ...(peak === undefined ? [] : [{ what: 'feeds, memory of the API at most', value: peak, unit: 'MB' }]),
    ]
  } finally {
    await stop()
  }
}

/** When the last client had a block, and what each was sent of it. */
type Reached = { block: number; at: number; bytes: number; textBytes: number }

/** Listens from now on for what clients report of a block. */
function untilReached(child: ChildProcess): (block: number) => Promise<Reached> {
  const reached = once(child, 'message', { signal: AbortSignal.timeout(FOREVER_MS) })
  return async (block) => {
    const [message] = (await reached) as [Reached]
    if (message.block !== block) throw new Error(`Clients got block ${message.block} instead of ${block}.`)
    return message
  }
}
