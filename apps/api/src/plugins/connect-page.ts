import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Origins that a policy can name; others could end the directive and begin another one. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/i
const POLICY = 'content-security-policy'

/** The origin of the page that is to be shown in a frame of ours; undefined where there is none. */
export function framedOrigin(app: unknown): string | undefined {
  if (typeof app !== 'string' || !URL.canParse(app)) return undefined
  const { origin } = new URL(app)
  return PLAIN_ORIGIN.test(origin) ? origin : undefined
}

/**
 * Serves the page by which sites speak to the wallet. Alone it may lie in a frame of this origin; with the page of
 * a site it may hold that origin in a frame, and lies in none.
 *
 * Register it after the web app.
 */
export function registerConnectPage(app: FastifyInstance): void {
  if (!app.hasReplyDecorator('sendFile')) return
  app.get<{ Querystring: { app?: unknown } }>('/connect/', { schema: { hide: true } }, (request, reply) => {
    const origin = framedOrigin(request.query.app)
    change(reply.raw, (policy) =>
      origin === undefined
        ? policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'")
        : `${policy};frame-src ${origin}`,
    )
    return reply.sendFile('index.html')
  })
  for (const file of ['connect/provider.js', 'embed.js'])
    app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) => {
      // pages of other origins include it
      reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
      return reply.sendFile(file)
    })
}

function change(answer: ServerResponse, write: (policy: string) => string): void {
  answer.setHeader(POLICY, write(String(answer.getHeader(POLICY) ?? '')))
}
