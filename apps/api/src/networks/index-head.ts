import { INDEX_HEAD, printIndexHead } from '@tronlens/api-contract'
import type { FastifyInstance } from 'fastify'
import type { ChainWatch } from '../services/chain-watch.ts'

/**
 * Lets every answer say from which state of the chain it was read, how many blocks that state lacks, and with
 * which block it begins where that is not block 0. It is the state at the beginning: what is read afterwards
 * is of it or of a later one, so nothing is said to be newer than it is.
 */
export function registerIndexHead(app: FastifyInstance, chain: ChainWatch): void {
  app.addHook('onRequest', async (_request, reply) => {
    // before the first answer of the database; the handler says what is wrong with it
    const state = chain.held() ?? (await chain.state().catch(() => undefined))
    if (!state) return
    const { head_number, head_hash, rows_from } = state
    reply.header(
      INDEX_HEAD,
      printIndexHead({
        block: Number(head_number),
        hash: head_hash.toString('hex'),
        behind: chain.lag().blocks,
        first: Number(rows_from),
      }),
    )
  })
}
