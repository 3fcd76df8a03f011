import type { BlockNumber, HexAddress } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import { addressOf, bytesOf, bytesOfAll } from '../chain/hex.ts'
import { HELD_BY_CONTRACT } from './contracts.ts'

/** Contracts among some addresses that blocks of the index made. */
export const listMadeContracts = labelled(
  'listMadeContracts',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<Set<HexAddress>> => {
    const { rows } = await client.query<{ address: Buffer }>(
      'SELECT address FROM contract WHERE address = ANY($1::bytea[])',
      [bytesOfAll(addresses)],
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)

/** A contract that was there before the first block; `abi` is JSON text. */
export type OldContract = {
  address: HexAddress
  creator: HexAddress | undefined
  name: string
  abi: string | undefined
  percent: number
  energyLimit: bigint
  codeHash: string
}

/** Makes rows for contracts that are older than the index. */
export const makeOldContracts = labelled(
  'makeOldContracts',
  async (client: ClientBase, contracts: readonly OldContract[], first: BlockNumber): Promise<void> => {
    for (const one of contracts)
      await client.query(
        `WITH held AS (${HELD_BY_CONTRACT})
         INSERT INTO contract (address, creator, created_block, created_time, name, abi, consume_user_resource_percent,
           origin_energy_limit, code_hash, trigger_count)
         VALUES ($1::tron_address, $2, $3, 0, $4, $5, $6, $7, $8,
           (SELECT coalesce(sum(calls), 0) FROM contract_day WHERE address = $1::tron_address))
         ON CONFLICT (address) DO NOTHING`,
        [
          bytesOf(one.address),
          one.creator === undefined ? null : bytesOf(one.creator),
          first - 1,
          one.name,
          one.abi === undefined ? null : new JsonParameter(one.abi),
          one.percent,
          one.energyLimit,
          bytesOf(one.codeHash),
        ],
      )
  },
)

/** A contract that destroyed itself in a block. */
export type EndedContract = { address: HexAddress; block: BlockNumber }

/**
 * Makes rows for contracts that are older than the index, of which nothing is known but that they are gone.
 *
 * @returns those that had none
 */
export const makeEndedContracts = labelled(
  'makeEndedContracts',
  async (
    client: ClientBase,
    ended: readonly EndedContract[],
    first: BlockNumber,
  ): Promise<ReadonlySet<HexAddress>> => {
    const made = new Set<HexAddress>()
    for (const { address, block } of ended) {
      const { rowCount } = await client.query(
        `WITH held AS (${HELD_BY_CONTRACT})
         INSERT INTO contract (address, created_block, created_time, destroyed_block, trigger_count)
         VALUES ($1::tron_address, $2, 0, $3, (SELECT coalesce(sum(calls), 0) FROM contract_day WHERE address = $1::tron_address))
         ON CONFLICT (address) DO NOTHING`,
        [bytesOf(address), first - 1, block],
      )
      if (rowCount) made.add(address)
    }
    return made
  },
)
