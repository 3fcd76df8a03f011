import { expect, test } from 'vitest'
import { changeParams, filtersOf, pageCount, paramsOf, readPage } from './url-state.ts'

test.each([
  ['', { page: 1, size: 20, range: { start: 0, limit: 20 } }],
  ['page=3&size=50', { page: 3, size: 50, range: { start: 100, limit: 50 } }],
  ['page=-1&size=7', { page: 1, size: 20, range: { start: 0, limit: 20 } }],
  ['page=abc', { page: 1, size: 20, range: { start: 0, limit: 20 } }],
  ['page=99999', { page: 500, size: 20, range: { start: 9980, limit: 20 } }],
])('the address "%s" means %o', (text, expected) => {
  expect(readPage(new URLSearchParams(text), 20)).toEqual(expected)
})

test('a changed filter goes back to the first page and keeps the rest', () => {
  const next = changeParams(new URLSearchParams('page=4&size=50&token=_'), { token: undefined, kind: 'in' })
  expect(next.toString()).toBe('size=50&kind=in')
})

test('a changed page keeps the filter', () => {
  expect(changeParams(new URLSearchParams('kind=in'), { page: '2' }).toString()).toBe('kind=in&page=2')
})

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [1_000_000, 500],
])('%i rows of 20 make %i pages', (total, pages) => {
  expect(pageCount(total, 20)).toBe(pages)
})

test.each([
  ['#/tokens/list?page=2&search=a%3Fb', 'page=2&search=a%3Fb'],
  ['#/tokens/list', ''],
  ['', ''],
])('the parameters of the address "%s" are "%s"', (hash, expected) => {
  expect(paramsOf(hash).toString()).toBe(expected)
})

test.each([
  ['', []],
  ['page=2&size=50&sort=-balance&cursor=abc', []],
  ['page=2&kind=trc10&address=T1&token=', ['kind', 'address']],
])('the address "%s" narrows a list by %o', (text, expected) => {
  expect(filtersOf(new URLSearchParams(text))).toEqual(expected)
})
