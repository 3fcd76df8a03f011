import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { printJson } from '../plugins/json.ts'
import type { Services } from '../routes/handle.ts'
import { readTps } from '../routes/system/status.ts'

/** The small feed that wallets watch: speed and height, one frame for each new block. */
export function registerTronSocket(app: FastifyInstance, services: Services): void {
  const sockets = new Set<WebSocket>()
  const frame = async (): Promise<string> => {
    const tps = await readTps(services)
    return printJson({ ...tps, block_number: tps.data.blockHeight })
  }
  const unsubscribe = services.chain.subscribe(() => {
    if (sockets.size === 0) return
    frame()
      .then((text) => {
        for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(text)
      })
      .catch((err: unknown) => app.log.error({ err }, 'tps feed failed'))
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    for (const socket of sockets) socket.close(1001)
  })
  app.get('/api/tronsocket', { websocket: true, schema: { hide: true } }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', (err: Error) => app.log.debug({ err }, 'tps feed socket failed'))
    frame()
      .then((text) => socket.readyState === socket.OPEN && socket.send(text))
      .catch((err: unknown) => {
        app.log.error({ err }, 'tps feed failed')
        socket.close(1011, 'not ready')
      })
  })
}
