import type { Block } from '@tronlens/api-contract'
import { missedTurns, nextTurn, ROUND_SIZE, SLOT_MS } from '@tronlens/core'

/** A place on the block strip, newest first: a block, or a slot whose representative produced none. */
export type StripItem =
  | { kind: 'block'; block: Block }
  | { kind: 'missed'; time: number; name: string | undefined }

/** Who had the slot one round earlier, as far as the order of a round repeats. */
export function whoseTurn(time: number, blocks: readonly Block[]): string | undefined {
  const before = time - ROUND_SIZE * SLOT_MS
  const place = blocks.findIndex(({ timestamp }) => timestamp === before)
  const found = blocks[place]
  if (!found) return undefined
  const since = blocks.slice(0, place).filter(({ timestamp }) => timestamp < time)
  // once votes are counted others may produce, and those who do begin behind the slots that stay empty
  if ([...since, found, blocks[place + 1]].some((block) => block?.maintenance)) return undefined
  // a chain with fewer representatives has shorter rounds
  if (since.some(({ witnessAddress }) => witnessAddress === found.witnessAddress)) return undefined
  return found.witnessName || undefined
}

/**
 * The first turn that was missed between two blocks of a list; undefined where none was, or
 * other blocks lie between.
 */
export function missedBetween(
  newer: Block,
  older: Block,
  blocks: readonly Block[],
): Extract<StripItem, { kind: 'missed' }> | undefined {
  if (newer.number !== older.number + 1 || missedTurns(older, newer) === 0) return undefined
  const time = nextTurn(older)
  return { kind: 'missed', time, name: whoseTurn(time, blocks) }
}

/** Blocks with the missed slots between them; several missed in a row are one place. */
export function stripItems(blocks: readonly Block[]): StripItem[] {
  return blocks.flatMap((block, index): StripItem[] => {
    const newer = blocks[index - 1]
    const missed = newer && missedBetween(newer, block, blocks)
    return missed ? [missed, { kind: 'block', block }] : [{ kind: 'block', block }]
  })
}

/** The slot of a moment in its round, 1 to 27. */
export const slotInRound = (time: number): number => (Math.floor(time / SLOT_MS) % ROUND_SIZE) + 1
