import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'

/** Passes the node's own API through: wallets and libraries use one address for everything. */
export async function registerNodeProxy(app: FastifyInstance, config: ApiConfig): Promise<void> {
  const proxy = (prefix: string, upstream: string) =>
    app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        onError: (reply) => {
          reply.code(502).send({
            message: `The node at ${upstream} does not answer; check that it runs and that NODE_URL is right.`,
            code: 'NODE_UNREACHABLE',
          })
        },
      },
    })
  await proxy('/wallet', config.nodeUrl)
  await proxy('/walletsolidity', config.solidityNodeUrl)
}
