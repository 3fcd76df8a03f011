import type { StoredWallet } from './wallet.ts'

/**
 * Entries about the current wallet that other programs of the site may read; this page reads none of them.
 * A private key is never among them, and nothing is that ends with the page.
 */
const ADDRESS_ENTRIES = ['account_address', 'localAddress'] as const
/** Whether an extension is asked on the next visit. */
const EXTENSION_ENTRY = 'islogin'

/** Writes what is known of the current wallet that outlasts the page, or removes it where there is none. */
export function markWallet(current: StoredWallet | undefined): void {
  write(EXTENSION_ENTRY, current && (current.type === 'ACCOUNT_TRONLINK' ? '1' : '0'))
  for (const entry of ADDRESS_ENTRIES) write(entry, current?.address)
}

function write(entry: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(entry)
  else if (localStorage.getItem(entry) !== value) localStorage.setItem(entry, value)
}
