// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { createStored, type Stored } from './stored.ts'

const KEY = 'list'
const readTexts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

/** The list as a tab has it. */
const open = () => createStored(KEY, readTexts)
const add = (list: Stored<readonly string[]>, text: string) => list.update((texts) => [...texts, text])
/** The event that a browser sends to the other tabs after one has written. */
const notify = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('two tabs add to one list and neither loses what the other has added', () => {
  const [one, other] = [open(), open()]
  add(one, 'a')
  add(other, 'b')
  add(one, 'c')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['a', 'b', 'c'])
  expect(one.get()).toEqual(['a', 'b', 'c'])
})

test('what one tab writes is shown in the other, and so is that it was removed', () => {
  const [one, other] = [open(), open()]
  const seen: (readonly string[])[] = []
  other.subscribe(() => seen.push(other.get()))
  add(one, 'a')
  notify('another list')
  expect(other.get()).toEqual([])
  notify(KEY)
  localStorage.clear()
  notify(null)
  expect(seen).toEqual([['a'], []])
})

test('without storage a list lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const list = open()
  add(list, 'a')
  add(list, 'b')
  expect(list.get()).toEqual(['a', 'b'])
})
