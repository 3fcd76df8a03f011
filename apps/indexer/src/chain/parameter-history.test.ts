import { hexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import type { ParameterChanges } from './parameter-changes.ts'
import {
  noteInitialParameters,
  Parameter,
  readInitialParameters,
  readParameterHistory,
} from './parameter-history.ts'

/** Changes as dated, one after the other. */
const changes = (parameter: number, ...list: [from: number, value: number][]): ParameterChanges =>
  new Map([[parameter, list.map(([from, value]) => ({ from, value: BigInt(value) }))]])

const proposal = (id: number, expiration_time: number, value: number, state?: string) => ({
  proposal_id: id,
  proposer_address: hexAddress(''),
  parameters: [{ key: Parameter.witnessPayPerBlock, value }],
  expiration_time,
  ...(state ? { state } : {}),
})

test('a parameter that no proposal changed always had its present value', () => {
  const history = readParameterHistory([{ key: 'getAllowOptimizeBlackHole', value: 1 }])
  expect(history(Parameter.optimizeBlackHole, 0)).toBe(1n)
})

test('new values count from their maintenance on', () => {
  const history = readParameterHistory(
    [{ key: 'getWitnessPayPerBlock', value: 8_000_000 }],
    changes(Parameter.witnessPayPerBlock, [100, 16_000_000], [300, 8_000_000]),
  )
  expect([99, 100, 299, 300].map((now) => history(Parameter.witnessPayPerBlock, now))).toEqual([
    32_000_000n,
    16_000_000n,
    16_000_000n,
    8_000_000n,
  ])
})

test('a first value that was seen before a proposal changed it counts until then', () => {
  const before = [{ key: 'getWitnessPayPerBlock', value: 8_000_000 }]
  const after = [{ key: 'getWitnessPayPerBlock', value: 5_000_000 }]
  const approved = [proposal(1, 100, 5_000_000, 'APPROVED')]
  const seen = noteInitialParameters(new Map(), before, [])
  const later = noteInitialParameters(seen, after, approved)
  const history = readParameterHistory(after, changes(Parameter.witnessPayPerBlock, [100, 5_000_000]), later)
  expect([99, 100].map((now) => history(Parameter.witnessPayPerBlock, now))).toEqual([8_000_000n, 5_000_000n])
  expect(noteInitialParameters(new Map(), after, approved).has(Parameter.witnessPayPerBlock)).toBe(false)
})

test('a switch that is first of all switched off was on, and one that is switched on was off', () => {
  const twice = readParameterHistory([], changes(Parameter.optimizeBlackHole, [100, 0], [200, 1]))
  expect([99, 100, 200].map((now) => twice(Parameter.optimizeBlackHole, now))).toEqual([1n, 0n, 1n])
  const once = readParameterHistory([], changes(Parameter.optimizeBlackHole, [100, 1]))
  expect([99, 100].map((now) => once(Parameter.optimizeBlackHole, now))).toEqual([0n, 1n])
})

test('first values that an operator gives are read', () => {
  expect(readInitialParameters('30=1,5=16000000')).toEqual(
    new Map([
      [30, 1n],
      [5, 16_000_000n],
    ]),
  )
})
