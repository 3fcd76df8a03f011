import { NodeUnreachableError } from '../errors.ts'
import { createTransport, type Transport, type TransportOptions } from './transport.ts'

/** How long a node that did not answer is left alone. */
const REST_MS = 10_000
/** Tries of one node before another one is asked. */
const ATTEMPTS_OF_SEVERAL = 2

/**
 * Transport to several nodes of one chain: the first one answers, while it does; another one stands in for it, and it is asked
 * again after a rest.
 *
 * @param urls - in the order of preference, at least one
 * @throws {NodeUnreachableError} when none answers
 */
export function createFailOver(
  urls: readonly [string, ...string[]],
  options: TransportOptions & { clock?: () => number } = {},
): Transport {
  const [first, ...others] = urls
  if (others.length === 0) return createTransport(first, options)
  const clock = options.clock ?? (() => performance.now())
  const nodes = urls.map((url) => ({
    transport: createTransport(url, { attempts: ATTEMPTS_OF_SEVERAL, ...options }),
    restsUntil: 0,
  }))
  return {
    post: async (path, body) => {
      const awake = nodes.filter(({ restsUntil }) => restsUntil <= clock())
      let failure: unknown
      // when all of them rest, each gets a chance
      for (const node of awake.length > 0 ? awake : nodes)
        try {
          return await node.transport.post(path, body)
        } catch (error) {
          if (!(error instanceof NodeUnreachableError)) throw error
          node.restsUntil = clock() + REST_MS
          failure = error
        }
      throw failure
    },
    close: async () => {
      await Promise.all(nodes.map(({ transport }) => transport.close()))
    },
  }
}
