import type { ChainState } from '../../state/chain-state.ts'
import { storageKey } from '../../vm/storage.ts'

/** Slots of a contract from a start key on. */
export type StorageRange = {
  readonly storage: Readonly<Record<string, { readonly key: string; readonly value: string }>>
  readonly nextKey: string | null
}

/** Lists the storage of a contract in the order of its slots. */
export function storageRange(state: ChainState, address: string, start: string, count: number): StorageRange {
  const prefix = storageKey(state, address, '')
  const slots = [...state.tables.storage.entries()]
    .filter(([key]) => key.startsWith(prefix) && key.length === prefix.length + 64)
    .map(([key, value]) => ({ key: key.slice(prefix.length), value }))
    .filter(({ key }) => key >= start)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const shown = slots.slice(0, count)
  return {
    storage: Object.fromEntries(
      shown.map(({ key, value }) => [`0x${key}`, { key: `0x${key}`, value: `0x${value}` }]),
    ),
    nextKey: slots[count] ? `0x${slots[count].key}` : null,
  }
}
