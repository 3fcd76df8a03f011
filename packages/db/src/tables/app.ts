import type { Generated } from 'kysely'

/** Row of `network`. Columns are explained in `migrations/app/0001.do.network.sql`. */
export type NetworkRow = {
  key: string
  name: string
  type: string
  genesis_hash: Buffer
  created_at: Generated<Date>
}

/** Every table of the schema `app` by name. */
export type AppTables = { network: NetworkRow }
