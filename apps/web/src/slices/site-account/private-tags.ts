import { type Address, isAddress } from '@tronlens/core'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { createStore, useStore } from '../../shared/store.ts'
import { siteSession } from './session.ts'

/** A name that somebody gives to an address for themselves. */
export interface AddressTag {
  address: Address
  tag: string
  note: string
}

export const TAG_LENGTH = 20
export const NOTE_LENGTH = 100
const STORAGE_KEY = 'addressTags'
/** Tags that are asked for at a time. */
const PAGE = 1000

function readLocal(): readonly AddressTag[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as AddressTag[]
    return Array.isArray(stored) ? stored.filter(({ address }) => isAddress(address)) : []
  } catch {
    return [] // what is not readable was not written by us, or storage is switched off
  }
}

function writeLocal(tags: readonly AddressTag[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(tags))
  } catch {
    // storage can be switched off; the tags then last as long as the page
  }
}

/** Where tags are kept now, and what they are. */
export interface PrivateTags {
  place: 'browser' | 'account'
  tags: readonly AddressTag[]
}

const store = createStore<PrivateTags>({ place: 'browser', tags: readLocal() })

export const usePrivateTags = (): PrivateTags => useStore(store)

const replaced = (tags: readonly AddressTag[], tag: AddressTag): readonly AddressTag[] => [
  ...tags.filter(({ address }) => address !== tag.address),
  tag,
]

const save = ({ address, tag, note }: AddressTag) =>
  readAnswer(siteApi.insertPrivateTag({ body: { target_address: address, tag, description: note } }))

/** Adds a tag, or changes the one of the same address. */
export async function putTag(tag: AddressTag): Promise<void> {
  const { place } = store.get()
  if (place === 'account') await save(tag)
  const tags = replaced(store.get().tags, tag)
  if (place === 'browser') writeLocal(tags)
  store.set({ place, tags })
}

/** Takes a tag away. */
export async function removeTag(address: Address): Promise<void> {
  const { place } = store.get()
  if (place === 'account') await readAnswer(siteApi.deletePrivateTag({ body: { target_address: address } }))
  const tags = store.get().tags.filter((each) => each.address !== address)
  if (place === 'browser') writeLocal(tags)
  store.set({ place, tags })
}

async function listAccountTags(): Promise<AddressTag[]> {
  const all: AddressTag[] = []
  for (;;) {
    const { user_tags, total } = await readAnswer(siteApi.listPrivateTags({ start: all.length, limit: PAGE }))
    all.push(
      ...user_tags.map(({ targetAddress, tag, description }) => ({
        address: targetAddress as Address,
        tag,
        note: description,
      })),
    )
    if (user_tags.length === 0 || all.length >= total) return all
  }
}

/**
 * Takes the tags of the account, and gives it those that only this browser had. They leave the browser then: whoever uses it
 * next does not see them.
 */
async function takeAccountTags(): Promise<void> {
  const kept = await listAccountTags()
  const known = new Set(kept.map(({ address }) => address))
  const fresh = readLocal().filter(({ address }) => !known.has(address))
  for (const tag of fresh) await save(tag)
  if (siteSession.get().step !== 'in') return
  writeLocal([])
  store.set({ place: 'account', tags: [...kept, ...fresh] })
}

let account: string | undefined

/** Keeps tags where they belong from now on: with the account while somebody is signed in, else in this browser. */
export function followAccountTags(onFailure: (error: unknown) => void): () => void {
  const follow = () => {
    const state = siteSession.get()
    const id = state.step === 'in' ? state.user.id : undefined
    if (id === account) return
    account = id
    if (id === undefined) store.set({ place: 'browser', tags: readLocal() })
    else takeAccountTags().catch(onFailure)
  }
  follow()
  return siteSession.subscribe(follow)
}
