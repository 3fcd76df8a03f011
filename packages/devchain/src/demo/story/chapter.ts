import type { World } from '../world.ts'

/** An event on a day of the history. A refusal by the chain here is a mistake of the story. */
export type Chapter = {
  /** Days since the beginning. */
  readonly day: number
  readonly run: (world: World) => void
}
