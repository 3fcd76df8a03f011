import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { readStorageLayout } from './layout.ts'
import { SlotNames } from './name-slot.ts'
import { isPartChanged, partText } from './word-text.ts'

const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0')
const hash = (hex: string): string => keccak256(`0x${hex}`).slice(2)

const LAYOUT = readStorageLayout({
  storage: [
    { label: 'isOpen', slot: '0', offset: 0, type: 't_bool' },
    { label: 'change', slot: '0', offset: 1, type: 't_int16' },
    { label: 'names', slot: '1', offset: 0, type: 't_names' },
    { label: 'shop', slot: '2', offset: 0, type: 't_shop' },
    { label: 'tiny', slot: '4', offset: 0, type: 't_tiny' },
  ],
  types: {
    t_bool: { encoding: 'inplace', label: 'bool', numberOfBytes: '1' },
    t_int16: { encoding: 'inplace', label: 'int16', numberOfBytes: '2' },
    t_uint: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
    t_id: { encoding: 'inplace', label: 'bytes4', numberOfBytes: '4' },
    t_text: { encoding: 'bytes', label: 'string', numberOfBytes: '32' },
    t_byId: {
      encoding: 'mapping',
      label: 'mapping(bytes4 => uint256)',
      numberOfBytes: '32',
      key: 't_id',
      value: 't_uint',
    },
    t_names: {
      encoding: 'mapping',
      label: 'mapping(string => mapping)',
      numberOfBytes: '32',
      key: 't_text',
      value: 't_byId',
    },
    t_list: { encoding: 'dynamic_array', label: 'int16[]', numberOfBytes: '32', base: 't_int16' },
    t_tiny: { encoding: 'inplace', label: 'int16[20]', numberOfBytes: '64', base: 't_int16' },
    t_shop: {
      encoding: 'inplace',
      label: 'struct Shop',
      numberOfBytes: '64',
      members: [
        { label: 'owner', slot: '0', offset: 0, type: 't_uint' },
        { label: 'changes', slot: '1', offset: 0, type: 't_list' },
      ],
    },
  },
})
const nameOf = (slot: bigint, preimages: Record<string, string> = {}) =>
  new SlotNames(LAYOUT, new Map(Object.entries(preimages))).name(slot).map(({ name }) => name)

test('variables that share a slot are distinguished, with their signs', () => {
  const parts = new SlotNames(LAYOUT, new Map()).name(0n)
  const [before, after] = [word(0), word(0xfffe01)]
  expect(parts.map((part) => [part.name, partText(part, before), partText(part, after)])).toEqual([
    ['isOpen', 'false', 'true'],
    ['change', '0', '-2'],
  ])
  expect(parts.map((part) => isPartChanged(part, before, word(1)))).toEqual([true, false])
})

test('a mapping in a mapping is named by both keys, a text and fixed bytes', () => {
  const outer = `${Buffer.from('Ada').toString('hex')}${word(1)}`
  const inner = `a9059cbb${'0'.repeat(56)}${hash(outer)}`
  const preimages = { [hash(outer)]: outer, [hash(inner)]: inner }
  expect(nameOf(BigInt(`0x${hash(inner)}`), preimages)).toEqual(['names["Ada"][0xa9059cbb]'])
  // behind the value of a mapping there is nothing of it
  expect(nameOf(BigInt(`0x${hash(inner)}`) + 1n, preimages)).toEqual([])
})

test('a list whose place the compiler hashed is found, its small elements side by side', () => {
  const first = BigInt(`0x${hash(word(3))}`)
  expect(nameOf(3n)).toEqual(['shop.changes'])
  expect(nameOf(first + 1n)).toHaveLength(16)
  expect(nameOf(first + 1n)[0]).toBe('shop.changes[16]')
})

test('a list of fixed length ends where it ends', () => {
  expect(nameOf(5n)).toEqual(['tiny[16]', 'tiny[17]', 'tiny[18]', 'tiny[19]'])
  expect(nameOf(6n)).toEqual([])
})

test('hashes that lead in a circle end', () => {
  expect(nameOf(99n, { [word(99)]: word(99) })).toEqual([])
})

test('a layout that is none names nothing', () => {
  expect(new SlotNames(readStorageLayout(null), new Map()).name(0n)).toEqual([])
})
