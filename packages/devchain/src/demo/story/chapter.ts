import type { World } from '../world.ts'

/** Something that happens on a day of the history. What the chain refuses here is a mistake of the story. */
export type Chapter = {
  /** Days since the beginning. */
  readonly day: number
  readonly tell: (world: World) => void
}
