import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { ChainState } from '../tables.ts'

/** Where the index stands; undefined while nothing is indexed yet. */
export const findChainState = labelled(
  'findChainState',
  (db: Database): Promise<ChainState | undefined> =>
    db.selectFrom('chain_state').selectAll().executeTakeFirst(),
)

/** Whether indexes are missing that a back-fill makes at its end: until then some lists are slow. */
export const hasDeferredIndexes = labelled(
  'hasDeferredIndexes',
  async (db: Database): Promise<boolean> =>
    (await db.selectFrom('deferred_index').select('name').limit(1).execute()).length > 0,
)
