import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import type { Page } from '../page/keyset.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from '../page/keyset.ts'

/** What comparing the index with the node gave so far, by kind. */
export const listAuditTotals = labelled(
  'listAuditTotals',
  (db: Database): Promise<RowOf<'audit_total'>[]> =>
    db.selectFrom('audit_total').selectAll().orderBy('kind').execute(),
)

/** Differences that were found, what was found last first. */
export const listAuditDifferences = labelled(
  'listAuditDifferences',
  async (db: Database, page: Page): Promise<Positioned<RowOf<'audit_difference'>>[]> => {
    const keys: SortKey[] = [{ value: sql`id`, type: 'int8', isAscending: false }]
    const { rows } = await sql<Positioned<RowOf<'audit_difference'>>>`
      SELECT * ${positionOf(keys, page)} FROM audit_difference WHERE ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)
