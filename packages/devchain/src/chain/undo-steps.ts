import { type Layer, revertLayer } from '../state/journal.ts'

/** Current values of the keys of a layer, so that undoing the layer can itself be undone. */
function valuesNow(layer: Layer): Layer {
  const now: Layer = new Map()
  for (const [table, before] of layer) {
    const values = new Map<string, unknown>()
    for (const key of before.keys()) values.set(key, table.get(key))
    now.set(table, values)
  }
  return now
}

/** Undo steps for the parts of an atomic change. */
export class UndoSteps {
  readonly #steps: (() => void)[] = []

  /** A part is done; `takeBack` undoes it. */
  note(takeBack: () => void): void {
    this.#steps.push(takeBack)
  }

  /** A layer is about to be undone; `restore` runs when its values are back. */
  noteUndo(layer: Layer, restore: () => void): void {
    const now = valuesNow(layer)
    this.#steps.push(() => {
      revertLayer(now)
      restore()
    })
  }

  /** Undoes everything, the newest first. */
  run(): void {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) step()
  }
}
