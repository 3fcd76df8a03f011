import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockNumber } from '@tronlens/core'
import { createNodeClient } from '@tronlens/node-client'
import { endProgram, runProgram } from './child.ts'
import type { BenchRow } from './indexer.ts'

const SIZE = { blocks: 101, transactionsPerBlock: 200, accounts: 10_000, seed: 7 }
/** Blocks of one question. */
const PART = 10
/** Each is measured so often in turns, after a round that warms up; the better counts. */
const ROUNDS = 4
const SHOWN_TRANSACTIONS = 10_000

/**
 * What reading full blocks costs this side of the wire, by JSON over HTTP and by gRPC: processor time of the
 * reader alone.
 */
export async function benchWire(): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-wire-'))
  const node = await runProgram<{ url: string; grpcUrl: string; transactions: number }>(
    'packages/testkit/src/bench/dense-node-main.ts',
    { ...SIZE, dir: join(dir, 'chain'), grpc: true },
  )
  const { url, grpcUrl, transactions } = node.message
  try {
    const best = { http: Number.POSITIVE_INFINITY, grpc: Number.POSITIVE_INFINITY }
    for (let round = 0; round < ROUNDS; round++)
      for (const way of ['http', 'grpc'] as const) {
        const ms = await measure(way === 'grpc' ? { url, grpcUrl } : { url })
        if (round > 0) best[way] = Math.min(best[way], (ms * SHOWN_TRANSACTIONS) / transactions)
      }
    return [
      { what: '10,000 transactions read by HTTP, processor time', value: best.http, unit: 'ms' },
      { what: '10,000 transactions read by gRPC, processor time', value: best.grpc, unit: 'ms' },
      { what: 'gRPC against HTTP', value: best.grpc / best.http, unit: '' },
    ]
  } finally {
    await endProgram(node.child)
    await rm(dir, { recursive: true, force: true })
  }
}

/** Milliseconds of processor time that reading every block takes. */
async function measure(address: { url: string; grpcUrl?: string }): Promise<number> {
  const client = createNodeClient({
    ...address,
    observeGrpc: (_, reason) => {
      if (reason) throw new Error(`gRPC does not serve: ${reason}`)
    },
  })
  const begin = process.cpuUsage()
  for (let from = 1; from < SIZE.blocks; from += PART) {
    const to = Math.min(from + PART, SIZE.blocks) - 1
    const blocks = await client.listBlocks(blockNumber(from), blockNumber(to))
    await Promise.all(blocks.map((block) => client.joinOutcomes(block)))
  }
  const { user, system } = process.cpuUsage(begin)
  await client.close()
  return (user + system) / 1000
}
