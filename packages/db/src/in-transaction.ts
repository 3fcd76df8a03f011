import type { AppDatabase } from './database.ts'

/** Runs something in a transaction: in the one that is open, or in one of its own. */
export const inTransaction = <Result>(
  db: AppDatabase,
  run: (tx: AppDatabase) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? run(db) : db.transaction().execute(run))
