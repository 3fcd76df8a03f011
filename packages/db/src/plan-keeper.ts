/**
 * Makes the server run what follows by the plan that it keeps, until all that is sent with it has been
 * answered. It compares what both plans would cost otherwise, and takes one for the values for cheaper than
 * it is: what planning takes, it puts at next to nothing. A cluster cannot run statements by such plans.
 */
const KEEP = `SELECT set_config('plan_cache_mode', 'force_generic_plan', true) WHERE current_setting('citus.version', true) IS NULL`

/** What the driver lends to send it. */
type Sender = {
  parse: (message: object) => void
  bind: (message: object) => void
  execute: (message: object) => void
}

/** What one connection knows of the statement that makes the server keep to a plan. */
export class PlanKeeper {
  #isRead = false
  #names = 0

  /**
   * Behind the text of the statement whose plan is kept: the driver takes the first text that is read for
   * that. Answered without a description.
   */
  send(wire: Sender): void {
    const name = `keep_${this.#names}`
    if (!this.#isRead) wire.parse({ name, text: KEEP })
    wire.bind({ statement: name, values: [] })
    wire.execute({})
  }

  answered(): void {
    this.#isRead = true
  }

  /** Whether it was read before something failed is not known, so that it is read under another name. */
  failed(): void {
    if (!this.#isRead) this.#names++
  }
}

const keepers = new WeakMap<object, PlanKeeper>()

/** The one of a connection. */
export function keeperOf(wire: object): PlanKeeper {
  const keeper = keepers.get(wire) ?? new PlanKeeper()
  keepers.set(wire, keeper)
  return keeper
}
