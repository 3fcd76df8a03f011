import { expect, test } from 'vitest'
import { looksAlike } from './look-alike.ts'
import { outsideUrl } from './outside.ts'

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
