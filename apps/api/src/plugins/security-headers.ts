import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { ApiConfig } from '../config.ts'
import { contentPolicy } from './content-policy.ts'

/**
 * The headers that limit what browsers let our answers do; they are made when the server starts, as all
 * answers have the same.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: ApiConfig): void {
  const headers = listSecurityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** What the library would set on an answer. It would parse the policy again for each one. */
function listSecurityHeaders(config: ApiConfig): [string, string][] {
  const { webDir, walletConnectProject, walletConnectRelay } = config
  const headers: [string, string][] = []
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined, // this server sends none that is to be hidden
  }
  const set = helmet({
    contentSecurityPolicy: contentPolicy(webDir, walletConnectProject && walletConnectRelay),
    crossOriginEmbedderPolicy: false,
    // the server that ends the TLS decides whether a domain is only ever reached by TLS
    hsts: false,
  })
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
  return headers
}
