import type { Address } from '@tronlens/core'
import { createStore } from '../../shared/store.ts'

/** A name that somebody gives to an address for themselves. */
export interface AddressTag {
  address: Address
  tag: string
  note: string
}

/** Where private tags are kept. Site accounts will be another place with the same calls. */
export interface TagKeeper {
  list(): readonly AddressTag[]
  /** Adds a tag, or changes the one of the same address. */
  put(tag: AddressTag): void
  remove(address: Address): void
  subscribe(listener: () => void): () => void
}

export const TAG_LENGTH = 20
export const NOTE_LENGTH = 100
const STORAGE_KEY = 'addressTags'

function readStored(): readonly AddressTag[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as AddressTag[]
    return Array.isArray(stored) ? stored : []
  } catch {
    return [] // what is not readable was not written by us, or storage is switched off
  }
}

const store = createStore(readStored())

function write(tags: readonly AddressTag[]): void {
  store.set(tags)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(tags))
  } catch {
    // storage can be switched off; the tags then last as long as the page
  }
}

/** Tags that this browser keeps and nobody else sees. */
export const localTags: TagKeeper = {
  list: store.get,
  put: (tag) => write([...store.get().filter(({ address }) => address !== tag.address), tag]),
  remove: (address) => write(store.get().filter((each) => each.address !== address)),
  subscribe: store.subscribe,
}
