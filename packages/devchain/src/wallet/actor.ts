import type { DevAccount } from '../keys/private-key.ts'

/** A throw-away account that can sign. Never give it anything of value. */
export type Actor = { readonly name: string; readonly key: Uint8Array; readonly address: string }

/** Accounts of a chain as actors. */
export const actorsOf = (accounts: readonly DevAccount[]): Actor[] =>
  accounts.map(({ privateKey, address }, index) => ({ name: `account ${index}`, key: privateKey, address }))
