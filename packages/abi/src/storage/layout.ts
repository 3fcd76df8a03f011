/** A type as the compiler describes it in the storage layout of a contract. */
export type StoredType = {
  readonly encoding: 'inplace' | 'mapping' | 'dynamic_array' | 'bytes'
  /** As source code writes it: `uint256`, `mapping(address => uint256)`, `struct Shop.Order`. */
  readonly label: string
  readonly bytes: number
  /** Keys and values of a mapping, elements of a list: names of other types. */
  readonly key: string | undefined
  readonly value: string | undefined
  readonly base: string | undefined
  readonly members: readonly StoredMember[]
}

/** A variable, or a member of a struct. */
export type StoredMember = {
  readonly label: string
  readonly slot: bigint
  readonly offset: number
  readonly type: string
}

/** Where a contract keeps its variables. */
export type StorageLayout = {
  readonly variables: readonly StoredMember[]
  readonly types: ReadonlyMap<string, StoredType>
}

const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const ENCODINGS: readonly string[] = ['mapping', 'dynamic_array', 'bytes']

function readMember(value: unknown): StoredMember {
  const { label, slot, offset, type } = objectOf(value)
  return {
    label: textOf(label) ?? '',
    slot: /^\d+$/.test(String(slot)) ? BigInt(String(slot)) : 0n,
    offset: Number(offset ?? 0),
    type: textOf(type) ?? '',
  }
}

function readType(value: unknown): StoredType {
  const { encoding, label, numberOfBytes, key, value: held, base, members } = objectOf(value)
  return {
    encoding: ENCODINGS.includes(String(encoding)) ? (encoding as StoredType['encoding']) : 'inplace',
    label: textOf(label) ?? '',
    bytes: Number(numberOfBytes ?? 32),
    key: textOf(key),
    value: textOf(held),
    base: textOf(base),
    members: listOf(members).map(readMember),
  }
}

/** Reads `storageLayout` of a compiler; an empty layout for compilers that report none. */
export function readStorageLayout(stored: unknown): StorageLayout {
  const { storage, types } = objectOf(stored)
  return {
    variables: listOf(storage).map(readMember),
    types: new Map(Object.entries(objectOf(types)).map(([name, type]) => [name, readType(type)])),
  }
}
