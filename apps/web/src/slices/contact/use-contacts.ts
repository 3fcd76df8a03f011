import { useQueries, useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { useMemo } from 'react'
import { searchQuery } from '../../shared/api/network.ts'
import { useDebounced } from '../../shared/time/useDebounced.ts'
import { accountQuery } from '../account/api/account-queries.ts'
import { usePrivateTags } from '../site-account/private-tags.ts'
import { useWallets } from '../wallet/wallet-store.ts'
import { type Contact, findContacts } from './contacts.ts'

const DEBOUNCE_MS = 300
/** Fewer letters mean too much on a whole chain. */
const LEAST_LETTERS = 2

/** The user's own names: private tags, and the names of the accounts that are open here. */
function useOwnContacts(): Contact[] {
  const { tags } = usePrivateTags()
  const wallets = useWallets()
  const addresses = useMemo(() => [...new Set(wallets.map(({ address }) => address))], [wallets])
  const names = useQueries({
    queries: addresses.map((address) => accountQuery(address)),
    combine: (answers) => answers.map(({ data }) => data?.name ?? '').join('\n'),
  })
  return useMemo(() => {
    const tagged = tags.map(({ address, tag, note }): Contact => ({ address, name: tag, note, from: 'tag' }))
    const known = new Set(tagged.map(({ address }) => address))
    const accounts = names.split('\n').flatMap((name, place): Contact[] => {
      const address = addresses[place]
      return address && !known.has(address) ? [{ address, name: safeText(name), from: 'wallet' }] : []
    })
    return [...tagged, ...accounts]
  }, [tags, names, addresses])
}

/**
 * Contacts that a typed text may mean.
 *
 * @param isAsked - whether the list is open; the site is not asked otherwise
 */
export function useContacts(text: string, isAsked: boolean) {
  const own = useOwnContacts()
  const settled = useDebounced(text.trim(), DEBOUNCE_MS)
  const isName = settled.length >= LEAST_LETTERS && !/^T\w{20,}$/.test(settled)
  const { data } = useQuery({ ...searchQuery(settled), enabled: isAsked && isName })
  return useMemo(() => {
    // names that accounts gave themselves are anybody's, and are not offered
    const site = (isName ? (data?.address ?? []) : []).map(
      ({ address, address_tag }): Contact => ({ address, name: safeText(address_tag), from: 'site' }),
    )
    return { own, found: findContacts(text, own, site) }
  }, [own, data, text, isName])
}
