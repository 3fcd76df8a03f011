import { type Address, isAddress, safeText, skeletonOf } from '@tronlens/core'

/** A name for an address, and who gave it. */
export interface Contact {
  address: Address
  name: string
  /** `tag` and `wallet` are the user's own names; `site` is a public tag of the operator. */
  from: 'tag' | 'wallet' | 'site'
  /** A note that the user wrote to the tag. */
  note?: string
}

/** A contact that a typed text may mean. */
export interface FoundContact extends Contact {
  /** The user gave a name that looks the same to another address. */
  imitatesOwn: boolean
}

/** Contacts offered at a time. */
const MOST = 8
/** Characters of an address that are searched for; fewer are in too many of them. */
const LEAST_CHARACTERS = 3

const fold = (text: string): string =>
  safeText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** How well a text names a contact: 0 for its whole name; undefined where it does not. */
function rankOf({ name, note = '', address }: Contact, text: string): number | undefined {
  const [typed, named] = [fold(text), fold(name)]
  if (named === typed) return 0
  if (named.startsWith(typed)) return 1
  const words = typed.split(/\s+/)
  if (words.every((word) => named.includes(word))) return 2
  if (words.every((word) => `${named} ${fold(note)}`.includes(word))) return 3
  return typed.length >= LEAST_CHARACTERS && address.toLowerCase().includes(typed) ? 4 : undefined
}

/**
 * What a typed text may mean: the user's own names first, the site's names after them. No name is taken for an
 * address by itself; a person chooses one from the list.
 *
 * @param text - empty for all own names
 */
export function findContacts(
  text: string,
  own: readonly Contact[],
  site: readonly Contact[],
): FoundContact[] {
  if (isAddress(text.trim())) return []
  const ranked = (contacts: readonly Contact[]) =>
    contacts
      .flatMap((contact) => {
        const rank = text.trim() === '' ? 1 : rankOf(contact, text)
        return rank === undefined || contact.name === '' ? [] : [{ contact, rank }]
      })
      .sort((a, b) => a.rank - b.rank || a.contact.name.localeCompare(b.contact.name))
      .map(({ contact }) => contact)
  const known = new Set(own.map(({ address }) => address))
  const others = ranked(site).filter(({ address }) => !known.has(address))
  return [...ranked(own), ...others].slice(0, MOST).map((contact) => ({
    ...contact,
    imitatesOwn: contact.from === 'site' && isTaken(contact.name, own),
  }))
}

/** Whether the user gave a name that looks like this one. */
const isTaken = (name: string, own: readonly Contact[]): boolean =>
  own.some((each) => skeletonOf(each.name) === skeletonOf(name))

/**
 * The one own contact that a text names whole: Enter chooses it. Two addresses of one name, and names that
 * others gave, are never chosen so.
 */
export function exactContact(found: readonly FoundContact[], text: string): FoundContact | undefined {
  const exact = found.filter(({ from, name }) => from !== 'site' && fold(name) === fold(text))
  return exact.length === 1 && text.trim() !== '' ? exact[0] : undefined
}
