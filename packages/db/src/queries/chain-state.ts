import type { Database } from '../database.ts'
import type { ChainState } from '../tables.ts'

/** Where the index stands; undefined while nothing is indexed yet. Label: `findChainState`. */
export const findChainState = (db: Database): Promise<ChainState | undefined> =>
  db.selectFrom('chain_state').selectAll().executeTakeFirst()
