import { expect, test } from 'vitest'
import { bytesHash, concurrentMapOrder, copiedMapOrder, hashMapOrder, stringHash } from './java-order.ts'

test('hashes are those of Java', () => {
  expect(stringHash('hello')).toBe(99_162_322)
  expect(bytesHash('0102')).toBe((1 * 31 + 1) * 31 + 2)
  expect(bytesHash('ff')).toBe(30)
})

test('a hash map walks buckets, and within one in the order of insertion', () => {
  const identity = (key: number) => key
  expect(hashMapOrder([17, 1, 2, 33, 0], identity)).toEqual([0, 17, 1, 33, 2])
  // thirteen entries need 32 buckets
  const many = Array.from({ length: 13 }, (_, i) => 31 - i)
  expect(hashMapOrder(many, identity)).toEqual([...many].sort((a, b) => a - b))
})

test('a growing concurrent map turns the entries before the last run around', () => {
  const identity = (key: number) => key
  // all in bucket 0 of 16; growing to 32 splits them by their fifth bit
  const keys = [0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176]
  const order = concurrentMapOrder(keys, identity)
  expect([...order].sort((a, b) => a - b)).toEqual(keys)
  expect(order.slice(0, 6).every((key) => key % 32 === 0)).toBe(true)
  expect(order.slice(0, 6)).toEqual([160, 128, 96, 64, 32, 0])
})

test('a copied map has only as many buckets as its entries need', () => {
  const identity = (key: number) => key
  // a copy of four entries has eight buckets, one of two has four
  expect(copiedMapOrder([9, 4, 2, 16], [], identity)).toEqual([16, 9, 2, 4])
  expect(copiedMapOrder([6, 3], [], identity)).toEqual([6, 3])
  // entries that are inserted afterwards may make it grow
  expect(copiedMapOrder([6, 3], [8, 12], identity)).toEqual([8, 3, 12, 6])
})
