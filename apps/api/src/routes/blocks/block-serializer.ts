import type { Block } from '@tronlens/api-contract'
import { type ListedBlock, listTimesOfBlocks } from '@tronlens/db'
import { witnessNames } from '../../serialize/witness-names.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { type DueBy, isMaintenance } from '../../services/due-maintenances.ts'
import type { WithMaintenances } from '../../services/maintenances.ts'
import { serializeBlock } from './serialize-block.ts'

/** Reads what the answer shows of blocks beyond their rows, and returns a function that serializes one. */
export async function blockSerializer(
  services: WithChain & WithDb & WithMaintenances,
  rows: readonly ListedBlock[],
): Promise<(row: ListedBlock) => Block> {
  const { db, chain, maintenances } = services
  const oldest = rows.reduce(
    (time, row) => (row.timestamp < time ? row.timestamp : time),
    rows[0]?.timestamp ?? 0n,
  )
  const [state, witnesses, dueBy] = await Promise.all([
    chain.state(),
    chain.witnesses(),
    maintenances.since(Number(oldest)),
  ])
  const counting = await findCounting(
    { db, behind: maintenances.behind, dueBy, solid: state.solid_number },
    rows,
  )
  const names = witnessNames(witnesses)
  return (row) => ({ ...serializeBlock(row, state, names), maintenance: counting.has(row.number) })
}

/** Sources that show in which blocks votes were counted. */
type Sources = {
  db: WithDb['db']
  behind: WithMaintenances['maintenances']['behind']
  dueBy: DueBy
  /** Newest block that cannot be replaced. */
  solid: bigint
}

/**
 * Those of some blocks in which votes were counted. Times of parents are read where neither the blocks nor
 * former ones suffice.
 */
async function findCounting(
  { db, behind, dueBy, solid }: Sources,
  rows: readonly ListedBlock[],
): Promise<ReadonlySet<bigint>> {
  const own = new Map(rows.map(({ number, timestamp }) => [number, timestamp]))
  const doubtful = rows.filter(({ number, timestamp }) => !behind.isAbove(dueBy(Number(timestamp)), number))
  const missing = doubtful
    .map(({ number }) => number - 1n)
    .filter((parent) => parent >= 0n && !own.has(parent))
  const asked = missing.length > 0 ? await listTimesOfBlocks(db, missing) : new Map<bigint, bigint>()
  // votes are counted in block 1, whatever the time of the one before it
  for (const [number, time] of [...own, ...asked])
    if (number > 0n && number <= solid) behind.note(dueBy(Number(time)), number)
  return new Set(
    doubtful
      .filter(({ number, timestamp }) => {
        const parent = own.get(number - 1n) ?? asked.get(number - 1n)
        // the first block of an index that begins later has a parent whose time is unknown here
        return (
          parent !== undefined &&
          isMaintenance(dueBy, { number: Number(number), timestamp: Number(timestamp) }, Number(parent))
        )
      })
      .map(({ number }) => number),
  )
}
