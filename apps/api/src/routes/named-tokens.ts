import { type Database, listTokenRefsNamed } from '@tronlens/db'
import { tokenBytes } from '../http/parameters.ts'

/**
 * Tokens that a filter names: `_` or `trx` for TRX, a TRC10 id, a contract address, or a symbol or name,
 * which may belong to several; commas between more than one. Undefined when nothing is named, empty when no
 * token is called so.
 *
 * @param kinds - kinds of tokens that a symbol or name may mean
 */
export async function findNamedTokens(
  db: Database,
  text: string | undefined,
  kinds: readonly number[],
): Promise<Buffer[] | undefined> {
  if (text === undefined) return undefined
  const found = await Promise.all(
    text.split(',').map(async (name) => {
      const known = tokenBytes(name) ?? tokenBytes(name.toLowerCase())
      return known ? [known] : listTokenRefsNamed(db, name, kinds)
    }),
  )
  return found.flat()
}
