import { type BlockNumber, type HexAddress, minus, negate, tokenAmount } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { addBalances, type BalanceSum } from '../accounts/balances.ts'
import { addressOf, tokenOf } from '../chain/hex.ts'

/** The end of a contract in a block. */
export type ContractEnd = {
  address: HexAddress
  block: BlockNumber
  /** Block that its account is counted as new in; undefined while it is in none. */
  first: BlockNumber | undefined
}

const ENDS = defineRowList<ContractEnd>('s', { address: 'hex', block: 'int8', first: 'int8' })

/** Stores the ends of contracts of a partial index. */
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
 * @returns those of them that are gone since: when the block that each was counted as new in came; undefined
 *   where it was in none
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
export type TakenSum = { sum: BalanceSum; ended: BlockNumber }

const TAKEN = defineRowList<BalanceSum & { ended: BlockNumber }>('s', {
  address: 'hex',
  token: 'hex',
  amount: 'numeric',
  ended: 'int8',
})
const ZERO = tokenAmount(0n)
const PLACES = defineRowList<Pick<BalanceSum, 'address' | 'token'>>('s', { address: 'hex', token: 'hex' })

/** Older blocks: the oldest and the newest one. */
export type OlderBlocks = { from: BlockNumber; to: BlockNumber }

/**
 * Divides what blocks added to balances: what holders had was reported by the contract that was asked
 * (`reported`), or a contract ended before it could be asked, and the next such block took all of it
 * (`taken`). A collection of several of a kind is asked about each item, so that what a holder has of it may
 * be of both sorts. Rows of transfers of these blocks must be there.
 */
export const partAtEnds = labelled(
  'partAtEnds',
  async (
    client: ClientBase,
    sums: readonly BalanceSum[],
    { from, to }: OlderBlocks,
  ): Promise<{ reported: BalanceSum[]; taken: TakenSum[] }> => {
    if (sums.length === 0) return { reported: [], taken: [] }
    const values = PLACES.values(sums)
    const [first, last, counting] = [1, 2, 3].map((place) => `$${values.length + place}::int8`)
    const { rows } = await client.query<{
      address: Buffer
      token: Buffer
      ended: bigint
      amount: string | null
    }>(
      `SELECT s.address, s.token, e.block_number AS ended, i.amount FROM ${PLACES.from}
       CROSS JOIN LATERAL (SELECT block_number FROM contract_end c
         WHERE c.address = s.token AND c.block_number > ${last} ORDER BY c.block_number LIMIT 1) e
       LEFT JOIN opening o ON o.address = s.address AND o.token = s.token
       LEFT JOIN token t ON t.ref = s.token AND t.kind = ${counting}
       LEFT JOIN LATERAL (
         SELECT coalesce(sum(x.amount * ((x.recipient = s.address IS TRUE)::int - (x.sender = s.address IS TRUE)::int)), 0) AS amount
         FROM transfer x
         LEFT JOIN item_opening n ON n.token = x.token AND n.nft_id = x.nft_id AND n.owner = s.address
         WHERE x.token = s.token AND x.block_number BETWEEN ${first} AND ${last} AND x.success AND x.kind = ${counting}
           AND x.block_number > coalesce((SELECT max(c.block_number) FROM contract_end c
             WHERE c.address = s.token AND c.block_number BETWEEN ${first} AND ${last}), -1)
           AND (n.opened_block IS NULL OR n.opened_block >= e.block_number)
       ) i ON t.ref IS NOT NULL
       WHERE octet_length(s.token) = 21
         AND (t.ref IS NOT NULL OR (o.address IS NOT NULL AND (o.opened_block IS NULL OR o.opened_block >= e.block_number)))`,
      [...values, from, to, TokenKind.trc1155],
    )
    const ends = new Map(
      rows.map(({ address, token, ended, amount }) => [
        addressOf(address) + tokenOf(token),
        {
          ended: Number(ended) as BlockNumber,
          amount: amount === null ? undefined : tokenAmount(BigInt(amount)),
        },
      ]),
    )
    const reported: BalanceSum[] = []
    const taken: TakenSum[] = []
    for (const { address, token, amount } of sums) {
      const end = ends.get(address + token)
      const part = end && (end.amount ?? amount)
      if (end && part) taken.push({ sum: { address, token, amount: part }, ended: end.ended })
      if (!end || end.amount !== undefined)
        reported.push({ address, token, amount: minus(amount, part ?? ZERO) })
    }
    return { reported, taken }
  },
)

/**
 * Puts what older blocks added to balances of tokens that ended into what later blocks left, up to the one
 * that took it. Nothing of it is there today.
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
    { isPartial: true },
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
