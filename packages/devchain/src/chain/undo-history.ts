import type { Layer } from '../state/journal.ts'

/** A change of the state outside of blocks, made on a block. */
export type Edit = { readonly height: number; readonly layer: Layer }

/**
 * Values to restore for a return to earlier states: a layer per block, and the changes made between blocks.
 */
export class UndoHistory {
  readonly #layers = new Map<number, Layer>()
  readonly #edits: Edit[] = []

  add(height: number, layer: Layer): void {
    this.#layers.set(height, layer)
  }

  get(height: number): Layer | undefined {
    return this.#layers.get(height)
  }

  /**
   * Layers that together give the state after a block, oldest first.
   *
   * @throws {RangeError} when the block is too old
   */
  since(number: number, head: number): Layer[] {
    return Array.from({ length: Math.max(head - number, 0) }, (_, index) => {
      const layer = this.#layers.get(number + 1 + index)
      if (!layer) throw new RangeError(`the state of block ${number} is no longer kept`)
      return layer
    })
  }

  forget(height: number): void {
    this.#layers.delete(height)
  }

  /** Forgets blocks up to a height, and changes that were made on them. */
  forgetUpTo(height: number): void {
    for (const known of this.#layers.keys()) {
      if (known > height) break
      this.#layers.delete(known)
    }
    while (this.#edits[0] && this.#edits[0].height < height) this.#edits.shift()
  }

  /** Lowest block to which the chain can return from a head. */
  oldest(head: number): number {
    let oldest = head
    while (this.#layers.has(oldest)) oldest--
    return oldest
  }

  /** All layers by height, oldest first. */
  layers(): Iterable<[number, Layer]> {
    return this.#layers.entries()
  }

  /** The changes that can still be undone, oldest first. */
  get edits(): readonly Edit[] {
    return this.#edits
  }

  addEdit(edit: Edit): void {
    this.#edits.push(edit)
    this.#total++
  }

  /** The last change, when it was made on a block of at least this height. */
  lastEdit(height: number): Edit | undefined {
    const edit = this.#edits.at(-1)
    return edit && edit.height >= height ? edit : undefined
  }

  dropLastEdit(): void {
    this.#edits.pop()
    this.#total--
  }

  #total = 0

  /** Number of changes that were made and not undone. */
  get editCount(): number {
    return this.#total
  }
}
