import type { NodeBlockWithInfos } from '@tronlens/node-client'
import fc from 'fast-check'
import type { ChainSource } from '../../chain-source.ts'
import { chainOf } from '../chain-of.ts'
import { hostileChain } from './chain.ts'

const SIZE = { blocks: 8, transactionsPerBlock: 12 }

/**
 * One hostile chain, always the same for a seed, for a replay node: accounts answer with a name that is no
 * text.
 */
export function sampleHostileChain(seed: number): ChainSource {
  const [blocks] = fc.sample(hostileChain(SIZE), { seed, numRuns: 1 }) as [NodeBlockWithInfos[]]
  return chainOf(blocks, { getaccount: ({ address }) => ({ address, account_name: '00ff' }) })
}
