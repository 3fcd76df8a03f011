import type { AppDatabase, Database } from './database.ts'
import { findChainState } from './queries/chain-state.ts'
import type { ChainState } from './tables.ts'

/** Runs something in a transaction: in the one that is open, or in one of its own. */
export const inTransaction = <Result>(
  db: AppDatabase,
  run: (tx: AppDatabase) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? run(db) : db.transaction().execute(run))

/**
 * Reads what belongs together of one state of the index, whatever is written meanwhile.
 *
 * @param run - gets that state; it is not called while nothing is indexed
 */
export const atOneState = <Result>(
  db: Database,
  run: (tx: Database, state: ChainState) => Promise<Result>,
): Promise<Result | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const state = await findChainState(tx)
      return state && run(tx, state)
    })
