import { type Layer, revertLayer } from '../state/journal.ts'

/** What the keys of a layer hold now, so that taking the layer back can itself be taken back. */
function valuesNow(layer: Layer): Layer {
  const now: Layer = new Map()
  for (const [table, before] of layer) {
    const values = new Map<string, unknown>()
    for (const key of before.keys()) values.set(key, table.get(key))
    now.set(table, values)
  }
  return now
}

/** How to take back the parts of a change that is made whole or not at all. */
export class UndoSteps {
  readonly #steps: (() => void)[] = []

  /** A part was done; `takeBack` undoes it. */
  note(takeBack: () => void): void {
    this.#steps.push(takeBack)
  }

  /** A layer is about to be taken back; `restore` follows when its values are there again. */
  noteUndo(layer: Layer, restore: () => void): void {
    const now = valuesNow(layer)
    this.#steps.push(() => {
      revertLayer(now)
      restore()
    })
  }

  /** Takes everything back, the newest first. */
  run(): void {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) step()
  }
}
