import { hexToBytes } from '@tronlens/core'
import { CONTRACTS, type ContractName } from '../contract/contract-fields.ts'
import type { FieldKind, Shape } from '../contract/field-kinds.ts'
import { readMemo } from './memo.ts'
import { ENTRY, type Leaf, type LeafValue, readLeaf } from './read-message.ts'
import { RAW } from './read-transaction.ts'
import { LENGTH_DELIMITED, readWireFields } from './wire-reader.ts'

/** Position of a field's value in raw data. */
export type ByteField = {
  /** The names of the field and of its parents, such as `contract.amount` or `feeLimit`. */
  readonly path: string
  readonly start: number
  /** Offset of the first byte after it. */
  readonly end: number
  /** The value in the bytes; hex for bytes without a meaning of their own. */
  readonly value: LeafValue
}

const SELECTOR_BYTES = 4
const WORD_BYTES = 32
const PARAMETER_VALUE = 'contract.parameter.value'

/**
 * Positions of all fields of a transaction in its bytes, in their order. The data of a call is split into its
 * method and its words of 32 bytes, named `contract.data.method` and `contract.data.0` and so on.
 *
 * @param rawDataHex - bytes that `readTransaction` has read
 */
export function locateFields(rawDataHex: string, name: ContractName): ByteField[] {
  return locate(RAW, hexToBytes(rawDataHex), 0, '')
    .flatMap((field) => {
      if (field.path !== PARAMETER_VALUE) return [field]
      const value = hexToBytes(rawDataHex.slice(2 * field.start, 2 * field.end))
      return locate(CONTRACTS[name].shape, value, field.start, 'contract.')
    })
    .flatMap((field) => (field.path === 'contract.data' ? splitCall(field, rawDataHex) : [field]))
    .map((field) => (field.path === 'memo' ? { ...field, value: shownMemo(String(field.value)) } : field))
}

/** A memo as text where it is valid text, else as hex. */
function shownMemo(hex: string): string {
  const { memo, memoHex } = readMemo(hex)
  return memoHex ?? memo
}

/** @param at - offset of the message in the raw data */
function locate(shape: Shape, bytes: Uint8Array, at: number, path: string): ByteField[] {
  const names = new Map(Object.entries(shape).map(([name, kind]) => [kind.number, [name, kind] as const]))
  return readWireFields(bytes, path).flatMap((field): ByteField[] => {
    const [name, kind] = names.get(field.number) ?? []
    if (!name || !kind) return []
    const [start, end] = [at + field.start, at + field.end]
    if (isLeaf(kind)) return [{ path: path + name, start, end, value: readLeaf(kind, field, path + name) }]
    if (field.wireType !== LENGTH_DELIMITED) return []
    return locate('shape' in kind ? kind.shape : ENTRY, field.value, start, `${path}${name}.`)
  })
}

const isLeaf = (kind: FieldKind): kind is Leaf => !('shape' in kind) && kind.kind !== 'int64Map'

/** The method of a call and the words after it; an incomplete word belongs to the last one. */
function splitCall(call: ByteField, rawDataHex: string): ByteField[] {
  const { path, start, end } = call
  const words = Math.floor((end - start - SELECTOR_BYTES) / WORD_BYTES)
  if (words < 1) return [call]
  const wordAt = (index: number) => start + SELECTOR_BYTES + index * WORD_BYTES
  const part = (name: string | number, from: number, to: number): ByteField => ({
    path: `${path}.${name}`,
    start: from,
    end: to,
    value: rawDataHex.slice(2 * from, 2 * to),
  })
  return [
    part('method', start, wordAt(0)),
    ...Array.from({ length: words }, (_, index) =>
      part(index, wordAt(index), index === words - 1 ? end : wordAt(index + 1)),
    ),
  ]
}
