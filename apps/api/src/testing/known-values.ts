import { fromHexAddress, type HexAddress } from '@tronlens/core'
import type { Database } from '@tronlens/db'
import { sql } from 'kysely'

/** What a scene finds in its index: the `value` of the first row, empty where there is none. */
export const findValue = async (db: Database, query: string): Promise<string> =>
  (await sql.raw<{ value: string }>(`SELECT ${query}`).execute(db)).rows[0]?.value ?? ''

/** The account that did most and the token that was moved most, as digits. */
export const findBusiest = async (db: Database): Promise<{ busy: string; contract: string }> => ({
  busy: await findValue(db, `encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`),
  contract: await findValue(
    db,
    `encode(ref, 'hex') AS value FROM token WHERE kind = 20 ORDER BY transfer_count DESC LIMIT 1`,
  ),
})

/** The same addresses as requests name them. */
export function toRequests<Name extends string>(hex: Readonly<Record<Name, string>>): Record<Name, string> {
  const named: Record<string, string> = {}
  for (const [name, value] of Object.entries<string>(hex)) named[name] = fromHexAddress(value as HexAddress)
  return named as Record<Name, string> // as many names as were given
}
