import { readAbi, topicOfSignature } from '@tronlens/abi'
import { milliseconds, ZERO_ADDRESS } from '@tronlens/core'
import { expect, test } from 'vitest'
import { compareFunctions, UPGRADED, versionsOf } from './proxy-versions.ts'

const word = (last: string) => last.padStart(64, '0')
const upgraded = (topics: string[], timestamp: number, data = '') => ({
  topics: [UPGRADED, ...topics],
  data,
  timestamp: milliseconds(timestamp),
})

test('the topic is that of the event', () => {
  expect(UPGRADED).toBe(topicOfSignature('Upgraded(address)'))
})

test('every other code is a version, since it was put there first; the same code again is none', () => {
  const versions = versionsOf([
    upgraded([word('2')], 400),
    upgraded([word('2')], 300),
    upgraded([word('1')], 200),
    upgraded([], 100, word('0')),
  ])
  expect(versions.map(({ since }) => since)).toEqual([300, 200, 100])
  expect(versions[2]?.address).toBe(ZERO_ADDRESS)
})

test('what names no address is no version', () => {
  expect(versionsOf([upgraded(['f'.repeat(64)], 100), upgraded([], 100)])).toEqual([])
})

test('functions differ by their inputs; their outputs and events do not count', () => {
  const fn = (name: string, type: string, output = 'bool') => ({
    type: 'function',
    name,
    stateMutability: 'view',
    inputs: [{ name: 'x', type }],
    outputs: [{ name: '', type: output }],
  })
  const older = readAbi([fn('get', 'uint256'), fn('set', 'uint256'), fn('old', 'bool')])
  const newer = readAbi([
    fn('get', 'uint256', 'string'),
    fn('set', 'address'),
    { type: 'event', name: 'Set', inputs: [] },
  ])
  expect(compareFunctions(newer, older)).toEqual({
    added: ['set(address)'],
    removed: ['old(bool)', 'set(uint256)'],
  })
})
