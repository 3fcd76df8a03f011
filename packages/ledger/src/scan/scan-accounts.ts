import type { Address } from '@tronlens/core'
import { PATH_FAMILIES, type PathFamily } from '@tronlens/keys'

/** Accounts of one way to count them; further ones are not looked for. */
export const MOST_ACCOUNTS = 1_000

/** What the node knows of an address. */
export interface AccountState {
  /** Liquid and staked, in sun. */
  readonly sum: bigint
  /** Time of its latest action, in milliseconds; undefined where the node does not report it. */
  readonly lastActive: number | undefined
}

/** An account of a device. */
export interface FoundAccount {
  readonly index: number
  readonly path: string
  readonly address: Address
  /** Undefined for an address that the chain does not know. */
  readonly state: AccountState | undefined
}

/** Where a scan asks. */
export interface ScanSource {
  addressOf(path: string): Promise<Address>
  /** Undefined for an address that the chain does not know. */
  stateOf(address: Address): Promise<AccountState | undefined>
}

/**
 * Accounts of one family from an index upwards, each as soon as it is known. Ends with the first address that
 * the chain does not know, which is included too, but not before `least` accounts.
 */
export async function* scanAccounts(
  source: ScanSource,
  family: PathFamily,
  from = 0,
  least = 1,
): AsyncGenerator<FoundAccount> {
  for (let index = from; index < MOST_ACCOUNTS; index++) {
    const path = PATH_FAMILIES[family](index)
    const address = await source.addressOf(path)
    const state = await source.stateOf(address)
    yield { index, path, address, state }
    if (state === undefined && index + 1 >= from + least) return
  }
}
