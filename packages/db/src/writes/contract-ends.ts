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

const SIGHTINGS = defineRowList<Sighting>('s', { address: 'hex', block: 'int8' })

/**
 * Notes older blocks that met accounts. Those that are gone since are new in these blocks.
 *
 * @param above - newest of these blocks
 * @returns those of them that are gone since: when the block that each was counted as new in came; undefined where it was in none
 */
export const meetEnded = labelled(
  'meetEnded',
  async (
    client: ClientBase,
    sightings: readonly Sighting[],
    above: BlockNumber,
  ): Promise<ReadonlyMap<HexAddress, number | undefined>> => {
    if (sightings.length === 0) return new Map()
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
    return new Map(
      rows.map(({ address, counted }) => [
        addressOf(address),
        counted === null ? undefined : Number(counted),
      ]),
    )
  },
)

/** What blocks added to a balance of a token whose contract is gone: block `ended` took it. */
export type TakenSum<Sum extends BalanceSum = BalanceSum> = { sum: Sum; ended: BlockNumber }

const TAKEN = defineRowList<BalanceSum & { ended: BlockNumber }>('s', {
  address: 'hex',
  token: 'hex',
  amount: 'numeric',
  ended: 'int8',
})
const PLACES = defineRowList<Pick<BalanceSum, 'address' | 'token'>>('s', { address: 'hex', token: 'hex' })

/**
 * Parts what blocks added to balances: what holders had is told by who was asked (`told`), or a contract ended before it could be asked, and
 * the next such block took all of it (`taken`).
 *
 * @param above - newest of these blocks
 */
export const partAtEnds = labelled(
  'partAtEnds',
  async <Sum extends BalanceSum>(
    client: ClientBase,
    sums: readonly Sum[],
    above: BlockNumber,
  ): Promise<{ told: Sum[]; taken: TakenSum<Sum>[] }> => {
    if (sums.length === 0) return { told: [], taken: [] }
    const values = PLACES.values(sums)
    const { rows } = await client.query<{ address: Buffer; token: Buffer; ended: bigint }>(
      `SELECT s.address, s.token, e.block_number AS ended FROM ${PLACES.from}
       CROSS JOIN LATERAL (SELECT block_number FROM contract_end c
         WHERE c.address = s.token AND c.block_number > $${values.length + 1} ORDER BY c.block_number LIMIT 1) e
       JOIN opening o ON o.address = s.address AND o.token = s.token
       WHERE octet_length(s.token) = 21 AND (o.opened_block IS NULL OR o.opened_block >= e.block_number)`,
      [...values, above],
    )
    const ends = new Map(
      rows.map(({ address, token, ended }) => [
        addressOf(address) + tokenOf(token),
        Number(ended) as BlockNumber,
      ]),
    )
    const told: Sum[] = []
    const taken: TakenSum<Sum>[] = []
    for (const sum of sums) {
      const ended = ends.get(sum.address + sum.token)
      if (ended === undefined) told.push(sum)
      else taken.push({ sum, ended })
    }
    return { told, taken }
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
  taken: readonly TakenSum[],
  above: BlockNumber,
): Promise<void> {
  if (taken.length === 0) return
  await addBalances(
    client,
    taken.map(({ sum: { address, token } }) => ({ address, token, amount: tokenAmount(0n) })),
    above,
    { isYoung: true },
  )
  await shiftAtEnds(client, taken, above)
}

/** Undoes that, as the older blocks are deleted: rows of balances are what they were already. */
export const giveBackAtEnds = (
  client: ClientBase,
  taken: readonly TakenSum[],
  above: BlockNumber,
): Promise<void> =>
  shiftAtEnds(
    client,
    taken.map(({ sum, ended }) => ({ sum: { ...sum, amount: negate(sum.amount) }, ended })),
    above,
  )

const shiftAtEnds = labelled(
  'shiftAtEnds',
  async (client: ClientBase, taken: readonly TakenSum[], above: BlockNumber): Promise<void> => {
    if (taken.length === 0) return
    const values = TAKEN.values(taken.map(({ sum, ended }) => ({ ...sum, ended })))
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
