import { functionsOf } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ownAbis, readPastedAbi, setOwnAbi } from './own-abi.ts'

const ADD = [{ type: 'function', name: 'add', inputs: [{ name: 'n', type: 'uint256' }], outputs: [] }]
const CONTRACT = 'TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D' as Address

test('an interface is read from an ABI and from the output of a compiler', () => {
  for (const text of [JSON.stringify(ADD), JSON.stringify({ contractName: 'Tally', abi: ADD })])
    expect(functionsOf(readPastedAbi(text) ?? []).map(({ name }) => name)).toEqual(['add'])
})

test.each([
  '',
  'add(uint256)',
  '[]',
  'null',
  '{"abi":null}',
  '[{"type":"event","name":"Added"}]',
])('%j has no functions', (text) => expect(readPastedAbi(text)).toBeUndefined())

test('an interface is taken for one contract, and dropped again', () => {
  const abi = readPastedAbi(JSON.stringify(ADD))
  setOwnAbi(CONTRACT, abi)
  expect(ownAbis.get().get(CONTRACT)).toBe(abi)
  setOwnAbi(CONTRACT, undefined)
  expect(ownAbis.get().has(CONTRACT)).toBe(false)
})
