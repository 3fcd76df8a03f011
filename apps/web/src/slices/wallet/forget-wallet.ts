import { type Address, toHexAddress } from '@tronlens/core'
import { leftoverOf } from './leftover-of.ts'
import { LEFTOVER_PREFIX } from './leftovers.ts'
import { STORAGE_PREFIX } from './signers/wallet-connect/storage.ts'

/**
 * Entries of the browser's storage that say nothing about a wallet: how the site looks, and the lists that
 * the user keeps of addresses with or without one. Everything else belongs to the wallets that are open, so
 * an entry that is added later is removed with them unless it is named here.
 */
const KEPT_ENTRIES: ReadonlySet<string> = new Set([
  'NET',
  'DEX',
  'addressTags',
  'bells',
  'currency',
  'dex20',
  'hideSums',
  'interval',
  'optional',
  'theme',
  'tokensMap',
  'tronlens.density',
  'tronlens.tolerance',
  'wallets',
  'watchedAddresses',
])
/** Lists of the browser that may name the account all the same; only such items are taken out. */
const SEARCHES = 'tronlens.searches'
/** Lists of several accounts, by address. */
const BY_ADDRESS: ReadonlySet<string> = new Set(['delegateFailureList'])
/** Entries of transactions under way; others name them by their id. */
const SENT = 'sent:'
/** Sessions of WalletConnect; they are removed once the wallet at the other end is notified. */
const isOfSession = (key: string): boolean => key.startsWith(STORAGE_PREFIX)

/**
 * Removes what this browser keeps about an account whose wallet was signed out: transactions, orders and
 * searches that name it. With the last wallet everything goes that is not a setting of the browser. Of
 * transactions that can still get into a block, id, expiration and a digest of their purpose stay until they
 * are over, so that the same is not signed twice.
 *
 * @param isLast - no wallet is open any more
 */
export function forgetWallet(address: Address, isLast: boolean): void {
  const entries = readEntries().filter(
    ([key]) => !KEPT_ENTRIES.has(key) && !key.startsWith(LEFTOVER_PREFIX) && !isOfSession(key),
  )
  const sent = entries
    .filter(([key, value]) => key.startsWith(SENT) && value.includes(address))
    .map(([key]) => key.slice(SENT.length))
  const names = [address, toHexAddress(address), ...sent]
  const isNamed = (text: string): boolean => names.some((name) => text.includes(name))
  for (const [key, value] of entries) {
    const isGone = isLast || isNamed(key) || isNamed(value)
    const leftover = key.startsWith(SENT) && isGone ? leftoverOf(value) : undefined
    if (leftover) localStorage.setItem(LEFTOVER_PREFIX + leftover.txID, JSON.stringify(leftover))
  }
  for (const [key, value] of entries)
    if (key === SEARCHES || !isLast)
      write(key, value, isNamed(key) ? undefined : withoutItems(value, isNamed, BY_ADDRESS.has(key)))
    else write(key, value, undefined)
}

function readEntries(): [key: string, value: string][] {
  try {
    return Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])
  } catch {
    return [] // storage is switched off, so nothing was kept
  }
}

/** A list without the items that name the account; undefined when nothing is left or it is no list. */
function withoutItems(
  value: string,
  isNamed: (text: string) => boolean,
  isByAddress: boolean,
): string | undefined {
  let items: unknown
  try {
    items = JSON.parse(value)
  } catch {
    return isNamed(value) ? undefined : value
  }
  if (isByAddress && typeof items === 'object' && items !== null && !Array.isArray(items)) {
    const left = Object.entries(items).filter((entry) => !isNamed(JSON.stringify(entry)))
    return left.length === 0 ? undefined : JSON.stringify(Object.fromEntries(left))
  }
  if (!Array.isArray(items)) return isNamed(value) ? undefined : value
  const left = items.filter((item) => !isNamed(JSON.stringify(item)))
  return left.length === 0 ? undefined : JSON.stringify(left)
}

/** Writes or removes an entry, and notifies this page as the browser notifies the other tabs. */
function write(key: string, oldValue: string, newValue: string | undefined): void {
  if (newValue === oldValue) return
  if (newValue === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: newValue ?? null }))
}
