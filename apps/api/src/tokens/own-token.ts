import type { Address } from '@tronlens/core'
import { listTokensByRef, type TokenRow } from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { addressBytes, tokenBytes } from '../routes/page.ts'
import { tokenId } from '../serialize/address.ts'

/** A token and how it is named in statements about it. */
export type NamedToken = { row: TokenRow; token: string }

/** A token by TRC10 id or contract; undefined when the index knows none. */
export async function findToken({ db }: Pick<Services, 'db'>, text: string): Promise<NamedToken | undefined> {
  const ref = tokenBytes(text)
  const [row] = ref && text !== '_' ? await listTokensByRef(db, [ref]) : []
  return row && { row, token: tokenId(row.ref) }
}

/** True when an account has made a token. */
export const isIssuedBy = ({ row }: NamedToken, account: Address): boolean =>
  row.issuer?.equals(addressBytes(account)) ?? false
