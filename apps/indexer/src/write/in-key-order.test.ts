import { expect, test } from 'vitest'
import { inKeyOrder } from './in-key-order.ts'

test('rows come in the order of their keys; those that begin alike keep theirs', () => {
  const keys = ['41ffffffff00', '4100000001bb', '4100000001aa', '4180000000', '410000000a']
  expect(inKeyOrder(new Map(keys.map((key) => [key, key])))).toEqual([
    '4100000001bb',
    '4100000001aa',
    '410000000a',
    '4180000000',
    '41ffffffff00',
  ])
  expect(inKeyOrder(new Map())).toEqual([])
})
