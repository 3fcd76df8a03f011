import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { BenchNode } from './bench-size.ts'
import { runProgram } from './child.ts'

/** Ponder takes a block for final when so many stand on it. */
const EMPTY_BLOCKS = 60
/** Most events that a node returns at once. */
const MOST_LOGS = 10_000
/** Widest range of events that Ponder is let ask for. */
const WIDEST_RANGE = 1_000
const MADE_UP_TOKEN = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'

/** Size of a chain of token transfers. */
export type TokenChainSize = { blocks: number; transactionsPerBlock: number; accounts: number }

/** A node with a chain of token transfers, in a process of its own. */
export type TokenNode = {
  child: ChildProcess
  url: string
  rpcUrl: string
  chainId: number
  /** Newest block with transfers. */
  lastBlock: number
  /** The token, hex with 41 in front. */
  token: string
  transactions: number
  tokenTransfers: number
  logsRange: number
}

type PonderNode = { url: string; token?: string; transactions: number; tokenTransfers: number; head?: number }

/**
 * Starts a node whose chain is made when this resolves.
 *
 * @param kind - whether its answers are printed by then too
 * @param dir - where it may keep what does not fit into memory
 */
export async function startTokenNode(kind: BenchNode, size: TokenChainSize, dir: string): Promise<TokenNode> {
  const isReplay = kind === 'replay'
  const { message, child } = await (isReplay
    ? runProgram<PonderNode>('packages/testkit/src/bench/dense-node-main.ts', {
        ...size,
        seed: 7,
        dir: join(dir, 'chain'),
        mix: 'trc20',
        emptyBlocks: EMPTY_BLOCKS,
        ethereum: true,
      })
    : runProgram<PonderNode>('packages/devchain/src/bench/token-node-main.ts', {
        ...size,
        // block 0 is one of the made-up chain's
        blocks: size.blocks - 1,
        emptyBlocks: EMPTY_BLOCKS,
      }))
  const { url, token = MADE_UP_TOKEN, transactions, tokenTransfers, head } = message
  const rpcUrl = `${url}/jsonrpc`
  return {
    child,
    url,
    rpcUrl,
    chainId: await readChainId(rpcUrl),
    lastBlock: head === undefined ? size.blocks - 1 : head - EMPTY_BLOCKS,
    token,
    transactions,
    tokenTransfers,
    // the made-up node has no limit
    logsRange: isReplay ? WIDEST_RANGE : Math.max(1, Math.floor(MOST_LOGS / size.transactionsPerBlock)),
  }
}

async function readChainId(rpcUrl: string): Promise<number> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  })
  return Number(((await response.json()) as { result: string }).result)
}
