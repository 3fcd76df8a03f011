import { expect, test } from 'vitest'
import { methodMap } from './method-map.ts'

const pay = (...inputs: object[]) => [{ type: 'Function', name: 'pay', inputs }]

test('methods are listed by what they are called with: tuples by their members, trcToken by its own name', () => {
  expect(methodMap(pay({ type: 'address' }, { type: 'uint256' }))).toEqual({
    c4076876: 'pay(address,uint256)',
  })
  const order = { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }] }
  expect(Object.values(methodMap(pay(order, { type: 'trcToken' })))).toEqual([
    'pay((address,uint256)[],trcToken)',
  ])
})

test('what a node keeps of a tuple is not enough; what is no interface has no methods', () => {
  expect(methodMap(pay({ type: 'tuple' }))).toEqual({})
  expect(methodMap(null)).toEqual({})
  expect(methodMap([{ type: 'Event', name: 'Paid' }, 7])).toEqual({})
})
