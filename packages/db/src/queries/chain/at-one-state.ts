import type { Database } from '../../database.ts'
import type { ChainState } from '../../tables.ts'
import { findChainState } from './chain-state.ts'

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
