import { expect, test } from 'vitest'
import { MetKeys, MetKeysOfDay } from './met-keys.ts'

const address = (n: number): string => `41${n.toString(16).padStart(40, '0')}`

test('a key is new once, and nothing is surely new before the table is known to be empty', () => {
  const keys = new MetKeys(16)
  expect(keys.isNew(address(1))).toBe(false)
  keys.begin()
  expect([keys.isNew(address(1)), keys.isNew(address(1), '5f'), keys.isNew(address(2))]).toEqual([
    true,
    true,
    true,
  ])
  expect([keys.isNew(address(1)), keys.isNew(address(1), '5f'), keys.isNew(address(2))]).toEqual([
    false,
    false,
    false,
  ])
  keys.forget()
  expect(keys.isNew(address(3))).toBe(false)
  keys.begin()
  expect(keys.isNew(address(1))).toBe(true)
})

test('no key that was met is ever called new; few that were not are taken for one that was', () => {
  const keys = new MetKeys(20)
  keys.begin()
  const count = 20_000
  const all = Array.from({ length: count }, (_, n) => address(n * 7_919))
  const found = all.filter((key) => keys.isNew(key)).length
  expect(found).toBeGreaterThan(count * 0.99)
  expect(all.filter((key) => keys.isNew(key))).toEqual([])
})

test('a filter that is full is given up: it never reports a key as new again', () => {
  const keys = new MetKeys(8)
  keys.begin()
  for (let n = 0; n < 1_000; n++) keys.isNew(address(n))
  expect(keys.isNew(address(1_001))).toBe(false)
  expect(keys.isNew(address(5_000))).toBe(false)
})

test('the day that a process starts in may have rows; the next one begins without', () => {
  const keys = new MetKeysOfDay(16)
  expect(keys.isNew('2024-01-01', address(1))).toBe(false)
  expect(keys.isNew('2024-01-01', address(2))).toBe(false)
  expect(keys.isNew('2024-01-02', address(1))).toBe(true)
  expect(keys.isNew('2024-01-02', address(1))).toBe(false)
  // a day that is over
  expect(keys.isNew('2024-01-01', address(3))).toBe(false)
  keys.forget()
  expect(keys.isNew('2024-01-02', address(4))).toBe(false)
  keys.begin()
  expect(keys.isNew('2024-01-05', address(1))).toBe(true)
})
