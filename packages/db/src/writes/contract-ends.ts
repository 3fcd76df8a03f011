import { type BlockNumber, type HexAddress, negate, tokenAmount } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../copy/unnest.ts'
import { labelled } from '../labels.ts'
import { addBalances, type BalanceSum } from './balances.ts'
import { addressOf, tokenOf } from './hex.ts'

/** The end of a contract in a block. */
export type ContractEnd = {
  address: HexAddress
  block: BlockNumber
  /** Block that its account is counted as new in; undefined while it is in none. */
  first: BlockNumber | undefined
}

const ENDS = defineRowList<ContractEnd>('s', { address: 'hex', block: 'int8', first: 'int8' })

/** Keeps ends of contracts of a young index. */
export const addContractEnds = labelled(
  'addContractEnds',
  async (client: ClientBase, ends: readonly ContractEnd[]): Promise<void> => {
    if (ends.length === 0) return
    await client.query(
      `INSERT INTO contract_end (address, block_number, first_block) SELECT address, block, first FROM ${ENDS.from} ON CONFLICT DO NOTHING`,
      ENDS.values(ends),
    )
  },
)

/** A block that met an account. */
export type Sighting = { address: HexAddress; block: BlockNumber }
/** An account that is gone since: when the block that it was counted as new in came; undefined where it was in none. */
export type EndedAccount = { address: HexAddress; counted: number | undefined }

const SIGHTINGS = defineRowList<Sighting>('s', { address: 'hex', block: 'int8' })

/**
 * Notes older blocks that met accounts. Those that are gone since are new in these blocks.
 *
 * @param above - newest of these blocks
 * @returns those of them that are gone since
 */
export const meetEnded = labelled(
  'meetEnded',
  async (client: ClientBase, sightings: readonly Sighting[], above: BlockNumber): Promise<EndedAccount[]> => {
    if (sightings.length === 0) return []
    const values = SIGHTINGS.values(sightings)
    const { rows } = await client.query<{ address: Buffer; counted: bigint | null }>(
      `WITH met AS MATERIALIZED (
         SELECT s.address, s.block, e.block_number, e.first_block FROM ${SIGHTINGS.from}
         CROSS JOIN LATERAL (SELECT block_number, first_block FROM contract_end c
           WHERE c.address = s.address AND c.block_number > $${values.length + 1} ORDER BY c.block_number LIMIT 1) e
       ), moved AS (
         UPDATE contract_end c SET first_block = met.block FROM met WHERE c.address = met.address AND c.block_number = met.block_number
       )
       SELECT met.address, b.timestamp AS counted FROM met LEFT JOIN block b ON b.number = met.first_block`,
      [...values, above],
    )
    return rows.map(({ address, counted }) => ({
      address: addressOf(address),
      counted: counted === null ? undefined : Number(counted),
    }))
  },
)

/** What blocks added to a balance of a token whose contract is gone: block `ended` took it. */
export type TakenSum = BalanceSum & { ended: BlockNumber }

const TAKEN = defineRowList<TakenSum>('s', { address: 'hex', token: 'hex', amount: 'numeric', ended: 'int8' })
const PLACES = defineRowList<Pick<BalanceSum, 'address' | 'token'>>('s', { address: 'hex', token: 'hex' })

/**
 * Blocks that took tokens from their holders, as contracts ended before they could be asked what somebody had.
 *
 * @param above - the next such block above it counts
 * @returns by address followed by token; none where the contract told, or is there still
 */
export const listUntoldEnds = labelled(
  'listUntoldEnds',
  async (
    client: ClientBase,
    sums: readonly BalanceSum[],
    above: BlockNumber,
  ): Promise<ReadonlyMap<string, BlockNumber>> => {
    const values = PLACES.values(sums)
    const { rows } = await client.query<{ address: Buffer; token: Buffer; ending: bigint }>(
      `SELECT s.address, s.token, e.block_number AS ending FROM ${PLACES.from}
       CROSS JOIN LATERAL (SELECT block_number FROM contract_end c
         WHERE c.address = s.token AND c.block_number > $${values.length + 1} ORDER BY c.block_number LIMIT 1) e
       JOIN opening o ON o.address = s.address AND o.token = s.token
       WHERE octet_length(s.token) = 21 AND (o.opened_block IS NULL OR o.opened_block >= e.block_number)`,
      [...values, above],
    )
    return new Map(
      rows.map(({ address, token, ending }) => [
        addressOf(address) + tokenOf(token),
        Number(ending) as BlockNumber,
      ]),
    )
  },
)

/**
 * Puts what older blocks added to balances of tokens that ended into what later blocks left, up to the one that took it. Nothing of it
 * is there today.
 *
 * @param above - newest of the older blocks
 */
export async function takeAtEnds(
  client: ClientBase,
  sums: readonly TakenSum[],
  above: BlockNumber,
): Promise<void> {
  await addBalances(
    client,
    sums.map(({ address, token }) => ({ address, token, amount: tokenAmount(0n) })),
    above,
    { isYoung: true },
  )
  await shiftAtEnds(client, sums, above)
}

/** Undoes that, as the older blocks are deleted: rows of balances are what they were already. */
export const giveBackAtEnds = (
  client: ClientBase,
  sums: readonly TakenSum[],
  above: BlockNumber,
): Promise<void> =>
  shiftAtEnds(
    client,
    sums.map((sum) => ({ ...sum, amount: negate(sum.amount) })),
    above,
  )

const shiftAtEnds = labelled(
  'shiftAtEnds',
  async (client: ClientBase, sums: readonly TakenSum[], above: BlockNumber): Promise<void> => {
    if (sums.length === 0) return
    const values = TAKEN.values(sums)
    await client.query(
      `UPDATE balance_change c SET amount = c.amount + s.amount FROM ${TAKEN.from}
       WHERE c.address = s.address AND c.token = s.token AND c.block_number > $${values.length + 1} AND c.block_number < s.ended`,
      [...values, above],
    )
    await client.query(
      `INSERT INTO balance_change AS c (address, token, block_number, delta, amount)
       SELECT address, token, ended, -amount, 0 FROM ${TAKEN.from}
       ON CONFLICT (address, token, block_number) DO UPDATE SET delta = c.delta + excluded.delta`,
      values,
    )
    // who had nothing in the end lost nothing
    await client.query(
      `DELETE FROM balance_change c USING ${TAKEN.from}
       WHERE c.address = s.address AND c.token = s.token AND c.block_number = s.ended AND c.delta = 0`,
      values,
    )
  },
)
