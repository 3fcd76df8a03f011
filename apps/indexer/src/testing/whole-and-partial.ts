import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { AuditSize } from '../audit/auditor.ts'
import { createIndexer } from '../index.ts'

/** Two indexes of one chain: of all blocks, and from a later one on. */
export type WholeAndPartial = {
  catchUp: () => Promise<void>
  /** Brings both to the head and expects that they answer the same. @returns what they answered */
  expectEqual: <Answer>(read: (database: TestDatabase) => Promise<Answer>) => Promise<Answer>
  /** Compares the partial one with the node. @returns what differed, as the audit notes it */
  auditPartial: (size: AuditSize) => Promise<unknown[]>
  close: () => Promise<void>
}

/**
 * Makes both indexes, still empty.
 *
 * @param first - block that the partial one begins with
 */
export async function openWholeAndPartial(nodeUrl: string, first: number): Promise<WholeAndPartial> {
  const [whole, partial] = [await createTestDatabase(), await createTestDatabase()]
  const its = createIndexer({ databaseUrl: partial.url, nodeUrl, historyFrom: String(first) })
  const indexers = [createIndexer({ databaseUrl: whole.url, nodeUrl }), its]
  const catchUp = async () => {
    for (const indexer of indexers) await indexer.catchUp()
  }
  return {
    catchUp,
    expectEqual: async (read) => {
      await catchUp()
      const answer = await read(partial)
      expect(answer).toEqual(await read(whole))
      return answer
    },
    auditPartial: async (size) => {
      expect(await its.audit(size)).toBe(true)
      const { rows } = await sql`
        SELECT encode(subject, 'hex') AS subject, field, indexed, reported FROM audit_difference ORDER BY id`.execute(
        partial.db,
      )
      return rows
    },
    close: async () => {
      for (const indexer of indexers) await indexer.stop()
      for (const database of [whole, partial]) await database.drop()
    },
  }
}

/**
 * Expects that a statement, which gives each row as a text `row`, finds the same in a partial index and in a
 * complete one.
 *
 * @returns these texts
 */
export async function expectSameRows(
  partial: TestDatabase,
  whole: TestDatabase,
  statement: RawBuilder<unknown>,
): Promise<string[]> {
  const read = async ({ db }: TestDatabase) =>
    (await sql<{ row: string }>`${statement}`.execute(db)).rows.map(({ row }) => row)
  const rows = await read(partial)
  expect(rows).toEqual(await read(whole))
  return rows
}
