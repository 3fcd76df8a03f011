import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { ChainStateRow } from '../tables/state.ts'

/** Where the index stands, as selected. */
export type ChainState = Selectable<ChainStateRow>

/** Where the index stands; undefined while nothing is indexed yet. Label: `findChainState`. */
export const findChainState = (db: Database): Promise<ChainState | undefined> =>
  db.selectFrom('chain_state').selectAll().executeTakeFirst()
