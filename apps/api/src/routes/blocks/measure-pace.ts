import { missedTurns, ROUND_SIZE, SLOT_MS } from '@tronlens/core'
import { type DueBy, isMaintenance } from '../../services/due-maintenances.ts'

/** Blocks in order: the height of the first one, and the time of each in milliseconds. */
export type BlockTimes = { first: number; times: readonly number[] }

/** How blocks follow each other; in milliseconds. */
export function measurePace(
  { first, times }: BlockTimes,
  dueBy: DueBy,
): { blocks: number; milliseconds: number; missed: number } {
  const pace = { blocks: 0, milliseconds: 0, missed: 0 }
  times.forEach((timestamp, index) => {
    const parent = times[index - 1]
    // slots further apart than a round are a pause of the chain
    if (parent === undefined || timestamp - parent > ROUND_SIZE * SLOT_MS) return
    const place = { number: first + index - 1, timestamp: parent }
    const maintenance = isMaintenance(dueBy, place, times[index - 2] ?? parent - SLOT_MS)
    pace.blocks += 1
    pace.milliseconds += timestamp - parent
    pace.missed += missedTurns({ timestamp: parent, maintenance }, { timestamp })
  })
  return pace
}
