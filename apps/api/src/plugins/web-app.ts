import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { ChainWatch } from '../services/chain-watch.ts'

const YEAR_S = 31_536_000

/** Serves the built web app and the settings it starts with. */
export async function registerWebApp(
  app: FastifyInstance,
  config: ApiConfig,
  chain: ChainWatch,
): Promise<void> {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    const state = await chain.state()
    return reply.header('cache-control', 'no-store').send({
      network: {
        name: config.networkName,
        type: config.networkType,
        genesisId: state.genesis_hash.toString('hex'),
      },
      api: '',
    })
  })
  if (!config.webDir) return
  const root = resolve(config.webDir)
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn({ root }, 'no built web app there; run npm run build')
    return
  }
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // names of built assets hold a hash of their content
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      )
    },
  })
}
