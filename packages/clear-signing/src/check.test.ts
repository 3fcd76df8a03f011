import { readAbi } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { toDescriptorAddress } from './bind.ts'
import { checkDescriptor } from './check.ts'
import { draftDescriptor } from './draft.ts'
import { readDescriptor } from './include.ts'

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const target = { chainId: 728126428, contract }
const KEY = 'transfer(address to,uint256 value)'
const ABI = readAbi([
  {
    type: 'function',
    name: 'transfer',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  {
    type: 'function',
    name: 'pay',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'parts',
        type: 'tuple[]',
        components: [
          { name: 'who', type: 'address' },
          { name: 'deadline', type: 'uint64' },
        ],
      },
      { name: '', type: 'bytes' },
    ],
  },
  { type: 'function', name: 'total', inputs: [], stateMutability: 'view' },
])

const context = {
  contract: { deployments: [{ chainId: target.chainId, address: toDescriptorAddress(contract) }] },
}
const formatted = (fields: object[], key = KEY) => ({ context, display: { formats: { [key]: { fields } } } })
const check = (descriptor: object) => checkDescriptor(readDescriptor(JSON.stringify(descriptor)), target, ABI)

test('a descriptor that fits the interface is taken', () => {
  check(formatted([{ path: 'value', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } }]))
  check(
    formatted(
      [{ path: 'parts.[].who', label: 'Who', format: 'addressName' }],
      'pay((address who,uint64 deadline)[] parts,bytes rest)',
    ),
  )
})

test.each<[string, object, string]>([
  [
    'is for another contract',
    { ...formatted([]), context: { contract: { deployments: [] } } },
    'is not listed',
  ],
  ['is for nothing', { ...formatted([]), context: {} }, 'no contract'],
  ['describes nothing', { context, display: { formats: {} } }, 'nothing is described'],
  ['has an unknown function', formatted([], 'mint(uint256 value)'), 'no such function'],
  ['has a key that is no function', formatted([], 'mint(what ever)'), 'no function'],
  ['has a path to nothing', formatted([{ path: 'amount', format: 'raw' }]), 'leads to nothing'],
  ['has an amount that is an address', formatted([{ path: 'to', format: 'amount' }]), 'is no number'],
  [
    'has an address that is a text',
    formatted([{ path: 'value', format: 'calldata', params: { calleePath: 'to' } }]),
    'no data',
  ],
  ['has a format that is none', formatted([{ path: 'to', format: 'html' }]), 'format'],
  ['has an unknown member', formatted([{ path: 'to', html: '<b>' }]), 'html'],
  ['includes a file', { ...formatted([]), includes: './other.json' }, 'not known here'],
  ['is of a newer version', { ...formatted([]), $schema: 'https://x/erc7730-v3.0.0.schema.json' }, 'version'],
  [
    'names a definition that is none',
    formatted([{ path: 'to', $ref: '$.display.definitions.x' }]),
    'no such part',
  ],
])('a descriptor that %s is refused', (_what, descriptor, words) => {
  expect(() => check(descriptor)).toThrow(words)
})

test('two keys of one function are refused', () => {
  const formats = { [KEY]: { fields: [] }, 'transfer(address a,uint256 b)': { fields: [] } }
  expect(() => check({ context, display: { formats } })).toThrow('the same function')
})

test('a text that is too long, too deep or no JSON is refused', () => {
  expect(() => readDescriptor('{')).toThrow('not JSON')
  expect(() => readDescriptor(`${'['.repeat(100)}`)).toThrow('too deeply')
  expect(() => readDescriptor(' '.repeat(300_000))).toThrow('longer than')
  expect(() => readDescriptor('[]')).toThrow()
})

test('included files are joined field by field, and end somewhere', () => {
  const base = JSON.stringify({
    display: {
      formats: {
        [KEY]: {
          intent: 'Send',
          fields: [
            { path: 'value', label: 'Units', format: 'raw' },
            { path: 'to', label: 'To', format: 'addressName' },
          ],
        },
      },
    },
  })
  const own = { ...formatted([{ path: 'value', label: 'Amount' }]), includes: 'base.json' }
  const joined = readDescriptor(JSON.stringify(own), (name) => (name === 'base.json' ? base : undefined))
  expect(joined.display.formats[KEY]).toEqual({
    intent: 'Send',
    fields: [
      { path: 'value', label: 'Amount', format: 'raw' },
      { path: 'to', label: 'To', format: 'addressName' },
    ],
  })
  const circle = JSON.stringify({ includes: 'circle.json' })
  expect(() => readDescriptor(JSON.stringify({ ...own, includes: 'circle.json' }), () => circle)).toThrow(
    'not known',
  )
})

test('a draft of any interface fits it', () => {
  const draft = draftDescriptor(ABI, target, 'Shop')
  checkDescriptor(readDescriptor(JSON.stringify(draft)), target, ABI)
  expect(Object.keys(draft.display.formats)).toEqual([
    KEY,
    'pay((address who,uint64 deadline)[] parts,bytes argument2)',
  ])
  expect(
    draft.display.formats['pay((address who,uint64 deadline)[] parts,bytes argument2)']?.fields,
  ).toMatchObject([
    { path: '@.value', format: 'amount' },
    { path: 'parts.[].who', label: 'Who', format: 'addressName' },
    { path: 'parts.[].deadline', format: 'date' },
    { path: 'argument2', format: 'raw' },
  ])
})
