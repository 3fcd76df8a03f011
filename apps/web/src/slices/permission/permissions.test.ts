import { bytesToAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { allowedTypes, keyRule } from './permissions.ts'

const keyOwner = (index: number) => bytesToAddress(Uint8Array.of(0x41, ...Array(19).fill(0), index))

const rule = (threshold: number, ...weights: number[]) =>
  keyRule({
    threshold,
    keys: weights.map((weight, i) => ({ address: keyOwner(i), weight })),
  })

test.each([
  [rule(1, 1), { kind: 'one' }],
  [rule(1, 1, 1), { kind: 'one' }],
  [rule(2, 1, 1, 1), { kind: 'any', n: 2, of: 3 }],
  [rule(3, 2, 2), { kind: 'any', n: 2, of: 2 }],
  [rule(4, 3, 1, 1), { kind: 'weight', n: 4n }],
])('the keys of a permission are read as %o', (read, expected) => {
  expect(read).toEqual(expected)
})

test('the bit mask of a new account allows transfers but not the change of permissions', () => {
  const types = allowedTypes('7fff1fc0033ec30f000000000000000000000000000000000000000000000000')
  expect(types).toContain(1)
  expect(types).toContain(31)
  expect(types).not.toContain(46)
})
