import { createStore } from '../../store.ts'
import { siteSession } from './session.ts'

/** Where a list is kept now, and what is in it. */
export interface SyncedList<Item> {
  place: 'browser' | 'account'
  items: readonly Item[]
}

export interface SyncedListOptions<Item> {
  /** Name in the storage of the browser. */
  storageKey: string
  keyOf: (item: Item) => string
  /** True for what can be an item of ours; anything may stand in the storage. */
  isItem: (value: unknown) => value is Item
  /** Calls of the account. */
  list: () => Promise<readonly Item[]>
  save: (item: Item) => Promise<unknown>
  remove: (item: Item) => Promise<unknown>
}

/** A list of a user: with the account while the user is signed in, else in this browser. */
export function createSyncedList<Item>(options: SyncedListOptions<Item>) {
  const { storageKey, keyOf, isItem } = options

  const readLocal = (): readonly Item[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem) : []
    } catch {
      return [] // what is not readable was not written by us, or storage is switched off
    }
  }
  const writeLocal = (items: readonly Item[]): void => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(items))
    } catch {
      // storage can be switched off; the list then lasts as long as the page
    }
  }
  const store = createStore<SyncedList<Item>>({ place: 'browser', items: readLocal() })
  const others = (item: Item) => store.get().items.filter((each) => keyOf(each) !== keyOf(item))
  const show = (items: readonly Item[]): void => {
    const { place } = store.get()
    if (place === 'browser') writeLocal(items)
    store.set({ place, items })
  }

  /**
   * Loads the list of the account and adds the items that only this browser had. They leave the browser then,
   * so that its next user does not see them.
   */
  const takeAccountList = async (): Promise<void> => {
    const kept = await options.list()
    const known = new Set(kept.map(keyOf))
    const fresh = readLocal().filter((item) => !known.has(keyOf(item)))
    for (const item of fresh) await options.save(item)
    if (siteSession.get().step !== 'in') return
    writeLocal([])
    store.set({ place: 'account', items: [...kept, ...fresh] })
  }

  let account: string | undefined
  return {
    store,
    /** Adds an item, or changes the one of the same key. */
    put: async (item: Item): Promise<void> => {
      if (store.get().place === 'account') await options.save(item)
      show([...others(item), item])
    },
    /** Takes an item away. */
    drop: async (item: Item): Promise<void> => {
      if (store.get().place === 'account') await options.remove(item)
      show(others(item))
    },
    /** Keeps the list where it belongs from now on. */
    follow: (onFailure: (error: unknown) => void): (() => void) => {
      const follow = () => {
        const state = siteSession.get()
        const id = state.step === 'in' ? state.user.id : undefined
        if (id === account) return
        account = id
        if (id === undefined) store.set({ place: 'browser', items: readLocal() })
        else takeAccountList().catch(onFailure)
      }
      follow()
      return siteSession.subscribe(follow)
    },
  }
}
