import { addCounters, type ClientBase } from '@tronlens/db'
import type { Changes } from '../ledger/changes.ts'

/** Adds a batch to the totals that are kept in counters. */
export const writeCounters = (client: ClientBase, { counters }: Changes): Promise<void> =>
  addCounters(
    client,
    [...counters].map(([key, n]) => {
      const [scope = '', kind] = key.split('/')
      return { scope, kind: Number(kind), n }
    }),
  )
