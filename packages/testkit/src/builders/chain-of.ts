import { stringifyJson } from '@tronlens/core'
import { type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'
import type { ChainSource, TransactionPlace } from '../chain-source.ts'

/**
 * A chain of built blocks for a replay node, all of it solid. Answers about state are given by the last part
 * of their path.
 */
export function chainOf(
  blocks: readonly NodeBlockWithInfos[],
  answers: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {},
): ChainSource {
  const places = new Map<string, TransactionPlace>()
  for (const { block } of blocks)
    block.transactions?.forEach(({ txID }, index) => {
      places.set(txID, { block: numberOf(block), index })
    })
  const ids = new Map<string, number>(blocks.map(({ block }) => [block.blockID, numberOf(block)]))
  const head = blocks.length - 1
  return {
    head: () => head,
    solid: () => head,
    block: (number) => print(blocks[number]?.block),
    infos: (number) => print(blocks[number]?.infos),
    findBlock: (id) => ids.get(id),
    findTransaction: (id) => places.get(id),
    findExact: () => undefined,
    find: (path, body) => print(answers[path.slice(path.lastIndexOf('/') + 1)]?.(body)),
  }
}

const print = (value: unknown): string | undefined => (value === undefined ? undefined : stringifyJson(value))
