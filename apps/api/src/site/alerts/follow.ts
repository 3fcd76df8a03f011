import type { FastifyBaseLogger } from 'fastify'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import type { Site } from '../site.ts'
import { lookThrough } from './look-through.ts'

/** Goes on looking through a network's blocks for alerts; returns a function that stops it. */
export function followAlerts(
  services: WithChain & WithNetwork & WithPeople & WithTokens,
  { outbox, alertLimits }: Pick<Site, 'outbox' | 'alertLimits'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { chain, db, people, network } = services
  const readTokens = (refs: readonly Buffer[]) => loadTokens(services, refs)
  let running: Promise<void> | undefined
  let isDue = false
  let isClosed = false
  const run = async (): Promise<void> => {
    while (isDue && !isClosed) {
      isDue = false
      const hasMore = await lookThrough({
        people,
        chain: db,
        network: network.key,
        limits: alertLimits,
        readTokens,
      })
      isDue ||= hasMore
      outbox.wake()
    }
  }
  const wake = (): void => {
    isDue = true
    running ??= run()
      // the next block looks again, from where this one got to
      .catch((err: unknown) => log.debug({ err, network: network.key }, 'alerts cannot be looked for'))
      .finally(() => {
        running = undefined
      })
  }
  const stop = chain.subscribe(wake)
  return async () => {
    isClosed = true
    stop()
    await running
  }
}
