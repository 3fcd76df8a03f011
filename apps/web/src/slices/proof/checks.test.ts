import { expect, test } from 'vitest'
import { checkSigners, checkTurn, verdictOf } from './checks.ts'

const OWNER = '41aa'
const team = {
  owner_permission: { threshold: 1, keys: [{ address: OWNER, weight: 1 }] },
  active_permission: [
    {
      id: 2,
      threshold: 3,
      keys: [
        { address: '41b1', weight: 2 },
        { address: '41b2', weight: 1 },
        { address: '41b3', weight: 1 },
      ],
    },
  ],
}

test('keys whose weights reach the threshold may sign, however many they are', () => {
  expect(checkSigners(OWNER, 2, ['41b1', '41b2'], team)).toMatchObject({
    outcome: 'passed',
    weight: 3n,
    threshold: 3n,
    keys: [
      { address: '41b1', weight: 2n },
      { address: '41b2', weight: 1n },
    ],
  })
})

test('too little weight, or an unknown key, decides nothing: permissions change', () => {
  expect(checkSigners(OWNER, 2, ['41b2', '41b3'], team).outcome).toBe('open')
  expect(checkSigners(OWNER, 2, ['41b2', '41ff'], team).outcome).toBe('open')
})

test('an account that never changed its permissions signs for itself', () => {
  expect(checkSigners(OWNER, 0, [OWNER], {}).outcome).toBe('passed')
  expect(checkSigners(OWNER, 0, ['41ff'], {}).outcome).toBe('open')
})

test('a signature that is none fails', () => {
  expect(checkSigners(OWNER, 0, [''], {}).outcome).toBe('failed')
  expect(checkSigners(OWNER, 0, [], {}).outcome).toBe('failed')
})

test('a turn comes again after one round, to the same representative', () => {
  const block = { time: 300_000, witness: '41aa' }
  const earlier = { time: 300_000 - 27 * 3_000, witness: '41aa' }
  const before = { time: earlier.time - 3_000, witness: '41bb' }
  expect(checkTurn(block, [before, earlier]).outcome).toBe('passed')
  expect(checkTurn(block, [before, { ...earlier, witness: '41bb' }]).outcome).toBe('failed')
  expect(checkTurn(block, [before, { ...earlier, time: earlier.time - 3_000 }]).outcome).toBe('open')
  expect(checkTurn(block, [undefined, earlier]).outcome).toBe('open')
  // five take turns: the block of five slots ago is measure, and another one no fault,
  // for they may have been six
  const five = { ...earlier, time: block.time - 15_000 }
  const sixth = { ...before, time: block.time - 18_000 }
  expect(checkTurn(block, [sixth, five], 5).outcome).toBe('passed')
  expect(checkTurn(block, [sixth, { ...five, witness: '41bb' }], 5).outcome).toBe('open')
  expect(checkTurn(block, [sixth, five]).outcome).toBe('open')
  expect(checkTurn({ ...block, time: 300_001 }, [before, earlier]).outcome).toBe('failed')
})

test('the block behind the slots that a maintenance leaves empty is no measure for the next round', () => {
  const block = { time: 300_000, witness: '41aa' }
  const earlier = { time: 300_000 - 27 * 3_000, witness: '41bb' }
  expect(checkTurn(block, [{ time: earlier.time - 9_000, witness: '41cc' }, earlier]).outcome).toBe('open')
})

test('one failed check fails all of them', () => {
  const passed = { name: 'id', outcome: 'passed' } as const
  expect(verdictOf([passed, { name: 'shown', outcome: 'open' }])).toBe('passed')
  expect(verdictOf([passed, { name: 'shown', outcome: 'failed' }])).toBe('failed')
})
