import type { Block } from '@tronlens/api-contract'
import { type ListedBlock, listTimesOfBlocks } from '@tronlens/db'
import { witnessNames } from '../../serialize/witness-names.ts'
import { type DueBy, isMaintenance } from '../../services/due-maintenances.ts'
import type { Services } from '../handle.ts'
import { serializeBlock } from './serialize-block.ts'

/** Reads what blocks are told with that their rows do not hold, and makes a function that prints one. */
export async function blockSerializer(
  services: Pick<Services, 'db' | 'chain' | 'maintenances'>,
  rows: readonly ListedBlock[],
): Promise<(row: ListedBlock) => Block> {
  const { db, chain, maintenances } = services
  const oldest = rows.reduce(
    (time, row) => (row.timestamp < time ? row.timestamp : time),
    rows[0]?.timestamp ?? 0n,
  )
  const [state, witnesses, dueBy, timeOf] = await Promise.all([
    chain.state(),
    chain.witnesses(),
    maintenances.since(Number(oldest)),
    readTimes(db, rows),
  ])
  const names = witnessNames(witnesses)
  return (row) => ({ ...serializeBlock(row, state, names), maintenance: countsVotes(row, dueBy, timeOf) })
}

type Times = ReadonlyMap<bigint, bigint>

/** Times of blocks and their parents, which are asked for where they are not among the blocks. */
async function readTimes(db: Services['db'], rows: readonly ListedBlock[]): Promise<Times> {
  const own = new Map(rows.map(({ number, timestamp }) => [number, timestamp]))
  const missing = rows.map(({ number }) => number - 1n).filter((parent) => parent >= 0n && !own.has(parent))
  return missing.length === 0 ? own : new Map([...own, ...(await listTimesOfBlocks(db, missing))])
}

function countsVotes({ number, timestamp }: ListedBlock, dueBy: DueBy, timeOf: Times): boolean {
  const parent = timeOf.get(number - 1n)
  // the first block of an index that begins later has a parent whose time nobody knows here
  return (
    parent !== undefined &&
    isMaintenance(dueBy, { number: Number(number), timestamp: Number(timestamp) }, Number(parent))
  )
}
