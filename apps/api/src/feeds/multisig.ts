import { type Static, Type } from '@sinclair/typebox'
import { multisigFeed, multisigFilter } from '@tronlens/api-contract'
import { stringifyJson, toHexAddress } from '@tronlens/core'
import type { FastifyInstance } from 'fastify'
import { SHARED_FEED } from '../http/sockets.ts'
import { listRecords } from '../multisig/list-records.ts'
import type { WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithClock } from '../services/node-clock.ts'
import type { WithOnMultisig } from '../services/people.ts'
import { Audience } from './audience.ts'

/** A feed sends one page, so it has no cursor and is no file. */
const FeedQuery = Type.Object(multisigFilter)
type Query = Static<typeof FeedQuery>

/**
 * Serves the requests of an account: its list on opening and after each change, whichever process made it.
 * Clients that ask for the same are one audience.
 */
export function registerMultisigFeed(
  app: FastifyInstance,
  services: WithClock & WithNetwork & WithOnMultisig & WithPeople,
): void {
  const audiences = new Map<string, { address: string; audience: Audience }>()
  const open = (key: string, query: Query) => {
    const audience = new Audience({
      readSnapshot: async () => stringifyJson(await listRecords(services, query)),
      log: app.log,
    })
    const entry = { address: toHexAddress(query.address), audience }
    audiences.set(key, entry)
    return entry
  }
  const unsubscribe = services.onMultisig((addresses) => {
    for (const { address, audience } of audiences.values())
      if (!addresses || addresses.includes(address)) audience.broadcast('snapshot')
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    for (const { audience } of audiences.values()) audience.close()
  })
  app.get(
    multisigFeed.path,
    { websocket: true, config: SHARED_FEED, schema: { hide: true, querystring: FeedQuery } },
    (socket, request) => {
      // its schema has checked it
      const { address, state, start, limit } = request.query as Query
      const key = JSON.stringify([address, state, start, limit])
      const { audience } = audiences.get(key) ?? open(key, { address, state, start, limit } as Query)
      // seconds left are counted from the moment of the answer, so no client gets an earlier answer
      audience.broadcast([])
      audience.add(socket, request.raw.socket)
      socket.on('close', () => {
        if (audience.size > 0 || audiences.get(key)?.audience !== audience) return
        audience.close()
        audiences.delete(key)
      })
    },
  )
}
