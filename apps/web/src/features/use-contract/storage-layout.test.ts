import { expect, test } from 'vitest'
import { readStorageLayout } from './storage-layout.ts'

test('variables stand in their slots, types by name', () => {
  const text = JSON.stringify({
    storage: [
      { label: 'owner', slot: '0', offset: 0, type: 't_address' },
      { label: 'isOpen', slot: '0', offset: 20, type: 't_bool' },
      { label: 'balances', slot: '1', offset: 0, type: 't_mapping' },
    ],
    types: { t_address: { label: 'address' }, t_mapping: { label: 'mapping(address => uint256)' } },
  })
  expect(readStorageLayout(text)).toEqual([
    { slot: '0', offset: 0, name: 'owner', type: 'address' },
    { slot: '0', offset: 20, name: 'isOpen', type: 't_bool' },
    { slot: '1', offset: 0, name: 'balances', type: 'mapping(address => uint256)' },
  ])
})

test.each(['', '{}', 'null', '{"storage":null,"types":null}'])('%s has none', (text) => {
  expect(readStorageLayout(text)).toEqual([])
})
