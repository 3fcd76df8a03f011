import { hexAddress, milliseconds } from '@tronlens/core'
import { addDay, type ClientBase, noteActiveAccounts } from '@tronlens/db'
import type { Changes } from '../ledger/changes.ts'
import type { Known } from './known.ts'

const DAY_DIGITS = 10

/** Adds a batch to the numbers of its days; whoever acts for the first time on a day is counted as active. */
export async function writeDays(client: ClientBase, changes: Changes, known: Known): Promise<void> {
  const fresh = [...changes.active].filter(([key]) => !known.has(key))
  known.add(changes.active.keys())
  const noted = await noteActiveAccounts(
    client,
    fresh.map(([key, block]) => ({
      day_time: milliseconds(Date.parse(key.slice(0, DAY_DIGITS))),
      address: hexAddress(key.slice(DAY_DIGITS)),
      block,
    })),
  )
  for (const { day, count } of noted) changes.count(day, 'active_accounts', count)
  for (const [day, change] of changes.days) await addDay(client, day, change)
}
