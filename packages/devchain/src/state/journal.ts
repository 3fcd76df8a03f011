/** A table that can undo a write. */
export type Undoable = {
  get(key: string): unknown
  /** Restores the previous value of a key; `undefined` removes the key. */
  restore(key: string, before: unknown): void
}

/** Values to restore for undoing a span of writes: per table and key, the value before the first write. */
export type Layer = Map<Undoable, Map<string, unknown>>

/** A position in the journal. */
export type Checkpoint = number

/**
 * Remembers the value before every write, so that any span of writes can be undone.
 *
 * Writes of the running transaction are in a flat list, which makes a checkpoint free; accepted spans are
 * merged into layers (the pending transactions, or one block), which make reading an older state cheap.
 */
export class Journal {
  #tables: Undoable[] = []
  #keys: string[] = []
  #before: unknown[] = []

  record(table: Undoable, key: string, before: unknown): void {
    this.#tables.push(table)
    this.#keys.push(key)
    this.#before.push(before)
  }

  checkpoint(): Checkpoint {
    return this.#keys.length
  }

  /** Undoes every write since the checkpoint. */
  revert(checkpoint: Checkpoint): void {
    for (let i = this.#keys.length - 1; i >= checkpoint; i--)
      (this.#tables[i] as Undoable).restore(this.#keys[i] as string, this.#before[i])
    this.#truncate(checkpoint)
  }

  /**
   * Moves every write since the checkpoint into a layer; values that are already in the layer are older and
   * remain.
   */
  fold(checkpoint: Checkpoint, layer: Layer): void {
    for (let i = checkpoint; i < this.#keys.length; i++) {
      const table = this.#tables[i] as Undoable
      const key = this.#keys[i] as string
      let values = layer.get(table)
      if (!values) {
        values = new Map()
        layer.set(table, values)
      }
      if (!values.has(key)) values.set(key, this.#before[i])
    }
    this.#truncate(checkpoint)
  }

  /**
   * Previous values of the keys of a table that were written since a checkpoint, in the order of the first
   * writes.
   */
  before(checkpoint: Checkpoint, table: Undoable): Map<string, unknown> {
    const values = new Map<string, unknown>()
    for (let i = checkpoint; i < this.#keys.length; i++) {
      const key = this.#keys[i] as string
      if (this.#tables[i] === table && !values.has(key)) values.set(key, this.#before[i])
    }
    return values
  }

  #truncate(checkpoint: Checkpoint): void {
    this.#tables.length = checkpoint
    this.#keys.length = checkpoint
    this.#before.length = checkpoint
  }
}

/** Undoes a merged layer. The running list must be empty. */
export function revertLayer(layer: Layer): void {
  for (const [table, values] of layer) for (const [key, before] of values) table.restore(key, before)
}
