import { type Address, isAddress } from '@tronlens/core'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { useStore } from '../../store.ts'
import { createSyncedList, type SyncedList } from './synced-list.ts'

/** Addresses that one user may watch. */
export const MOST_WATCHED = 100

const list = createSyncedList<Address>({
  storageKey: 'watchedAddresses',
  keyOf: (address) => address,
  isItem: (value): value is Address => typeof value === 'string' && isAddress(value),
  list: async () => (await readAnswer(siteApi.listWatched())).addresses.toReversed(),
  save: (address) => readAnswer(siteApi.watchAddress({ body: { address } })),
  remove: (address) => readAnswer(siteApi.unwatchAddress({ body: { address } })),
})

/** The addresses that the user watches, the one added last at the end. */
export const useWatchList = (): SyncedList<Address> => useStore(list.store)

/** Watches an address, or no longer. */
export const watch = list.put
export const unwatch = list.drop

/**
 * Keeps the list where it belongs from now on: with the account while the user is signed in, else in this
 * browser.
 */
export const followWatchList = list.follow
