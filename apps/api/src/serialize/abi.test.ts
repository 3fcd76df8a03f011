import { encodeCall, selectorOf, topicOf } from '@tronlens/abi'
import { bytesToAddress } from '@tronlens/core'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall, decodeEvent, indexAbi, NO_ABI } from './abi.ts'

const named = (name: string, type: string, more = {}) => ({ name, type, ...more })
const order = named('order', 'tuple', { components: [named('maker', 'address'), named('id', 'trcToken')] })
const ALICE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const send = { type: 'function', name: 'send', inputs: [named('to', 'address'), named('id', 'trcToken')] }
const fill = { type: 'Function', name: 'fill', inputs: [order, named('ids', 'trcToken[]')] }
const digits = (hex: string) => hex.replace('0x', '')
const bytes = (hex: string) => Buffer.from(digits(hex), 'hex')

test('a method with a type of TRON is found by its own selector and decoded', () => {
  const data = digits(encodeCall(send as never, [ALICE, '1000001']))
  expect(data.slice(0, 8)).toBe(selectorOf(send))
  expect(decodeCall(data, indexAbi([send]))).toEqual({
    method: 'send(address to,trcToken id)',
    methodId: selectorOf(send),
    methodName: 'send',
    parameter: { to: ALICE, id: '1000001' },
  })
})

test('an address that begins with zeros has its text in calls as everywhere else', () => {
  const few = bytesToAddress(Uint8Array.of(0x41, ...new Uint8Array(19), 0xaa))
  const data = digits(encodeCall(send as never, [few, '7']))
  expect(decodeCall(data, indexAbi([send])).parameter).toEqual({ to: few, id: '7' })
})

test('members of a tuple are shown, also those of a type of TRON', () => {
  const data = digits(
    encodeCall(fill as never, [
      [ALICE, '7'],
      ['8', '9'],
    ]),
  )
  expect(decodeCall(data, indexAbi([fill]))).toMatchObject({
    method: 'fill((address,trcToken) order,trcToken[] ids)',
    parameter: { order: `[${ALICE}, 7]`, ids: '[8, 9]' },
  })
})

test('an event with such types is found by its own topic, with what is indexed', () => {
  const filled = {
    type: 'Event',
    name: 'Filled',
    inputs: [named('id', 'trcToken', { indexed: true }), order],
  }
  const value = encodeAbiParameters(
    [{ type: 'tuple', components: [{ type: 'address' }, { type: 'uint256' }] }],
    [['0x00000000000000000000000000000000000000aa', 3n]],
  )
  const found = decodeEvent([bytes(topicOf(filled)), Buffer.alloc(32, 1)], bytes(value), indexAbi([filled]))
  expect(found.name).toBe('Filled(trcToken id,(address,trcToken) order)')
  expect(found.parameter.order).toMatch(/^\[T\w{33}, 3\]$/)
  expect(found.parameter.id).toBe(BigInt(`0x${'01'.repeat(32)}`).toString())
})

test('what no interface is has no methods, and one that a call does not fit has no parameters', () => {
  for (const stored of [undefined, null, 'x', {}, [null, 1, { type: 'function', inputs: 'x' }, { type: 7 }]])
    expect(decodeCall(`${selectorOf(send)}00`, indexAbi(stored)).parameter).toEqual({})
  const strange = { type: 'function', name: 'f', inputs: [named('a', 'hostile[')] }
  expect(decodeCall(selectorOf(strange), indexAbi([strange])).parameter).toEqual({})
  expect(decodeCall('a9059cbb', NO_ABI)).toMatchObject({ methodName: 'transfer', parameter: {} })
})
