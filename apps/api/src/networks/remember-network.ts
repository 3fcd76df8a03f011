import { type AppDatabase, saveNetwork } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { EmptyIndexError } from '../services/chain-watch.ts'
import type { OpenNetwork } from './open-network.ts'

/**
 * Notes in the schema of user data that a network is served, once its first block is known: what users write
 * refers to its key. A key that stood for another chain before is reported in the log, as their tags and
 * lists may be about that chain.
 *
 * @returns when it is noted, or it is known that it must be tried again later
 */
async function rememberNetwork(
  app: AppDatabase,
  { network, chain }: Pick<OpenNetwork, 'network' | 'chain'>,
  log: FastifyBaseLogger,
): Promise<'noted' | 'later'> {
  const { key, name, type } = network
  try {
    const { genesis_hash } = await chain.state()
    const known = await saveNetwork(app, { key, name, type, genesis_hash })
    if (!known.genesis_hash.equals(genesis_hash))
      log.warn(
        { network: key, before: known.genesis_hash.toString('hex'), now: genesis_hash.toString('hex') },
        'this key stood for another chain before: what users wrote about that network is about the other chain',
      )
    return 'noted'
  } catch (err) {
    // the index is still empty or the database away: the next block is the next occasion
    if (!(err instanceof EmptyIndexError)) log.warn({ err, network: key }, 'a network could not be noted')
    return 'later'
  }
}

/** Remembers a network as soon as it can be. Returns a function that gives up. */
export function rememberSoon(app: AppDatabase, network: OpenNetwork, log: FastifyBaseLogger): () => void {
  let isDone = false
  const attempt = async () => {
    if (isDone) return
    isDone = true
    isDone = (await rememberNetwork(app, network, log)) === 'noted'
    if (isDone) stop()
  }
  const stop = network.chain.subscribe(() => void attempt())
  void attempt()
  return () => {
    isDone = true
    stop()
  }
}
