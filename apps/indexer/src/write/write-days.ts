import { addDay, type ClientBase } from '@tronlens/db'
import type { Changes } from '../ledger/changes.ts'

/** Adds a batch to the numbers of its days. */
export async function writeDays(client: ClientBase, changes: Changes): Promise<void> {
  for (const [day, change] of changes.days.sums) await addDay(client, day, change)
}
