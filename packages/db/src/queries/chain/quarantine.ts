import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { QuarantineRow } from '../../tables.ts'
import type { QuarantineKind } from '../../values/quarantine.ts'
import type { Page } from '../page/keyset.ts'

/** What does not behave as its kind should, newest first. */
export const listQuarantine = labelled(
  'listQuarantine',
  (
    db: Database,
    filter: { kind?: QuarantineKind | undefined },
    page: Pick<Page, 'start' | 'limit'>,
  ): Promise<QuarantineRow[]> => {
    const all = db.selectFrom('quarantine').selectAll()
    return (filter.kind ? all.where('kind', '=', filter.kind) : all)
      .orderBy('block_number', 'desc')
      .orderBy('kind')
      .orderBy('subject')
      .orderBy('reason')
      .offset(page.start)
      .limit(page.limit)
      .execute()
  },
)

/** Why some tokens, contracts or blocks are in quarantine; nothing for those that are not. */
export const findQuarantine = labelled(
  'findQuarantine',
  async (db: Database, kind: QuarantineKind, subjects: readonly Buffer[]): Promise<QuarantineRow[]> =>
    subjects.length === 0
      ? []
      : db
          .selectFrom('quarantine')
          .selectAll()
          .where('kind', '=', kind)
          .where('subject', 'in', [...subjects])
          .orderBy('reason')
          .execute(),
)
