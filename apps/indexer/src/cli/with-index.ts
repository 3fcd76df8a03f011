import { createDatabase, type Database, findChainState, listKeptNetworks } from '@tronlens/db'
import { type Asked, readNumber, UsageError } from './arguments.ts'
import type { CommandTools } from './tools.ts'

/** Says which networks there are. @throws {UsageError} when a database has not the one that is meant */
async function requireNetwork(db: Database, network: string): Promise<void> {
  const kept = await listKeptNetworks(db)
  if (kept.includes(network)) return
  const known = kept.length === 0 ? 'nothing is indexed in it yet' : `NETWORK may be ${kept.join(' or ')}`
  throw new UsageError(`NETWORK is "${network}", but this database has no such network: ${known}.`)
}

/** Blocks of an index: the newest one, the newest that no fork takes back, and the first that has rows. */
type Blocks = { head: bigint; solid: bigint; rowsFrom: bigint }

/** Opens the index for as long as a command needs it. */
export async function withIndex(
  { config }: Pick<CommandTools, 'config'>,
  work: (db: Database, blocks: Blocks) => Promise<boolean>,
): Promise<boolean> {
  const db = createDatabase(config.databaseUrl, config.network, { poolSize: 2 })
  try {
    await requireNetwork(db, config.network)
    const state = await findChainState(db)
    if (!state) throw new UsageError(`Nothing is indexed of the network "${config.network}" yet.`)
    return await work(db, {
      head: state.head_number,
      solid: state.solid_number,
      rowsFrom: state.rows_from,
    })
  } finally {
    await db.destroy()
  }
}

/** Blocks that a command is asked about. @throws {UsageError} when there are none */
export function readBlocks(
  options: Asked['options'],
  known: bigint,
  head: bigint,
): [first: bigint, last: bigint] {
  const [first, last] = [readNumber(options, 'from') ?? known, readNumber(options, 'to') ?? head]
  if (first < known || last > head || first > last)
    throw new UsageError(
      `--from and --to are ${first} and ${last}, but blocks ${known} to ${head} are indexed.`,
    )
  return [first, last]
}
