import { takeWebHook } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { NetworkServices } from '../../routes/handle.ts'
import type { Site } from '../site.ts'
import { deliverHook } from './deliver-hook.ts'

/** Webhooks that one process serves at the same time. */
const AT_ONCE = 8
/** How often a process looks for webhooks whose wait is over. */
const LOOK_MS = 5_000

/**
 * Goes on sending webhooks what they wait for. Several processes share the work, and a webhook that takes
 * long leaves its place to others after a while.
 *
 * @returns a function that stops it
 */
export function followWebHooks(
  services: NetworkServices,
  { allowsInsideWebhooks }: Pick<Site, 'allowsInsideWebhooks'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { people, network, chain } = services
  const busy = new Map<bigint, Promise<void>>()
  let isClosed = false
  let isDue = false
  let looking: Promise<void> | undefined
  const delivery = { services, people, allowsInside: allowsInsideWebhooks, isClosed: () => isClosed }

  const look = async (): Promise<void> => {
    while (isDue && !isClosed && busy.size < AT_ONCE) {
      isDue = false
      const { revision } = await chain.state()
      const hook = await takeWebHook(people, { network: network.key, revision, busy: [...busy.keys()] })
      if (!hook) continue
      isDue = true
      const served = deliverHook(hook, revision, delivery)
        .then(() => undefined)
        // its lease runs out, and it is tried again
        .catch((err: unknown) => log.warn({ err, hook: String(hook.id) }, 'a webhook could not be served'))
        .finally(() => {
          busy.delete(hook.id)
          wake()
        })
      busy.set(hook.id, served)
    }
  }
  function wake(): void {
    isDue = true
    if (isClosed) return
    looking ??= look()
      .catch((err: unknown) => log.debug({ err, network: network.key }, 'webhooks cannot be served'))
      .finally(() => {
        looking = undefined
        if (isDue && busy.size < AT_ONCE && !isClosed) wake()
      })
  }
  const stop = chain.subscribe(wake)
  const timer = setInterval(wake, LOOK_MS).unref()
  return async () => {
    isClosed = true
    stop()
    clearInterval(timer)
    await looking
    await Promise.all(busy.values())
  }
}
