import { bytesToHex, hexToBytes, parseJson, sha256, stringifyJson } from '@tronlens/core'
import type { NodeBlock, NodeTransaction, NodeTransactionInfo } from '@tronlens/node-client'
import { headerId } from '../builders/build-block.ts'
import type { ChainSource, TransactionPlace } from '../chain-source.ts'

/** How a branch differs from the chain it leaves. */
export type BranchOptions = {
  /** Newest block that both share. */
  after: number
  /** Newest block of the branch; the chain's own head when missing. */
  head?: number
  /** Newest solid block of the branch. */
  solid: number
  /** Which transactions the branch keeps. */
  keep: (block: number, index: number) => boolean
}

/**
 * Another branch of a chain: the same blocks up to a height, then blocks with some transactions left out and
 * ids of their own. Answers about state stay those of the chain.
 */
export function branchOf(chain: ChainSource, options: BranchOptions): ChainSource {
  const head = options.head ?? chain.head()
  const blocks = new Map<number, string>()
  const infos = new Map<number, string>()
  const ids = new Map<string, number>()
  const places = new Map<string, TransactionPlace>()
  let parentHash = (parseJson(chain.block(options.after) ?? '{}') as NodeBlock).blockID
  for (let number = options.after + 1; number <= head; number++) {
    const block = parseJson(chain.block(number) ?? '{}') as NodeBlock
    const outcomes = parseJson(chain.infos(number) ?? '[]') as NodeTransactionInfo[]
    const isKept = (_: unknown, index: number) => options.keep(number, index)
    const transactions: NodeTransaction[] = (block.transactions ?? []).filter(isKept)
    const raw_data = {
      ...block.block_header.raw_data,
      parentHash,
      txTrieRoot: otherRoot(block, transactions),
    }
    parentHash = headerId(raw_data)
    blocks.set(
      number,
      stringifyJson({
        blockID: parentHash,
        block_header: { ...block.block_header, raw_data },
        ...(transactions.length > 0 ? { transactions } : {}),
      }),
    )
    infos.set(number, stringifyJson(outcomes.filter(isKept)))
    ids.set(parentHash, number)
    for (const [index, { txID }] of transactions.entries()) places.set(txID, { block: number, index })
  }
  const shared = <Place extends { block: number }>(place: Place | undefined) =>
    place && place.block <= options.after ? place : undefined
  return {
    head: () => head,
    solid: () => options.solid,
    block: (number) => (number <= options.after ? chain.block(number) : blocks.get(number)),
    infos: (number) => (number <= options.after ? chain.infos(number) : infos.get(number)),
    findBlock: (id) => {
      const number = chain.findBlock(id)
      return number !== undefined && number <= options.after ? number : ids.get(id)
    },
    findTransaction: (id) => places.get(id) ?? shared(chain.findTransaction(id)),
    // what was recorded about blocks and transactions by exact request belongs to the chain that was left
    findExact: () => undefined,
    find: chain.find,
  }
}

/** A source that can be switched to another branch, or moved to another head, while it is served. */
export function switchable(first: ChainSource): ChainSource & { use: (source: ChainSource) => void } {
  let now = first
  return {
    head: () => now.head(),
    solid: () => now.solid(),
    block: (number) => now.block(number),
    infos: (number) => now.infos(number),
    findBlock: (id) => now.findBlock(id),
    findTransaction: (id) => now.findTransaction(id),
    findExact: (path, body) => now.findExact(path, body),
    find: (path, body) => now.find(path, body),
    use: (source) => {
      now = source
    },
  }
}

/** The same chain as it was when its head stood at a height. */
export const cutOff = (chain: ChainSource, head: number, solid: number): ChainSource => ({
  ...chain,
  head: () => head,
  solid: () => Math.min(solid, head),
  findExact: () => undefined,
  findBlock: (id) => {
    const number = chain.findBlock(id)
    return number !== undefined && number <= head ? number : undefined
  },
})

/** A root that differs from the one of the block, even when the branch keeps all of its transactions. */
const otherRoot = (block: NodeBlock, transactions: readonly NodeTransaction[]): string =>
  bytesToHex(
    sha256(hexToBytes([block.blockID, ...transactions.map((transaction) => transaction.txID)].join(''))),
  )
