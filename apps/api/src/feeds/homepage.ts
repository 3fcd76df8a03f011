import { HOMEPAGE_FEED, type HomepageMessage } from '@tronlens/api-contract'
import type { BlockNotice } from '@tronlens/db'
import { listBlocks, listTransactions } from '@tronlens/db'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { printJson } from '../plugins/json.ts'
import { serializeBlock } from '../routes/blocks/serialize-block.ts'
import type { Services } from '../routes/handle.ts'
import { readTps } from '../routes/system/status.ts'
import { serializeTransactionPage } from '../routes/transactions/serialize-transaction.ts'
import { witnessNames } from '../serialize/witness-names.ts'

/** Blocks of one round of representatives. */
const SNAPSHOT_BLOCKS = 27
const LATEST_TRANSACTIONS = 15
/** A client with more unsent bytes than this gets a fresh snapshot once it has caught up, not an endless queue. */
const MAX_BUFFERED = 1 << 20

/** Newest blocks and transactions with the heights, ready to send. */
async function readHome(services: Services, blocks: number) {
  const { db, chain } = services
  const [state, witnesses, tps] = await Promise.all([chain.state(), chain.witnesses(), readTps(services)])
  const page = (limit: number) => ({ start: 0, limit })
  const [blockRows, transactionRows] = await Promise.all([
    listBlocks(db, { range: { to: state.head_number } }, page(blocks)),
    listTransactions(db, { range: {}, side: 'all' }, page(LATEST_TRANSACTIONS)),
  ])
  const names = witnessNames(witnesses)
  const { data } = await serializeTransactionPage(services, transactionRows)
  return {
    blocks: blockRows.map((row) => serializeBlock(row, state, names)),
    latest_transaction_info: { data },
    head: Number(state.head_number),
    solid: Number(state.solid_number),
    block_number: Number(state.head_number),
    tps,
  }
}

const snapshot = async (services: Services): Promise<HomepageMessage> => ({
  type: 'snapshot',
  ...(await readHome(services, SNAPSHOT_BLOCKS)),
})

/** Messages of one change: a frame for each new block, oldest first, or one for a fork. */
async function messages(
  services: Services,
  event: BlockNotice,
  lastHead: number,
): Promise<HomepageMessage[]> {
  const home = await readHome(services, SNAPSHOT_BLOCKS)
  const { blocks, ...shared } = home
  if (event.type === 'fork')
    return [
      { type: 'fork', to: event.to, ...shared },
      { type: 'snapshot', ...home },
    ]
  const fresh = blocks.filter((block) => Number(block.number) > lastHead).reverse()
  if (fresh.length === SNAPSHOT_BLOCKS) return [{ type: 'snapshot', ...home }]
  return fresh.map((block) => ({ type: 'block', block, ...shared }))
}

/**
 * The home page feed: a snapshot on opening, a frame for each change. Each frame is made once and sent to all.
 * Whatever clients send is accepted and ignored, as existing clients introduce themselves.
 */
export function registerHomepageFeed(app: FastifyInstance, services: Services): void {
  const sockets = new Map<WebSocket, { behind: boolean }>()
  let lastHead = -1
  let queue: Promise<void> = Promise.resolve()

  const broadcast = async (event: BlockNotice): Promise<void> => {
    if (sockets.size === 0) {
      lastHead = event.head
      return
    }
    const frames = (await messages(services, event, event.type === 'fork' ? event.to : lastHead)).map(
      (message) => printJson(message),
    )
    lastHead = event.head
    let fresh: string | undefined
    for (const [socket, client] of sockets) {
      if (socket.readyState !== socket.OPEN) continue
      if (socket.bufferedAmount > MAX_BUFFERED) {
        client.behind = true
        continue
      }
      if (client.behind) {
        fresh ??= printJson(await snapshot(services))
        socket.send(fresh)
        client.behind = false
        continue
      }
      for (const frame of frames) socket.send(frame)
    }
  }
  const unsubscribe = services.chain.subscribe((event) => {
    queue = queue
      .then(() => broadcast(event))
      .catch((err: unknown) => app.log.error({ err }, 'home feed failed'))
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    for (const socket of sockets.keys()) socket.close(1001)
  })
  app.get(HOMEPAGE_FEED, { websocket: true, schema: { hide: true } }, (socket) => {
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', (err: Error) => app.log.debug({ err }, 'home feed socket failed'))
    queue = queue
      .then(async () => {
        const first = await snapshot(services)
        lastHead = Math.max(lastHead, first.head)
        if (socket.readyState !== socket.OPEN) return
        socket.send(printJson(first))
        sockets.set(socket, { behind: false })
      })
      .catch((err: unknown) => {
        app.log.error({ err }, 'home feed failed')
        socket.close(1011, 'not ready')
      })
  })
}
