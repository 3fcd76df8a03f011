import { describe, expect, test } from 'vitest'
import {
  findSignature,
  type Interface,
  isOverloaded,
  nameCall,
  offerMethods,
  readInterface,
  readMethod,
  selectorOf,
  understandMethod,
} from './methods.ts'

const methods = (...signatures: string[]): Interface =>
  Object.fromEntries(signatures.map((signature) => [selectorOf(signature), signature]))

test.each([
  ['a9059cbb', 'a9059cbb'],
  ['0xA9059CBB', 'a9059cbb'],
  ['transfer(address,uint256)', 'a9059cbb'],
  ['transfer( address, uint )', 'a9059cbb'],
  ['transfer(address _to, uint256 _value)', 'a9059cbb'],
  ['transfer', 'a9059cbb'],
  ['approve', '095ea7b3'],
  ['balanceOf(address)', '70a08231'],
  ['outbox(uint256[],(int,bool))', readMethod('outbox(uint256[],(int256,bool))')],
  ['outbox(uint256[] memory all, (int a, bool b) one)', readMethod('outbox(uint256[],(int256,bool))')],
])('%s is the method %s', (text, selector) => expect(readMethod(text)).toBe(selector))

test.each([
  '',
  'a9059cb',
  'nothing known',
  'transfer(',
  'transfer()x',
  '<b>()',
  'sign',
])('%j is no method', (text) => expect(readMethod(text)).toBeUndefined())

describe('where contracts are called', () => {
  const guests = methods('sign(string)', 'collect()', 'mint(uint256)')
  const items = methods('sign(bytes)', 'give(address)', 'give(address,uint256)')

  test('any of their methods is understood by its name; the first contract counts', () => {
    const of = (text: string, ...known: Interface[]) => understandMethod(text, known)
    expect(of('sign', guests)).toEqual({ kind: 'method', selector: selectorOf('sign(string)') })
    expect(of(' sign ', items, guests)).toEqual({ kind: 'method', selector: selectorOf('sign(bytes)') })
    expect(of('collect', items, guests)).toEqual({ kind: 'method', selector: selectorOf('collect()') })
    expect(of('mint', guests)).toEqual({ kind: 'method', selector: selectorOf('mint(uint256)') })
    expect(of('mint', items)).toEqual({ kind: 'method', selector: '40c10f19' })
    expect(of('sig', guests)).toEqual({ kind: 'none' })
    expect(of('Sign', guests)).toEqual({ kind: 'none' })
  })

  test('a name of several methods means none of them; a signature means one', () => {
    expect(understandMethod('give', [guests, items])).toEqual({
      kind: 'several',
      signatures: ['give(address)', 'give(address,uint256)'],
    })
    expect(understandMethod('give(address)', [items])).toEqual({
      kind: 'method',
      selector: selectorOf('give(address)'),
    })
    expect(isOverloaded('give(address)', [guests, items])).toBe(true)
    expect(isOverloaded('sign(bytes)', [guests, items])).toBe(false)
  })

  test('their methods are offered, those that begin with what is typed first', () => {
    const offered = (text: string, ...known: Interface[]) =>
      offerMethods(text, known).map(({ signature }) => signature)
    expect(offered('', guests)).toEqual(['collect()', 'mint(uint256)', 'sign(string)'])
    expect(offered('S', guests, items)).toEqual([
      'sign(bytes)',
      'sign(string)',
      'give(address)',
      'give(address,uint256)',
    ])
    expect(offered('give(address)', items)).toEqual(['give(address)'])
    expect(offered(`0x${selectorOf('collect()').slice(0, 6)}`, guests)).toEqual(['collect()'])
    for (const nothingKnown of [[], [{}]])
      expect(offered('transferF', ...nothingKnown)).toEqual([
        'transferFrom(address,address,uint256)',
        'safeTransferFrom(address,address,uint256)',
      ])
  })

  test('calls that the server has no name for get the one that their contract has', () => {
    const call = (methodId: string, methodName = '') => ({
      trigger_info: { methodId, methodName, method: methodName },
    })
    const selector = selectorOf('sign(string)')
    expect(nameCall(call(selector), [guests])).toEqual({
      trigger_info: { methodId: selector, methodName: 'sign', method: 'sign(string)' },
    })
    for (const kept of [call(selector, 'other'), call('12345678'), {}])
      expect(nameCall(kept, [guests])).toBe(kept)
    expect(findSignature('a9059cbb', [])).toBe('transfer(address,uint256)')
  })

  test('what deployers write and is no signature is left out', () =>
    expect(
      readInterface({ '0a1b2c3d': 'pay((address,uint256)[])', deadbeef: '<b>()', 'no digits': 'a()' }),
    ).toEqual({ '0a1b2c3d': 'pay((address,uint256)[])' }))
})
