import type { MultisigRecord } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { chooseRequest } from './choose-request.ts'

const [first, second] = ['aa', 'bb'].map((hash) => ({ hash }) as MultisigRecord)
if (!first || !second) throw new Error('two requests')

test('the request that was asked for is opened, and no other where the list does not have it', () => {
  expect(chooseRequest([first, second], [first], 'bb', true)).toBe(second)
  expect(chooseRequest([first, second], [first], 'cc', true)).toBe('unknown')
  expect(chooseRequest(undefined, undefined, 'cc', true)).toBeUndefined()
  expect(chooseRequest([first, second], [first], 'cc', false)).toBeUndefined()
})

test('without one the first of the list is', () => {
  expect(chooseRequest([first, second], [second], null, true)).toBe(second)
  expect(chooseRequest([], [], null, true)).toBeUndefined()
})
