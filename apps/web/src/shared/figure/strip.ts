import type { Block } from '@tronlens/api-contract'
import { ROUND_SIZE, SLOT_MS } from '../live/live-store.ts'

/** Slots further apart than a round are a pause of the chain, not missed turns. */
const LONGEST_GAP = ROUND_SIZE

/** A place on the block strip, newest first: a block, or a slot in which nobody produced. */
export type StripItem =
  | { kind: 'block'; block: Block }
  | { kind: 'missed'; time: number; name: string | undefined }

/** Number of slots between two blocks in which nothing was produced. */
export function missedSlots(newer: Block, older: Block): number {
  const missed = Math.round((newer.timestamp - older.timestamp) / SLOT_MS) - 1
  return missed > 0 && missed < LONGEST_GAP ? missed : 0
}

/** Who had the slot one round earlier; the order of a round repeats until the votes are counted. */
export function whoseTurn(time: number, blocks: readonly Block[]): string | undefined {
  const before = time - ROUND_SIZE * SLOT_MS
  const found = blocks.find(({ timestamp }) => timestamp === before)
  return found ? found.witnessName || undefined : undefined
}

/** Blocks with the missed slots between them; several missed in a row are one place. */
export function stripItems(blocks: readonly Block[]): StripItem[] {
  return blocks.flatMap((block, index): StripItem[] => {
    const newer = blocks[index - 1]
    if (!newer || missedSlots(newer, block) === 0) return [{ kind: 'block', block }]
    const time = block.timestamp + SLOT_MS
    return [
      { kind: 'missed', time, name: whoseTurn(time, blocks) },
      { kind: 'block', block },
    ]
  })
}

/** The slot of a moment in its round, 1 to 27. */
export const slotInRound = (time: number): number => (Math.floor(time / SLOT_MS) % ROUND_SIZE) + 1
