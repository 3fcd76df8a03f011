import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ContentEditRow } from '../../tables.ts'

/** A text as an operator wrote it last. */
export type ContentEdit = Pick<ContentEditRow, 'language' | 'name' | 'body' | 'created_at'>

/** The newest edit of every text; an empty one means that the file counts again. */
export const listContentEdits = labelled(
  'listContentEdits',
  async (db: AppDatabase): Promise<ContentEdit[]> => {
    const { rows } = await sql<ContentEdit>`
      SELECT DISTINCT ON (language, name) language, name, body, created_at FROM content_edit
      ORDER BY language, name, id DESC`.execute(db)
    return rows
  },
)

/** Every edit of a text, the newest first. */
export const listContentHistory = labelled(
  'listContentHistory',
  (db: AppDatabase, { language, name }: { language: string; name: string }): Promise<ContentEditRow[]> =>
    db
      .selectFrom('content_edit')
      .selectAll()
      .where('language', '=', language)
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
)

/** Writes a text. */
export const saveContentEdit = labelled(
  'saveContentEdit',
  async (
    db: AppDatabase,
    edit: { language: string; name: string; body: string; person_id: string },
  ): Promise<void> => {
    await db.insertInto('content_edit').values(edit).execute()
  },
)
