import httpProxy from '@fastify/http-proxy'
import type { NetworkConfig } from '@tronlens/process'
import type { FastifyInstance } from 'fastify'
import { KEY_HEADER } from '../site/api-keys.ts'

/** How a node is passed through: how long one that says nothing is waited for, and the key that it asks for. */
export type NodeProxyOptions = { waitMs?: number; apiKey?: string | undefined }

/** How long a node may take to begin or go on with an answer: longer than any call of it runs. */
const WAIT_MS = 15_000

/**
 * Passes the node's own API through: wallets and libraries use one address for everything.
 *
 * A key that a program sends is one of ours and stays here; the node gets its own.
 */
export async function registerNodeProxy(
  app: FastifyInstance,
  network: Pick<NetworkConfig, 'key' | 'nodeUrl' | 'solidityNodeUrl'>,
  { waitMs = WAIT_MS, apiKey }: NodeProxyOptions = {},
): Promise<void> {
  const proxy = (prefix: string, upstream: string) =>
    app.register(httpProxy, {
      upstream,
      prefix,
      // what stands before it in the node's address
      rewritePrefix: new URL(upstream).pathname.replace(/\/$/, '') + prefix,
      undici: { headersTimeout: waitMs, bodyTimeout: waitMs },
      preHandler: async (request, reply) => {
        for (const count of app.limitsOf('node')) await count.call(app, request, reply, () => undefined)
      },
      replyOptions: {
        // our own server has answered it already; the client of the node would refuse to send it
        rewriteRequestHeaders: (_request, { expect: _expect, [KEY_HEADER]: _key, ...headers }) => ({
          ...headers,
          ...(apiKey ? { [KEY_HEADER]: apiKey } : {}),
        }),
        // how long a connection lasts is between each two of client, server and node
        rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
        onError: (reply) => {
          reply.code(502).send({
            message: `The node of the network "${network.key}" does not answer; check that it runs and that the settings name its address.`,
            code: 'NODE_UNREACHABLE',
          })
        },
      },
    })
  await proxy('/wallet', network.nodeUrl)
  await proxy('/walletsolidity', network.solidityNodeUrl)
}
