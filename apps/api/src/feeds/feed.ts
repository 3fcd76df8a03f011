import type { FeedDefinition } from '@tronlens/api-contract'
import { stringifyJson } from '@tronlens/core'
import type { BlockNotice } from '@tronlens/db'
import type { FastifyInstance } from 'fastify'
import { SHARED_FEED } from '../http/sockets.ts'
import type { NetworkServices } from '../routes/handle.ts'
import { Audience } from './audience.ts'

/** A feed with what makes its frames. */
export type Feed<Message> = {
  definition: FeedDefinition<Message>
  /** Everything that a client needs to follow the frames after it. */
  snapshot: (services: NetworkServices) => Promise<Message>
  /**
   * What a change adds, oldest first.
   *
   * @param known - newest head that clients have been sent
   */
  changes: (
    services: NetworkServices,
    notice: BlockNotice,
    known: number,
  ) => Promise<readonly Message[] | 'snapshot'>
}

/** Serves a feed of a network. Each frame is made once and sent to all. */
export function registerFeed<Message>(
  app: FastifyInstance,
  feed: Feed<Message>,
  services: NetworkServices,
): void {
  /** Newest head that clients have been sent; −1 while none has been. */
  let known = -1
  const audience = new Audience({
    readSnapshot: async () => {
      const { head_number } = await services.chain.state()
      // what comes after this height has to be sent to those who have the snapshot
      known = known < 0 ? Number(head_number) : Math.min(known, Number(head_number))
      return stringifyJson(await feed.snapshot(services))
    },
    log: app.log,
  })
  let queue: Promise<void> = Promise.resolve()
  const send = async (notice: BlockNotice): Promise<void> => {
    const before = notice.type === 'fork' ? Math.min(known, notice.to) : known
    known = audience.size === 0 ? -1 : notice.head
    if (known < 0 || before < 0) return audience.broadcast('snapshot')
    const messages = await feed.changes(services, notice, before)
    audience.broadcast(messages === 'snapshot' ? messages : messages.map((message) => stringifyJson(message)))
  }
  const unsubscribe = services.chain.subscribe((notice) => {
    // one change after the other, so that frames leave in the order of the chain
    queue = queue
      .then(() => send(notice))
      .catch((err: unknown) => {
        app.log.error({ err, feed: feed.definition.name }, 'a feed could not send a change')
        audience.broadcast('snapshot')
      })
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    audience.close()
  })
  app.get(
    feed.definition.path,
    { websocket: true, config: SHARED_FEED, schema: { hide: true } },
    (socket, request) => audience.add(socket, request.raw.socket),
  )
}
