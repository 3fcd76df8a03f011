import { fromHexAddress, type HexAddress } from '@tronlens/core'
import { V1Error, type V1Query } from './v1-query.ts'

type Members = Readonly<Record<string, unknown>>

const base58 = (hex: unknown): unknown =>
  typeof hex === 'string' && /^41[0-9a-f]{40}$/.test(hex) ? fromHexAddress(hex as HexAddress) : hex

/** The same list with one address of each entry in Base58. */
const withBase58 = (list: unknown, name: string): unknown =>
  Array.isArray(list) ? list.map((entry: Members) => ({ ...entry, [name]: base58(entry[name]) })) : list

const withKeys = (permission: Members): Members => ({
  ...permission,
  keys: withBase58(permission.keys, 'address'),
})

/**
 * A TRC20 token that an account holds, or an account that holds one: its address in Base58, and the amount.
 */
export type V1Balance = { readonly address: string; readonly amount: bigint | string }

/** A balance → wire: one member, named by the address. */
export const printV1Balance = ({ address, amount }: V1Balance): Record<string, string> => ({
  [address]: String(amount),
})

/**
 * An account → wire: as the node prints it in hex, with the addresses of keys and votes in Base58, and with
 * its TRC20 tokens.
 *
 * @param account - answer of `getaccount` with `visible` false; empty where there is no such account
 * @example printV1Account({ address: '41…', balance: 5 }, [{ address: 'TPcN…', amount: 7n }])
 */
export function printV1Account(account: Members, tokens: readonly V1Balance[]): Members {
  const { owner_permission, witness_permission, active_permission, votes } = account
  return {
    ...account,
    ...(owner_permission !== undefined && { owner_permission: withKeys(owner_permission as Members) }),
    ...(witness_permission !== undefined && { witness_permission: withKeys(witness_permission as Members) }),
    ...(active_permission !== undefined && {
      active_permission: (active_permission as Members[]).map(withKeys),
    }),
    ...(votes !== undefined && { votes: withBase58(votes, 'vote_address') }),
    trc20: tokens.map(printV1Balance),
  }
}

/** `TotalNetLimit` and `freeNetUsed` → `total_net_limit` and `free_net_used`. */
const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, place) => `${place === 0 ? '' : '_'}${letter.toLowerCase()}`)

/** What an account may use → wire: the node's answer of `getaccountresource` with names in snake case. */
export const printV1Resources = (resources: Members): Members =>
  Object.fromEntries(Object.entries(resources).map(([name, value]) => [snakeCase(name), value]))

/** True when a list of balances shall begin with the smallest. @throws {V1Error} */
export function isV1BalanceAscending(query: V1Query): boolean {
  const order = (query.get('order_by') || 'balance,desc').replace(/\s/g, '')
  if (order !== 'balance,asc' && order !== 'balance,desc')
    throw new V1Error('order_by must be balance,asc or balance,desc')
  return order === 'balance,asc'
}
