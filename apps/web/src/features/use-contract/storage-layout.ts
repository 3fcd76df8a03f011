import { parseJson } from '@tronlens/core'

/** A variable in the storage of a contract: slots have 32 bytes, several small ones share one. */
export interface StoredVariable {
  slot: string
  offset: number
  name: string
  type: string
}

type Layout = {
  storage?: { label?: string; slot?: string; offset?: number; type?: string }[] | null
  types?: Record<string, { label?: string }> | null
}

/** Reads the storage layout of a compiler, with types by the names that Solidity sources use. */
export function readStorageLayout(text: string): StoredVariable[] {
  const { storage, types } = (parseJson(text === '' ? '{}' : text) ?? {}) as Layout
  return (storage ?? []).map(({ label = '', slot = '', offset = 0, type = '' }) => ({
    slot,
    offset,
    name: label,
    type: types?.[type]?.label ?? type,
  }))
}
