import type { Address } from '@tronlens/core'
import { listTokensByRef, type TokenRow } from '@tronlens/db'
import { addressBytes, tokenBytes } from '../http/parameters.ts'
import { tokenId } from '../serialize/address.ts'
import type { WithDb } from '../services/databases.ts'

/** A token and how it is named in statements about it. */
export type NamedToken = { row: TokenRow; token: string }

/** A token by TRC10 id or contract; undefined when the index knows none. */
export async function findToken({ db }: WithDb, text: string): Promise<NamedToken | undefined> {
  const ref = tokenBytes(text)
  const [row] = ref && text !== '_' ? await listTokensByRef(db, [ref]) : []
  return row && { row, token: tokenId(row.ref) }
}

/** True when an account has made a token. */
export const isIssuedBy = ({ row }: NamedToken, account: Address): boolean =>
  row.issuer?.equals(addressBytes(account)) ?? false
