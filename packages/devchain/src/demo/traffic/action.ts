import type { World } from '../world.ts'

/** One action of an account, on any day. An action that the chain refuses is skipped. */
export type Action = (world: World) => void
