const SLOT_MS = 3_000
/** Slots further apart than a round are a pause of the chain, not missed turns. */
const LONGEST_GAP = 27
/** Slots that stay empty behind the block of a maintenance, by the rules of the chain. */
const MAINTENANCE_SLOTS = 2

/** When maintenances are due, in milliseconds: the next one, and how far they are apart. */
export type Maintenances = { next: number; interval: number }

/** How blocks follow each other, by their times in order; in milliseconds. */
export function measurePace(
  times: readonly number[],
  { next, interval }: Maintenances,
): { blocks: number; milliseconds: number; missed: number } {
  const cycleOf = (time: number): number => Math.floor((time - next) / interval)
  const pace = { blocks: 0, milliseconds: 0, missed: 0 }
  times.forEach((time, index) => {
    const parent = times[index - 1]
    if (parent === undefined) return
    const slots = Math.round((time - parent) / SLOT_MS)
    if (slots > LONGEST_GAP) return
    const isMaintenance = cycleOf(parent) > cycleOf(times[index - 2] ?? parent - SLOT_MS)
    pace.blocks += 1
    pace.milliseconds += time - parent
    pace.missed += Math.max(0, slots - 1 - (isMaintenance ? MAINTENANCE_SLOTS : 0))
  })
  return pace
}
