import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ChainState } from '../../tables.ts'

/** Where the index stands; undefined while nothing is indexed yet. */
export const findChainState = labelled(
  'findChainState',
  (db: Database): Promise<ChainState | undefined> =>
    db.selectFrom('chain_state').selectAll().executeTakeFirst(),
)

/**
 * Where the index stands, and whether it goes on from where it stood before: the newest block of then is
 * still there.
 */
export type FollowedState = { state: ChainState; isContinued: boolean }

/** Where the index stands, compared with what was read before; undefined while nothing is indexed. */
export const followChainState = labelled(
  'followChainState',
  async (
    db: Database,
    before: Pick<ChainState, 'head_number' | 'head_hash'> | undefined,
  ): Promise<FollowedState | undefined> => {
    const row = await db
      .selectFrom('chain_state')
      .selectAll('chain_state')
      .select((from) =>
        from
          .selectFrom('block')
          .select('hash')
          .where('number', '=', before?.head_number ?? -1n)
          .as('hash_then'),
      )
      .executeTakeFirst()
    if (!row) return undefined
    const { hash_then, ...state } = row
    return { state, isContinued: before === undefined || hash_then?.equals(before.head_hash) === true }
  },
)

/** Whether indexes are missing that a back-fill makes at its end: until then some lists are slow. */
export const hasDeferredIndexes = labelled(
  'hasDeferredIndexes',
  async (db: Database): Promise<boolean> =>
    (await db.selectFrom('deferred_index').select('name').limit(1).execute()).length > 0,
)
