import type { AbiParameter } from '@tronlens/abi'
import { expect, test } from 'vitest'
import { turnInput } from './turn-input.ts'

const ORDERS: AbiParameter = {
  name: 'orders',
  type: 'tuple[]',
  components: [
    { name: 'amount', type: 'uint256' },
    { name: 'isOpen', type: 'bool' },
  ],
}

test('what was filled in is there in the other way of filling in too', () => {
  const filled = [['12', 'true']]
  const json = turnInput(ORDERS, filled)
  expect(json).toBe('[["12","true"]]')
  expect(turnInput(ORDERS, json)).toEqual(filled)
  expect(turnInput(ORDERS, '[{"amount":12,"isOpen":true}]')).toEqual(filled)
})

test('nothing turns into nothing, and what cannot be read is not thrown away', () => {
  expect(turnInput(ORDERS, [['', 'false']])).toBe('')
  expect(turnInput(ORDERS, ' ')).toEqual([])
  expect(turnInput(ORDERS, '[{"amount":')).toBe('[{"amount":')
})
