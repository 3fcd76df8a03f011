import { getChainParameters, getSystemStatus, getTps, type Tps } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { measureSpeed } from '@tronlens/db'
import { NodeUnreachableError } from '../../services/node-reader.ts'
import { handle, type Services } from '../handle.ts'

const SPEED_BLOCKS = 20
const SLOT_MS = 3_000n

/** Head of the node as it answers now; the last height the indexer saw while it does not answer. */
async function nodeHead(services: Services, lastSeen: bigint): Promise<bigint> {
  try {
    const block = await services.node.post('/wallet/getblock', { detail: false })
    const header = block.block_header as { raw_data?: { number?: number } } | undefined
    return toBigInt(header?.raw_data?.number)
  } catch (error) {
    // status stays readable while the node is away: `node.online` tells it
    if (error instanceof NodeUnreachableError) return lastSeen
    throw error
  }
}

export const getSystemStatusRoute = handle(getSystemStatus, async (_query, services) => {
  const state = await services.chain.state()
  const node = await nodeHead(services, state.node_head_number)
  const progress =
    node <= 0n
      ? 100
      : Math.min(100, Math.round((Number(state.head_number + 1n) / Number(node + 1n)) * 10_000) / 100)
  const health = services.node.health()
  return {
    network: { type: services.config.networkType },
    sync: { progress },
    database: {
      block: state.head_number,
      confirmedBlock: state.solid_number,
      unconfirmedBlock: state.head_number,
    },
    full: { block: state.head_number },
    solidity: { block: state.solid_number },
    node: { block: node, latencyMs: health.latencyMs, online: health.online },
  }
})

let maxTps = 0

/** Speed over the newest blocks; the best value is that of this process. */
export async function readTps(services: Pick<Services, 'db' | 'chain'>): Promise<Tps> {
  const state = await services.chain.state()
  const { transactions, milliseconds } = await measureSpeed(services.db, state.head_number, SPEED_BLOCKS)
  const span = milliseconds > 0n ? milliseconds : SLOT_MS
  const currentTps = Math.round((Number(transactions) / Number(span)) * 1_000_000) / 1000
  maxTps = Math.max(maxTps, currentTps)
  return { type: 'tps', data: { blockHeight: state.head_number, currentTps, maxTps } }
}

export const getTpsRoute = handle(getTps, async (_query, services) => readTps(services))

export const getChainParametersRoute = handle(getChainParameters, async (_query, services) => {
  const { chain } = services
  const { list } = await chain.parameters()
  return {
    tronParameters: list.map((row) => ({
      key: row.key,
      ...(row.value === null ? {} : { value: row.value }),
    })),
  }
})
