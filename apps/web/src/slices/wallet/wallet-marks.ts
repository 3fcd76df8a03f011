import type { StoredWallet } from './wallet.ts'

/**
 * Writes what is known of the current wallet that outlasts the page, or removes it where there is none: entries
 * that other programs of the site may read, and this page reads none of. A private key is never among them,
 * and nothing is that ends with the page.
 */
export function markWallet(current: StoredWallet | undefined): void {
  const entries = {
    account_address: current?.address,
    localAddress: current?.address,
    // whether an extension is asked on the next visit
    islogin: current && (current.type === 'ACCOUNT_TRONLINK' ? '1' : '0'),
  }
  for (const [entry, value] of Object.entries(entries))
    if (value === undefined) localStorage.removeItem(entry)
    else localStorage.setItem(entry, value)
}
