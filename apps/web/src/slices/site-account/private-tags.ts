import { type Address, isAddress } from '@tronlens/core'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { useStore } from '../../store.ts'
import { createSyncedList } from './synced-list.ts'

/** A private name that a user gives to an address. */
export interface AddressTag {
  address: Address
  tag: string
  note: string
}

export const TAG_LENGTH = 20
export const NOTE_LENGTH = 100
/** Tags that are asked for at a time. */
const PAGE = 1000

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

const list = createSyncedList<AddressTag>({
  storageKey: 'addressTags',
  keyOf: ({ address }) => address,
  isItem: (value): value is AddressTag => isAddress(String((value as Partial<AddressTag> | null)?.address)),
  list: listAccountTags,
  save: ({ address, tag, note }) =>
    readAnswer(siteApi.insertPrivateTag({ body: { target_address: address, tag, description: note } })),
  remove: ({ address }) => readAnswer(siteApi.deletePrivateTag({ body: { target_address: address } })),
})

/** Where tags are kept now, and what they are. */
export interface PrivateTags {
  place: 'browser' | 'account'
  tags: readonly AddressTag[]
}

export function usePrivateTags(): PrivateTags {
  const { place, items } = useStore(list.store)
  return { place, tags: items }
}

/** Adds a tag, or changes the one of the same address. */
export const putTag = list.put

/** Takes a tag away. */
export const removeTag = (address: Address): Promise<void> => list.drop({ address, tag: '', note: '' })

/**
 * Keeps tags where they belong from now on: with the account while the user is signed in, else in this
 * browser.
 */
export const followAccountTags = list.follow
