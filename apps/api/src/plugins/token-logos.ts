import { type AppDatabase, findTokenLogo } from '@tronlens/db'
import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '../http/errors.ts'
import type { CatalogueLogos } from '../tokens/catalogue-logos.ts'

const DAY_S = 86_400
const YEAR_S = 365 * DAY_S

/**
 * Shows logos. One that an issuer has sent is named by the hash of its content, so it never changes; one of
 * the catalogue by the hash of where it lies.
 */
export function registerTokenLogos(app: FastifyInstance, db: AppDatabase, logos: CatalogueLogos): void {
  app.get<{ Params: { file: string } }>(
    '/api/token/logo/:file',
    { schema: { hide: true }, onRequest: app.limitsOf('light') },
    async ({ params: { file } }, reply) => {
      const hash = Buffer.from(/^([0-9a-f]{64})\.png$/.exec(file)?.[1] ?? '', 'hex')
      const sent = hash.length > 0 ? await findTokenLogo(db, hash) : undefined
      const png = sent ?? (hash.length > 0 ? await logos.find(hash) : undefined)
      if (!png) throw new NotFoundError('logo', file)
      return reply
        .header('cache-control', sent ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${DAY_S}`)
        .header('content-disposition', 'inline')
        .type('image/png')
        .send(png)
    },
  )
}
