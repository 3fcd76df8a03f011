import { hexAddress } from '@tronlens/core'
import type { Database } from '@tronlens/db'
import type { TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { listDifferences } from '../testing/list-differences.ts'
import type { World } from './world.ts'

/**
 * Where a partial index differs from the node for an account that it asked the node about: a line for each.
 */
export async function listMetDifferences(db: Database, chain: TestDevchain, world: World): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT encode(address, 'hex') AS address FROM opening WHERE token = '_'`.execute(db)
  const met = new Set(rows.map(({ address }) => address))
  // a call of a contract may count for its maker, and the maker of one that is gone is unknown
  const isKnowable = (line: string) =>
    !(line.includes(' latest: ') && world.makersOfGone.has(hexAddress(line.slice(0, 42))))
  return (await listDifferences(db, chain)).filter(
    (line) => met.has(/[0-9a-f]{42}/.exec(line)?.[0] ?? '') && isKnowable(line),
  )
}

/**
 * Accounts that had orders on the market: what one from before the index gave back, when it ended before the
 * node was asked for the open ones, no block says.
 */
export async function listTraders(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ owner: string }>`
    SELECT DISTINCT encode(owner, 'hex') AS owner FROM transaction WHERE contract_type IN (52, 53)`.execute(
    db,
  )
  return new Set(rows.map(({ owner }) => owner))
}

/** Contracts that ended: stake of them that the node was not asked about before shows in their heirs only. */
export async function listEnded(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ caller: string }>`
    SELECT DISTINCT encode(caller, 'hex') AS caller FROM internal_transaction WHERE note = 'suicide' AND NOT rejected`.execute(
    db,
  )
  return new Set(rows.map(({ caller }) => caller))
}

/**
 * Contracts that left more than the record of their end shows, which no block says: those that voted, for
 * rewards that they had not withdrawn, and those that had stake of Stake 1.0, with their heirs.
 */
export async function listSidesOfEnds(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ block: bigint; caller: string; recipient: string | null; note: string }>`
    SELECT block_number AS block, encode(caller, 'hex') AS caller, encode(recipient, 'hex') AS recipient, note
    FROM internal_transaction WHERE NOT rejected ORDER BY block_number`.execute(db)
  const sides = new Set<string>()
  for (const end of rows.filter(({ note }) => note === 'suicide')) {
    const notes = new Set(
      rows.flatMap(({ caller, block, note }) => (caller === end.caller && block <= end.block ? [note] : [])),
    )
    if (notes.has('voteWitness')) sides.add(end.caller)
    if (!notes.has('freezeForBandwidth') && !notes.has('freezeForEnergy')) continue
    sides.add(end.caller)
    if (end.recipient !== null) sides.add(end.recipient)
  }
  return sides
}
