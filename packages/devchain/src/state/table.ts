import type { Kind } from './codec/index.ts'
import type { Journal, Layer, Undoable } from './journal.ts'

/** A keyed part of the state. Values are immutable: a change is a `put` of a new value. */
export interface Table<V> {
  readonly name: string
  get(key: string): V | undefined
  has(key: string): boolean
  put(key: string, value: V): void
  delete(key: string): void
  /** All entries, in no guaranteed order. */
  entries(): Iterable<[string, V]>
}

/** A table whose writes can be undone. */
export interface UndoableTable<V> extends Table<V>, Undoable {
  get(key: string): V | undefined
}

/** The table of the running state: a map whose writes are journaled. */
export class MemoryTable<V> implements UndoableTable<V> {
  readonly #values = new Map<string, V>()
  readonly #journal: Journal

  constructor(
    readonly name: string,
    readonly kind: Kind<V>,
    journal: Journal,
  ) {
    this.#journal = journal
  }

  get(key: string): V | undefined {
    return this.#values.get(key)
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  put(key: string, value: V): void {
    this.#journal.record(this, key, this.#values.get(key))
    this.#values.set(key, value)
  }

  delete(key: string): void {
    const before = this.#values.get(key)
    if (before === undefined) return
    this.#journal.record(this, key, before)
    this.#values.delete(key)
  }

  entries(): Iterable<[string, V]> {
    return this.#values.entries()
  }

  get size(): number {
    return this.#values.size
  }

  restore(key: string, before: unknown): void {
    if (before === undefined) this.#values.delete(key)
    else this.#values.set(key, before as V)
  }
}

/** A table in its state before some layers, with private writes. */
export class ViewTable<V> implements UndoableTable<V> {
  readonly #written = new Map<string, V | undefined>()

  /** @param layers - layers to look through, oldest first */
  constructor(
    readonly base: MemoryTable<V>,
    readonly layers: readonly Layer[],
    readonly journal: Journal,
  ) {}

  get name(): string {
    return this.base.name
  }

  #past(key: string): V | undefined {
    for (const layer of this.layers) {
      const values = layer.get(this.base)
      if (values?.has(key)) return values.get(key) as V | undefined
    }
    return this.base.get(key)
  }

  get(key: string): V | undefined {
    return this.#written.has(key) ? this.#written.get(key) : this.#past(key)
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }

  put(key: string, value: V): void {
    this.journal.record(this, key, this.get(key))
    this.#written.set(key, value)
  }

  delete(key: string): void {
    const before = this.get(key)
    if (before === undefined) return
    this.journal.record(this, key, before)
    this.#written.set(key, undefined)
  }

  *entries(): Iterable<[string, V]> {
    const keys = new Set<string>()
    for (const [key] of this.base.entries()) keys.add(key)
    for (const layer of this.layers) for (const key of layer.get(this.base)?.keys() ?? []) keys.add(key)
    for (const key of this.#written.keys()) keys.add(key)
    for (const key of keys) {
      const value = this.get(key)
      if (value !== undefined) yield [key, value]
    }
  }

  restore(key: string, before: unknown): void {
    this.#written.set(key, before as V | undefined)
  }
}

/** A table that records which of its entries were found. */
export class WatchedTable<V> implements Table<V> {
  constructor(
    readonly base: Table<V>,
    readonly touched: Set<string>,
  ) {}

  get name(): string {
    return this.base.name
  }

  get(key: string): V | undefined {
    const value = this.base.get(key)
    if (value !== undefined) this.touched.add(key)
    return value
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }

  put(key: string, value: V): void {
    this.touched.add(key)
    this.base.put(key, value)
  }

  delete(key: string): void {
    this.base.delete(key)
  }

  entries(): Iterable<[string, V]> {
    return this.base.entries()
  }
}
