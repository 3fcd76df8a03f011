import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** OpenAPI description at `/api/docs/json` and a page to read and try it at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Tronlens API',
        version: '1',
        description:
          'Wire-compatible with the public TRON explorer API. Amounts are whole numbers of sun or of the smallest token unit unless a member says otherwise, times are milliseconds, addresses are Base58. `/api/new/...` answers like `/api/...`; the API key header is accepted and ignored.',
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
