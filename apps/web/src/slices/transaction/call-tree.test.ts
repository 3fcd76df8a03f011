import type { EventLog, InternalTransactionItem } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { callTree, type Step } from './call-tree.ts'

const call = (from: string, to: string) =>
  ({ caller_address: from, transfer_to_address: to }) as unknown as InternalTransactionItem
const event = (address: string, name: string) => ({ address, name }) as unknown as EventLog
const linesOf = (steps: readonly Step[]) =>
  steps.map((step) =>
    step.kind === 'call'
      ? `${step.depth} ${step.item.caller_address}→${step.item.transfer_to_address}`
      : `${step.depth} ${step.log.name}`,
  )

test('calls hang below the one that made them', () => {
  const steps = callTree('A', [call('A', 'B'), call('B', 'C'), call('A', 'D'), call('D', 'B')], [])
  expect(linesOf(steps)).toEqual(['0 A→B', '1 B→C', '0 A→D', '1 D→B'])
})

test('a contract that calls itself is the innermost maker of what follows', () => {
  expect(linesOf(callTree('A', [call('A', 'A'), call('A', 'B')], []))).toEqual(['0 A→A', '1 A→B'])
})

test('events stand below the first call of their contract, those of others at the root', () => {
  const steps = callTree(
    'A',
    [call('A', 'B')],
    [event('A', 'first'), event('B', 'second'), event('X', 'odd')],
  )
  expect(linesOf(steps)).toEqual(['0 first', '0 odd', '0 A→B', '1 second'])
})

test('a call by a contract that was not called hangs at the root', () => {
  expect(linesOf(callTree('A', [call('Z', 'B')], []))).toEqual(['0 Z→B'])
})
