import { expect, test } from 'vitest'
import { isUnlimited } from './allowance.ts'
import { looksAlike } from './look-alike.ts'
import { outsideUrl } from './outside.ts'

test('an allowance that no supply reaches is unlimited', () => {
  expect(isUnlimited((1n << 256n) - 1n)).toBe(true)
  expect(isUnlimited(1n << 255n)).toBe(true)
  expect(isUnlimited((1n << 255n) - 1n)).toBe(false)
  expect(isUnlimited(0n)).toBe(false)
})

test('two addresses with the same ends look alike', () => {
  expect(looksAlike('TJmmAAAAAAAAAAAAAAAAAAAAAAAAAAabcd', 'TJmmBBBBBBBBBBBBBBBBBBBBBBBBBBabcd')).toBe(true)
  expect(looksAlike('TJmmAAAAAAAAAAAAAAAAAAAAAAAAAAabcd', 'TJmmAAAAAAAAAAAAAAAAAAAAAAAAAAabcd')).toBe(false)
  expect(looksAlike('TJmmAAAAAAAAAAAAAAAAAAAAAAAAAAabcd', 'TXmmBBBBBBBBBBBBBBBBBBBBBBBBBBabcd')).toBe(false)
})

test.each([
  ['https://tron.example/a?b=c', 'https://tron.example/a?b=c'],
  ['tron.example', 'http://tron.example/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<b>', undefined],
  ['ftp://tron.example', undefined],
  ['no site at all', undefined],
  ['Stonegate', undefined],
  ['', undefined],
])('the site "%s" leads to %s', (text, url) => {
  expect(outsideUrl(text)).toBe(url)
})
