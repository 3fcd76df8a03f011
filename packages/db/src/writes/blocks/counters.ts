import type { HexAddress } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'

/** Scope of counters of the whole chain. */
export const WHOLE_CHAIN = ''

/** What is added to a counter; the scope is an address, one of spans, or empty for the whole chain. */
export type CounterChange = { scope: HexAddress | string; kind: number; n: bigint }

const CHANGES = defineRowList<CounterChange>('s', { scope: 'hex', kind: 'int8', n: 'numeric' })

/**
 * Adds to counters. One that comes to nothing has no row, so that a chain gives the same rows however it was
 * cut into batches.
 */
export const addCounters = labelled(
  'addCounters',
  async (client: ClientBase, changes: readonly CounterChange[]): Promise<void> => {
    if (changes.length === 0) return
    const values = CHANGES.values(changes)
    const { rows } = await client.query<{ is_any_nothing: boolean | null }>(
      `WITH added AS (
         INSERT INTO counter (scope, kind, n) SELECT scope, kind, n FROM ${CHANGES.from}
         ON CONFLICT (scope, kind) DO UPDATE SET n = counter.n + excluded.n RETURNING n
       ) SELECT bool_or(n = 0) AS is_any_nothing FROM added`,
      values,
    )
    if (!rows[0]?.is_any_nothing) return
    await client.query(
      `DELETE FROM counter c USING ${CHANGES.from} WHERE c.scope = s.scope AND c.kind = s.kind AND c.n = 0`,
      values,
    )
  },
)
