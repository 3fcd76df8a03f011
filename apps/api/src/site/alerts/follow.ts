import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../routes/handle.ts'
import type { Site } from '../site.ts'
import { lookThrough } from './look-through.ts'

/** Goes on looking through a network's blocks for alerts; returns a function that stops it. */
export function followAlerts(
  { chain, db, people, network }: Pick<Services, 'chain' | 'db' | 'people' | 'network'>,
  { outbox, alertLimits }: Pick<Site, 'outbox' | 'alertLimits'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false
  const run = async (): Promise<void> => {
    while (isWanted && !isClosed) {
      isWanted = false
      const hasMore = await lookThrough({ people, chain: db, network: network.key, limits: alertLimits })
      isWanted ||= hasMore
      outbox.wake()
    }
  }
  const wake = (): void => {
    isWanted = true
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
