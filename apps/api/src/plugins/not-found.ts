import type { FastifyInstance } from 'fastify'

/** Paths that programs ask; everything else is a page of the web app. */
const FOR_PROGRAMS =
  /^\/(?:api|net|wallet|walletsolidity|v1|healthcheck|jsonrpc|assets|healthz|ready|metrics|og)(?:\/|$)/

/**
 * Answers what no route knows: browsers are led to the web app's page of that name, programs get an error in
 * words.
 *
 * Register it after the web app.
 */
export function registerNotFound(app: FastifyInstance): void {
  const hasWebApp = app.hasReplyDecorator('sendFile')
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isPage = hasWebApp && /^(?:GET|HEAD)$/.test(request.method) && !FOR_PROGRAMS.test(path)
    // The web app keeps its addresses behind the hash, where other explorers keep them too.
    if (isPage) return reply.redirect(`/#${request.url}`)
    return reply
      .code(404)
      .send({ message: `There is no ${request.method} ${path}; see /api/docs.`, code: 'NOT_FOUND' })
  })
}
