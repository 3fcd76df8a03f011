// @vitest-environment happy-dom
import type { SiteUser } from '@tronlens/api-contract'
import { expect, test, vi } from 'vitest'
import { enterSite, leaveSite } from './session.ts'
import { createSyncedList } from './synced-list.ts'

const ADA = { id: 'ada' } as SiteUser

/** A list over an account that is an array. */
function open(account: string[], storageKey: string) {
  const list = createSyncedList<string>({
    storageKey,
    keyOf: (item) => item,
    isItem: (value): value is string => typeof value === 'string',
    list: async () => [...account],
    save: async (item) => account.push(item),
    remove: async (item) => account.splice(account.indexOf(item), 1),
  })
  return { list, account, stored: () => localStorage.getItem(storageKey) }
}

test('without an account the list is kept in the browser, and read again', async () => {
  const { list, account, stored } = open([], 'here')
  await list.put('one')
  await list.put('two')
  await list.drop('one')
  expect(account).toEqual([])
  expect(stored()).toBe('["two"]')
  expect(open([], 'here').list.store.get()).toEqual({ place: 'browser', items: ['two'] })
})

test('signing in moves the list to the account, signing out leaves nothing of it in the browser', async () => {
  const { list, account, stored } = open(['kept'], 'moves')
  await list.put('fresh')
  const stop = list.follow((error) => expect.fail(String(error)))
  enterSite(ADA)
  await vi.waitFor(() => expect(list.store.get().place).toBe('account'))
  expect(list.store.get().items).toEqual(['kept', 'fresh'])
  expect([account, stored()]).toEqual([['kept', 'fresh'], '[]'])
  await list.drop('kept')
  expect([account, stored()]).toEqual([['fresh'], '[]'])
  leaveSite()
  expect(list.store.get()).toEqual({ place: 'browser', items: [] })
  stop()
})

test('what stands in the storage and is no item is left out', () => {
  localStorage.setItem('strange', '[1, "two", null]')
  expect(open([], 'strange').list.store.get().items).toEqual(['two'])
  localStorage.setItem('strange', 'not JSON')
  expect(open([], 'strange').list.store.get().items).toEqual([])
})
