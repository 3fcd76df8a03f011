import { Type } from '@sinclair/typebox'
import { defineRoute } from '../define-route.ts'
import { Block } from './block.ts'

/** The head block; clients build transactions from it. */
export const getLatestBlock = defineRoute({
  name: 'getLatestBlock',
  path: '/api/block/latest',
  cost: 'light',
  tag: 'Blocks',
  summary: 'The head block',
  query: Type.Object({}),
  answer: Type.Pick(Block, [
    'number',
    'hash',
    'size',
    'timestamp',
    'txTrieRoot',
    'parentHash',
    'witnessId',
    'witnessAddress',
    'nrOfTrx',
    'confirmed',
  ]),
  example: {},
})
