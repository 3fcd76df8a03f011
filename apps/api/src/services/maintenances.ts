import { type Database, listInitialParameters } from '@tronlens/db'
import { NodeAnswerInvalidError, NodeRefusedError, NodeUnreachableError } from '@tronlens/node-client'
import { CHAIN_PARAMETERS } from '@tronlens/protocol'
import { BlocksBehind } from './blocks-behind.ts'
import type { ChainWatch } from './chain-watch.ts'
import { type DueBy, type IntervalChange, type Schedule, scheduleOf } from './due-maintenances.ts'
import type { Proposals } from './proposals.ts'

const INTERVAL = 'getMaintenanceTimeInterval'
const INTERVAL_ID = CHAIN_PARAMETERS.find(({ key }) => key === INTERVAL)?.id ?? 0
/** How far maintenances are apart where the initial setting of a chain is unknown: as on the public ones. */
const USUAL_INTERVAL = 21_600_000n

const isOfNode = (error: unknown): boolean =>
  error instanceof NodeUnreachableError ||
  error instanceof NodeRefusedError ||
  error instanceof NodeAnswerInvalidError

/** Knows when votes were counted. */
export type Maintenances = {
  /**
   * When maintenances were due, back to a moment at least; the node is asked only for what was before the
   * newest one.
   */
  since: (moment: number) => Promise<DueBy>
  /** Blocks that are known to be behind one. */
  behind: BlocksBehind
}

export type WithMaintenances = { maintenances: Maintenances }

type Past = { changes: readonly IntervalChange[]; first: number }
const NO_PAST: Past = { changes: [], first: 0 }

/** Reads when maintenances are due; what changed that is asked once between two of them. */
export function createMaintenances(db: Database, chain: ChainWatch, proposals: Proposals): Maintenances {
  let kept: { next: number; past: Promise<Past>; isKnown: boolean } | undefined
  const behind = new BlocksBehind()
  chain.subscribe((event) => {
    if (event.type === 'fork') behind.clear()
    if (event.type === 'fork' || kept?.isKnown === false) kept = undefined
  })
  const read = async (): Promise<Past> => {
    const [all, initial] = await Promise.all([proposals.read(), listInitialParameters(db)])
    const changes = all
      .filter(({ state }) => state === 'APPROVED')
      .flatMap(({ id, expirationTime, parameters }) =>
        parameters
          .filter(({ key }) => key === INTERVAL_ID)
          .map(({ value }) => ({ id, expires: expirationTime, interval: Number(value) })),
      )
    return { changes, first: Number(initial.get(INTERVAL_ID) ?? USUAL_INTERVAL) }
  }
  const readPast = (next: number): Promise<Past> => {
    if (kept?.next === next) return kept.past
    const asked = { next, isKnown: true, past: Promise.resolve(NO_PAST) }
    asked.past = read().catch((error: unknown) => {
      if (!isOfNode(error)) throw error
      // blocks are answered without it, as if the distance had always been that of now, until the next one
      // comes
      asked.isKnown = false
      return NO_PAST
    })
    asked.past.catch(() => {
      if (kept === asked) kept = undefined
    })
    kept = asked
    return asked.past
  }
  return {
    behind,
    since: async (moment) => {
      const [state, parameters] = await Promise.all([chain.state(), chain.parameters()])
      const now: Schedule = {
        next: Number(state.next_maintenance),
        interval: Number(parameters.get(INTERVAL)),
      }
      const { changes, first } = moment >= now.next - now.interval ? NO_PAST : await readPast(now.next)
      return scheduleOf(now, changes, first)
    },
  }
}
