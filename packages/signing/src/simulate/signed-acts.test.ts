import { type Address, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ME, OTHER } from '../testing/snapshots.ts'
import { readSignedCall } from './signed-acts.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')

test('a call that a message allows is read by the rules of a transaction', () => {
  expect(readSignedCall(TOKEN, ME, `095ea7b3${word(OTHER)}${word(5n)}`)).toMatchObject({
    grants: [{ kind: 'allowance', contract: TOKEN, to: OTHER, amount: 5n }],
    moved: undefined,
  })
  expect(readSignedCall(TOKEN, ME, `a9059cbb${word(OTHER)}${word(5n)}`)).toEqual({
    grants: [],
    moved: { to: OTHER, amount: 5n },
    inside: [],
  })
  expect(readSignedCall(TOKEN, ME, '')).toEqual({ grants: [], moved: undefined, inside: [] })
})
