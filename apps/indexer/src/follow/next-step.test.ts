import { blockHash, blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const same = { ours: blockHash('aa'), theirs: blockHash('aa') }
const forked = { ours: blockHash('aa'), theirs: blockHash('bb') }

test.each([
  ['an empty index begins with block 0', undefined, 500, same, { kind: 'append', from: 0, to: 99 }],
  ['an empty index takes a short chain whole', undefined, 3, same, { kind: 'append', from: 0, to: 3 }],
  ['at the head there is nothing to do', 7, 7, same, { kind: 'wait' }],
  ['new blocks are appended', 7, 9, same, { kind: 'append', from: 8, to: 9 }],
  ['a long way is cut', 7, 1000, same, { kind: 'append', from: 8, to: 107 }],
  ['a node that is behind on our chain is waited for', 9, 7, same, { kind: 'wait' }],
  ['another block at our height is a fork', 7, 7, forked, { kind: 'rollback', to: 6 }],
  ['a fork shows when the node is ahead', 7, 9, forked, { kind: 'rollback', to: 6 }],
  ['a fork shows when the node is behind', 9, 7, forked, { kind: 'rollback', to: 6 }],
])('%s', (_name, ours, theirs, meeting, step) => {
  const end = ours === undefined ? undefined : { number: blockNumber(ours) }
  expect(nextStep(end, { number: blockNumber(theirs) }, meeting, 100)).toEqual(step)
})
