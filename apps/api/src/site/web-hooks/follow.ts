import { takeWebHooks } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../routes/handle.ts'
import type { Site } from '../site.ts'
import { deliverHook } from './deliver-hook.ts'

/** Webhooks that are served at the same time. */
const AT_ONCE = 8
/** How often a process looks for webhooks whose wait is over. */
const LOOK_MS = 5_000

/** Goes on sending webhooks what they wait for; returns a function that stops it. Several processes share the work. */
export function followWebHooks(
  services: Services,
  { allowsInsideWebhooks }: Pick<Site, 'allowsInsideWebhooks'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { people, network, chain } = services
  let isClosed = false
  let isWanted = false
  let running: Promise<void> | undefined
  const delivery = { services, people, allowsInside: allowsInsideWebhooks, isClosed: () => isClosed }
  const run = async (): Promise<void> => {
    while (isWanted && !isClosed) {
      isWanted = false
      const served = new Set<bigint>()
      for (;;) {
        const hooks = isClosed ? [] : await takeWebHooks(people, network.key, AT_ONCE, [...served])
        if (hooks.length === 0) break
        for (const { id } of hooks) served.add(id)
        await Promise.all(
          hooks.map((hook) =>
            // its lease runs out, and it is tried again
            deliverHook(hook, delivery).catch((err: unknown) =>
              log.warn({ err, hook: String(hook.id) }, 'a webhook could not be served'),
            ),
          ),
        )
      }
    }
  }
  const wake = (): void => {
    isWanted = true
    running ??= run()
      .catch((err: unknown) => log.debug({ err, network: network.key }, 'webhooks cannot be served'))
      .finally(() => {
        running = undefined
        if (isWanted && !isClosed) wake()
      })
  }
  const stop = chain.subscribe(wake)
  const look = setInterval(wake, LOOK_MS).unref()
  return async () => {
    isClosed = true
    stop()
    clearInterval(look)
    await running
  }
}
