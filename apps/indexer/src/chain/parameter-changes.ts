import type { NodeProposal } from '@tronlens/node-client'
import type { BlockTimes } from './block-times.ts'
import { INITIAL, Parameter } from './parameters.ts'

/** New values of parameters with the time from which they count, by parameter, oldest first. */
export type ParameterChanges = ReadonlyMap<number, readonly { from: number; value: bigint }[]>

/** An approved proposal: what it changes, and before when it cannot be carried out. */
export type Approved = { id: number; expires: number; changes: [parameter: number, value: bigint][] }

/** Approved proposals, first those that expire first. */
export const listApproved = (proposals: readonly NodeProposal[]): Approved[] =>
  proposals
    .filter(({ state }) => state === 'APPROVED')
    .map((proposal) => ({
      id: Number(proposal.proposal_id),
      expires: Number(proposal.expiration_time ?? 0),
      changes: (proposal.parameters ?? []).map(({ key, value }): [number, bigint] => [
        Number(key),
        BigInt(value ?? 0),
      ]),
    }))
    .sort((a, b) => a.expires - b.expires || a.id - b.id)

const WATCHED: ReadonlySet<number> = new Set(Object.values(Parameter))

/**
 * Dates what approved proposals change. A proposal is carried out by the first maintenance that is due at its
 * expiration or later, which matters in three ways:
 *
 * - maintenances are due at even distances from block 0, and from the one that carried out the last change of
 *   their distance
 * - the maintenance of a block is the one that was due after its parent, so a pause of the chain across an
 *   expiration delays the proposal to the one that is due next
 * - what one maintenance carries out, it carries out beginning with the newest proposal: of two values the
 *   older one's stays
 *
 * @param interval - first distance of maintenances; absent: that of a public chain
 */
export async function dateChanges(
  approved: readonly Approved[],
  times: Pick<BlockTimes, 'genesis' | 'around'>,
  interval = Number(INITIAL[Parameter.maintenanceInterval]),
): Promise<ParameterChanges> {
  const dated = new Map<number, { from: number; value: bigint }[]>()
  let waiting = approved.filter(({ changes }) => changes.some(([parameter]) => WATCHED.has(parameter)))
  const [oldest] = waiting
  if (!oldest) return dated
  let schedule = { anchor: await times.genesis(), interval }
  while (waiting.length > 0) {
    const expires = Math.min(...waiting.map((one) => one.expires))
    const from = await findMaintenance(schedule, expires, times)
    const done = waiting.filter((one) => one.expires <= from).sort((a, b) => b.id - a.id)
    waiting = waiting.filter((one) => one.expires > from)
    for (const [parameter, value] of done.flatMap(({ changes }) => changes)) {
      const list = dated.get(parameter)
      if (list) list.push({ from, value })
      else dated.set(parameter, [{ from, value }])
      if (parameter === Parameter.maintenanceInterval)
        schedule = { anchor: from, interval: Math.max(Number(value), 1) }
    }
  }
  return dated
}

type Schedule = { anchor: number; interval: number }

/** When a maintenance is due next after a time. */
const dueAfter = ({ anchor, interval }: Schedule, time: number): number =>
  anchor + (Math.floor((time - anchor) / interval) + 1) * interval

/** When the first maintenance was due that carries out what expires at a time. */
async function findMaintenance(
  schedule: Schedule,
  expires: number,
  times: Pick<BlockTimes, 'around'>,
): Promise<number> {
  let due = dueAfter(schedule, expires - 1)
  for (;;) {
    const gap = await times.around(due)
    if (!gap || dueAfter(schedule, gap.before) === due) return due
    due = dueAfter(schedule, gap.after)
  }
}
