import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { RowOf } from '../tables.ts'

/** What comparing the index with the node gave so far, by kind. */
export const listAuditTotals = labelled(
  'listAuditTotals',
  (db: Database): Promise<RowOf<'audit_total'>[]> =>
    db.selectFrom('audit_total').selectAll().orderBy('kind').execute(),
)

/** The newest differences that were found. */
export const listAuditDifferences = labelled(
  'listAuditDifferences',
  (db: Database, limit: number): Promise<RowOf<'audit_difference'>[]> =>
    db.selectFrom('audit_difference').selectAll().orderBy('id', 'desc').limit(limit).execute(),
)
