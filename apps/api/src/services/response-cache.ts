import { LRUCache } from 'lru-cache'
import type { CacheObserver } from './api-metrics.ts'
import type { WithChain } from './chain-watch.ts'
import type { WithMarks } from './marks.ts'

/** Printed answers that are kept at most, in characters. */
const MOST_KEPT = 16_000_000
/**
 * How long an answer counts at most: as long as what operators and issuers say may be behind anyway is
 * longer.
 */
const FRESH_MS = 1_000

/**
 * Answers that many clients request at the same moment, the first pages of lists above all: after each block
 * all who look at one ask again. Each is made once for a state of the chain; what is asked while it is being
 * made waits for it.
 *
 * @param key - everything of the request that the answer depends on
 */
export type ResponseCache = (key: string, make: () => Promise<string>) => Promise<string>

/** Answers that many ask for at the same moment. */
export type WithResponses = { responses: ResponseCache }

/** Keeps answers until anything they are made of has changed. */
export function createResponseCache(
  { chain, marks }: WithChain & WithMarks,
  observe: CacheObserver = () => undefined,
): ResponseCache & { forget: () => void } {
  const kept = new LRUCache<string, string>({
    maxSize: MOST_KEPT,
    sizeCalculation: (answer, key) => answer.length + key.length,
    ttl: FRESH_MS,
  })
  let making = new Map<string, Promise<string>>()
  /** What all answers are made of: other objects as soon as they are read again. */
  let sources: readonly unknown[] = []
  const forget = (): void => {
    kept.clear()
    making = new Map()
  }
  const answers: ResponseCache = async (key, make) => {
    const now = await Promise.all([chain.state(), chain.parameters(), chain.witnesses(), marks()])
    if (now.some((source, index) => source !== sources[index])) {
      forget()
      sources = now
    }
    const ready = kept.get(key) ?? making.get(key)
    observe('answers', ready !== undefined)
    if (ready !== undefined) return ready
    const [started, under] = [make(), making]
    under.set(key, started)
    try {
      const answer = await started
      // what it is made of may have changed meanwhile
      if (under === making) kept.set(key, answer)
      return answer
    } finally {
      under.delete(key)
    }
  }
  return Object.assign(answers, { forget })
}
