import { join } from 'node:path'
import { parseJson, stringifyJson } from '@tronlens/core'
import type { NodeBlock, NodeTransactionInfo } from '@tronlens/node-client'
import { type ChainSource, findRoot } from '@tronlens/testkit'

/**
 * Chain whose first blocks are of the middle of 2018, when nothing but the committee could make contracts
 * possible.
 */
export const CHAIN_OF_2018 = join(findRoot(), 'packages/testkit/recordings/java-tron-2018')
/** The first block in which there may be contracts. */
export const CONTRACTS_FROM = 110

/**
 * The recording as a node that kept no outcomes of the first blocks returns it: what was paid stands in the
 * block.
 */
export function withoutOutcomes(recording: ChainSource): ChainSource {
  const isEarly = (number: number) => number > 0 && number < CONTRACTS_FROM
  return {
    ...recording,
    infos: (number) => (isEarly(number) ? '[]' : recording.infos(number)),
    block: (number) => {
      const text = recording.block(number)
      if (text === undefined || !isEarly(number)) return text
      const block = parseJson(text) as NodeBlock
      const infos = parseJson(recording.infos(number) ?? '[]') as NodeTransactionInfo[]
      const transactions = block.transactions?.map((transaction, index) => {
        const fee = infos[index]?.fee
        return fee === undefined ? transaction : { ...transaction, ret: [{ fee }] }
      })
      return stringifyJson({ ...block, ...(transactions && { transactions }) })
    },
  }
}
