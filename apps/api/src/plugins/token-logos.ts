import { type AppDatabase, findTokenLogo } from '@tronlens/db'
import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '../routes/errors.ts'

const YEAR_S = 31_536_000

/** Shows the logos that issuers have sent. The name of each is the hash of its content, so it never changes. */
export function registerTokenLogos(app: FastifyInstance, db: AppDatabase): void {
  app.get<{ Params: { file: string } }>(
    '/api/token/logo/:file',
    { schema: { hide: true }, onRequest: app.limitsOf('light') },
    async ({ params: { file } }, reply) => {
      const hash = /^([0-9a-f]{64})\.png$/.exec(file)?.[1]
      const png = hash === undefined ? undefined : await findTokenLogo(db, Buffer.from(hash, 'hex'))
      if (!png) throw new NotFoundError('logo', file)
      return reply
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('content-disposition', 'inline')
        .type('image/png')
        .send(png)
    },
  )
}
