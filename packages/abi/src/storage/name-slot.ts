import { hexToBytes } from '@tronlens/core'
import { keccak256 } from 'viem'
import type { StorageLayout, StoredMember, StoredType } from './layout.ts'
import type { SlotPart } from './slot-part.ts'
import { wordText } from './word-text.ts'

/** Longest list whose elements are looked for behind the hash that begins them. */
const MAX_ELEMENTS = 1n << 40n
/** Mappings inside of mappings, and lists inside of those. */
const MAX_NESTING = 16
const SLOT = 32
const UNKNOWN: StoredType = {
  encoding: 'inplace',
  label: '',
  bytes: SLOT,
  key: undefined,
  value: undefined,
  base: undefined,
  members: [],
}

const slotsOf = (bytes: number): bigint => BigInt(Math.max(1, Math.ceil(bytes / SLOT)))

/**
 * Names slots of a contract: with its layout, and with the bytes that the places of mappings and lists are
 * hashes of.
 */
export class SlotNames {
  readonly #layout: StorageLayout
  /** Hash → what was hashed. */
  readonly #preimages: readonly { hash: bigint; input: string }[]

  /** @param preimages - hex without 0x, by hash */
  constructor(layout: StorageLayout, preimages: ReadonlyMap<string, string>) {
    this.#layout = layout
    this.#preimages = [
      // where the place of a list is known, compilers hash it and the machine does not
      ...this.#fixedLists(layout.variables, 0n).map((slot) => {
        const input = slot.toString(16).padStart(64, '0')
        return { hash: BigInt(keccak256(`0x${input}`)), input }
      }),
      ...[...preimages].map(([hash, input]) => ({ hash: BigInt(`0x${hash}`), input })),
    ]
  }

  /** Slots of lists, texts and bytes that are variables, or members of such. */
  #fixedLists(members: readonly StoredMember[], above: bigint): bigint[] {
    return members.flatMap(({ slot, type: name }) => {
      const type = this.#type(name)
      if (type.encoding === 'dynamic_array' || type.encoding === 'bytes') return [above + slot]
      return this.#fixedLists(type.members, above + slot)
    })
  }

  /** Names the content of a slot; undefined where it cannot be determined. */
  name(slot: bigint): SlotPart[] {
    return this.#find(slot, MAX_NESTING)
  }

  #type(name: string | undefined): StoredType {
    return this.#layout.types.get(name ?? '') ?? UNKNOWN
  }

  #find(slot: bigint, nesting: number): SlotPart[] {
    const direct = this.#members(this.#layout.variables, slot, '')
    if (direct.length > 0 || nesting === 0) return direct
    for (const { hash, input } of this.#preimages) {
      const behind = slot - hash
      if (behind < 0n || behind > MAX_ELEMENTS) continue
      const holder = this.#find(BigInt(`0x${input.slice(-64)}`), nesting - 1)[0]
      const parts = holder ? this.#inside(holder, input.slice(0, -64), behind) : []
      if (parts.length > 0) return parts
    }
    return []
  }

  /** What a mapping or a list keeps so many slots behind the hash of its place. */
  #inside({ name, type }: SlotPart, key: string, behind: bigint): SlotPart[] {
    if (type.encoding === 'mapping' && key !== '') {
      const value = this.#type(type.value)
      if (behind >= slotsOf(value.bytes)) return []
      return this.#parts(value, `${name}[${keyText(this.#type(type.key), key)}]`, behind, 0)
    }
    if (key !== '') return []
    if (type.encoding === 'dynamic_array') return this.#elements(this.#type(type.base), name, behind)
    if (type.encoding === 'bytes')
      return [
        { name: `${name}[${behind * 32n}…]`, type: { ...UNKNOWN, label: 'bytes32' }, offset: 0, bytes: SLOT },
      ]
    return []
  }

  /** Elements in one slot of a list. */
  #elements(type: StoredType, name: string, slot: bigint, length?: bigint): SlotPart[] {
    if (type.bytes > SLOT / 2 || type.members.length > 0 || type.base !== undefined) {
      const each = slotsOf(type.bytes)
      return this.#parts(type, `${name}[${slot / each}]`, slot % each, 0)
    }
    const perSlot = Math.floor(SLOT / type.bytes)
    return Array.from({ length: perSlot }, (_, place) => ({
      place,
      index: slot * BigInt(perSlot) + BigInt(place),
    }))
      .filter(({ index }) => length === undefined || index < length)
      .flatMap(({ place, index }) => this.#parts(type, `${name}[${index}]`, 0n, place * type.bytes))
  }

  #members(members: readonly StoredMember[], slot: bigint, above: string): SlotPart[] {
    return members.flatMap(({ label, slot: first, offset, type: typeName }) => {
      const type = this.#type(typeName)
      const name = above === '' ? label : `${above}.${label}`
      return slot >= first && slot < first + slotsOf(type.bytes)
        ? this.#parts(type, name, slot - first, offset)
        : []
    })
  }

  /** What of a value of a type stands so many slots behind its beginning. */
  #parts(type: StoredType, name: string, slot: bigint, offset: number): SlotPart[] {
    if (type.encoding !== 'inplace') return [{ name, type, offset: 0, bytes: SLOT }]
    if (type.members.length > 0) return this.#members(type.members, slot, name)
    if (type.base === undefined) return [{ name, type, offset, bytes: type.bytes }]
    const [, count = '0'] = /\[(\d+)\]$/.exec(type.label) ?? []
    return this.#elements(this.#type(type.base), name, slot, BigInt(count))
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A key of a mapping; texts and bytes stand as they are, everything else fills a word. */
function keyText(type: StoredType, key: string): string {
  // bytes of a fixed length stand at the left end of a word here, unlike in a slot
  if (/^bytes\d+$/.test(type.label)) return `0x${key.slice(0, 2 * type.bytes)}`
  if (type.encoding !== 'bytes') return wordText(type, key)
  if (!type.label.startsWith('string')) return `0x${key}`
  try {
    return JSON.stringify(decoder.decode(hexToBytes(key)))
  } catch {
    // contracts may hash anything
    return `0x${key}`
  }
}
