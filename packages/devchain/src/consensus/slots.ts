import type { ChainState } from '../state/chain-state.ts'
import { activeWitnesses } from './witness-ranking.ts'

/** Length of a slot. */
export const SLOT_MS = 3_000
/** Slots left empty after a block that did maintenance. */
const MAINTENANCE_SKIP_SLOTS = 2

/** Slots since genesis. */
export const absoluteSlot = (state: ChainState, time: number): number =>
  Math.floor((time - state.properties.number('genesisTime')) / SLOT_MS)

/** Time of the k-th slot after the head block, k ≥ 1. */
export function slotTime(state: ChainState, slot: number): number {
  const genesisTime = state.properties.number('genesisTime')
  if (state.headNumber === 0) return genesisTime + slot * SLOT_MS
  const skip = state.properties.number('headWasMaintenance') === 1 ? MAINTENANCE_SKIP_SLOTS : 0
  const head = state.headTime
  return head - ((head - genesisTime) % SLOT_MS) + SLOT_MS * (slot + skip)
}

/** Number of slots from the head to a time; 0 when before the first. */
export function slotAt(state: ChainState, time: number): number {
  const first = slotTime(state, 1)
  return time < first ? 0 : Math.floor((time - first) / SLOT_MS) + 1
}

/** The producer of the k-th slot after the head. */
export function scheduledWitness(state: ChainState, slot: number): string {
  const active = activeWitnesses(state)
  const index = (absoluteSlot(state, state.headTime) + slot) % active.length
  return active[index] as string
}

/** The earliest expiration of a transaction that may enter the next block. */
export function nextBlockSlotTime(state: ChainState): number {
  const skip = state.properties.number('headWasMaintenance') === 1 ? MAINTENANCE_SKIP_SLOTS : 0
  return state.headTime + SLOT_MS * (1 + skip)
}
