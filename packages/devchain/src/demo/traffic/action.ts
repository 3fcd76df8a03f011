import type { World } from '../world.ts'

/** One thing that somebody does, on any day. What the chain refuses simply does not happen. */
export type Action = (world: World) => void
