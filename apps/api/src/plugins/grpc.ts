import { InvalidConfigError } from '@tronlens/process'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'
import { listenGrpc } from '../grpc/grpc-server.ts'

/**
 * Serves the gRPC of the default network's node on a port of its own, where the operator names one.
 *
 * @throws {InvalidConfigError} when the node's own address is missing
 */
export function registerGrpc(app: FastifyInstance, config: ApiConfig): void {
  const [{ grpcNodeUrl, nodeApiKey }] = config.networks
  const { grpcPort, host, socketsPerClient } = config
  if (grpcPort === undefined) return
  if (grpcNodeUrl === undefined)
    throw new InvalidConfigError('api', ['NODE_GRPC_URL is missing, and API_GRPC_PORT passes calls on to it'])
  let close: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    const server = await listenGrpc({
      host,
      port: grpcPort,
      nodeUrl: grpcNodeUrl,
      solidityUrl: config.grpcSolidityUrl ?? grpcNodeUrl,
      key: nodeApiKey,
      mostConnections: socketsPerClient,
      report: (err) => app.log.error({ err }, 'a call over gRPC failed'),
      countCall: (headers, ip) => app.countNodeCall({ headers, ip }),
    })
    close = server.close
    app.log.info({ port: server.port }, 'gRPC of the node is passed on')
  })
  app.addHook('onClose', async () => close?.())
}
