import { expect, test } from 'vitest'
import { ADDRESS_CUT, HASH_CUT, shorten, splitAt } from './shorten.ts'

test('an address is cut at character 29 and keeps a tail of 5', () => {
  const { head, tail } = splitAt('TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv', ADDRESS_CUT)
  expect([head.length, tail]).toEqual([29, 'RxMwv'])
})

test('a hash is cut at character 59', () => {
  expect(splitAt('a'.repeat(59).concat('bcdef'), HASH_CUT).tail).toBe('bcdef')
})

test('short texts stay whole', () => {
  expect(splitAt('abc', ADDRESS_CUT)).toEqual({ head: 'abc', tail: '' })
  expect(shorten('TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv')).toBe('TKMvPS…RxMwv')
  expect(shorten('abc')).toBe('abc')
})
