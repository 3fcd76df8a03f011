import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { ChainState } from '../tables.ts'

/** Where the index stands; undefined while nothing is indexed yet. */
export const findChainState = labelled(
  'findChainState',
  (db: Database): Promise<ChainState | undefined> =>
    db.selectFrom('chain_state').selectAll().executeTakeFirst(),
)
