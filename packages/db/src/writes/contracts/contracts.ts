import type { BlockNumber, HexAddress, Milliseconds } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { ContractRow } from '../../tables.ts'
import type { Hex, Written } from '../../written.ts'
import { addressOf, bytesOf, bytesOfAll } from '../chain/hex.ts'

/** A contract as it is made; `abi` is JSON text. */
export type NewContract = Written<
  'contract',
  | 'address'
  | 'creator'
  | 'created_block'
  | 'created_time'
  | 'name'
  | 'abi'
  | 'consume_user_resource_percent'
  | 'origin_energy_limit'
  | 'code_hash'
> & { created_block: BlockNumber; created_index: number; created_time: Milliseconds; created_tx: Hex }

/** Calls of a contract within a batch. */
export type ContractCalls = { address: HexAddress; calls: number }

const CALLS = defineRowList<ContractCalls>('s', { address: 'hex', calls: 'int8' })

/** Marks a balance of TRX as one of a contract, and inserts it if need be; the address is `$1`. */
export const HELD_BY_CONTRACT = `INSERT INTO balance (address, token, amount, of_contract) VALUES ($1::tron_address, '_', 0, true)
  ON CONFLICT (address, token) DO UPDATE SET of_contract = true`

/**
 * Makes a contract and its balance of TRX. An address may hold one again after the first one destroyed
 * itself.
 */
export const createContract = labelled(
  'createContract',
  async (client: ClientBase, contract: NewContract): Promise<void> => {
    await client.query(
      `WITH held AS (${HELD_BY_CONTRACT})
       INSERT INTO contract (address, creator, created_block, created_index, created_time, created_tx, name, abi,
         consume_user_resource_percent, origin_energy_limit, code_hash)
       VALUES ($1::tron_address, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (address) DO UPDATE SET creator = excluded.creator, created_block = excluded.created_block,
         created_index = excluded.created_index, created_time = excluded.created_time, created_tx = excluded.created_tx, name = excluded.name, abi = excluded.abi,
         consume_user_resource_percent = excluded.consume_user_resource_percent,
         origin_energy_limit = excluded.origin_energy_limit, code_hash = excluded.code_hash, destroyed_block = NULL`,
      [
        bytesOf(contract.address),
        contract.creator === undefined ? null : bytesOf(contract.creator),
        contract.created_block,
        contract.created_index,
        contract.created_time,
        bytesOf(contract.created_tx),
        contract.name,
        contract.abi === undefined ? null : new JsonParameter(contract.abi),
        contract.consume_user_resource_percent,
        contract.origin_energy_limit,
        contract.code_hash === undefined ? null : bytesOf(contract.code_hash),
      ],
    )
  },
)

/** What an owner may change of a contract, and how it ends; an undefined `abi` removes it. */
export type ContractUpdate =
  | { column: 'consume_user_resource_percent'; value: number }
  | { column: 'origin_energy_limit'; value: bigint }
  | { column: 'abi'; value: undefined }
  | { column: 'destroyed_block'; value: number }

/** Changes one column of a contract. */
export const updateContract = labelled(
  'updateContract',
  async (client: ClientBase, address: HexAddress, { column, value }: ContractUpdate): Promise<void> => {
    await client.query(`UPDATE contract SET ${column} = $2 WHERE address = $1`, [
      bytesOf(address),
      value ?? null,
    ])
  },
)

/** Counts calls. */
export const addContractCalls = labelled(
  'addContractCalls',
  async (client: ClientBase, calls: readonly ContractCalls[]): Promise<void> => {
    if (calls.length === 0) return
    await client.query(
      `UPDATE contract c SET trigger_count = c.trigger_count + s.calls FROM ${CALLS.from} WHERE c.address = s.address`,
      CALLS.values(calls),
    )
  },
)

/** Who made contracts that are there. */
export const readCreators = labelled(
  'readCreators',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<Map<HexAddress, HexAddress>> => {
    if (addresses.length === 0) return new Map()
    const { rows } = await client.query<{ address: Buffer; creator: Buffer }>(
      'SELECT address, creator FROM contract WHERE address = ANY($1::bytea[]) AND creator IS NOT NULL',
      [bytesOfAll(addresses)],
    )
    return new Map(rows.map(({ address, creator }) => [addressOf(address), addressOf(creator)]))
  },
)

/**
 * Operations of an account that others did: the chain's time at the newest; 0 for none. Where the account was
 * made in block `made_in`, only those after that count.
 */
export type AccountOperations = {
  address: HexAddress
  latest: Milliseconds
  made_in: BlockNumber
  latest_of_new: Milliseconds
}

const OPERATIONS = defineRowList<AccountOperations>('s', {
  address: 'hex',
  latest: 'int8',
  made_in: 'int8',
  latest_of_new: 'int8',
})

/** Notes operations of accounts that others did. */
export const noteOperations = labelled(
  'noteOperations',
  async (client: ClientBase, operations: readonly AccountOperations[]): Promise<void> => {
    if (operations.length === 0) return
    await client.query(
      `
      UPDATE account a SET latest_operation_time = CASE WHEN a.created_block = s.made_in THEN s.latest_of_new ELSE s.latest END
      FROM ${OPERATIONS.from} WHERE a.address = s.address
        AND a.latest_operation_time < CASE WHEN a.created_block = s.made_in THEN s.latest_of_new ELSE s.latest END`,
      OPERATIONS.values(operations),
    )
  },
)

/** Which of some addresses hold a contract. */
export const listContractsAmong = labelled(
  'listContractsAmong',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<HexAddress[]> => {
    const { rows } = await client.query<Pick<ContractRow, 'address'>>(
      'SELECT address FROM contract WHERE address = ANY($1::bytea[]) AND destroyed_block IS NULL',
      [bytesOfAll(addresses)],
    )
    return rows.map((row) => addressOf(row.address))
  },
)

/** Contracts that other contracts made: the node is to be asked about their code and name. */
export const listContractsToAsk = labelled(
  'listContractsToAsk',
  async (client: ClientBase, limit: number, resting: readonly HexAddress[] = []): Promise<HexAddress[]> => {
    const { rows } = await client.query<Pick<ContractRow, 'address'>>(
      `SELECT address FROM contract WHERE code_hash IS NULL AND destroyed_block IS NULL AND address <> ALL($2::bytea[])
       ORDER BY address LIMIT $1`,
      [limit, bytesOfAll(resting)],
    )
    return rows.map((row) => addressOf(row.address))
  },
)

/** What the node said of a contract that another contract made. */
export type ContractAnswer = {
  readonly address: HexAddress
  /** Empty for one without code, so that it is not asked about again. */
  readonly code_hash: Hex
  readonly name: string
  /** Instructions of its code that this release does not know. */
  readonly unknownOpcodes: readonly string[]
}

/** Keeps what the node said of contracts. */
export const saveContractAnswers = labelled(
  'saveContractAnswers',
  async (client: ClientBase, answers: readonly ContractAnswer[]): Promise<void> => {
    if (answers.length === 0) return
    const addresses = answers.map(({ address }) => bytesOf(address))
    await client.query(
      `UPDATE contract c SET code_hash = n.code_hash, name = CASE WHEN c.name = '' THEN n.name ELSE c.name END
       FROM unnest($1::bytea[], $2::bytea[], $3::text[]) AS n (address, code_hash, name) WHERE c.address = n.address`,
      [addresses, answers.map((answer) => bytesOf(answer.code_hash)), answers.map(({ name }) => name)],
    )
    // another contract may have been made at the same address before
    await client.query('DELETE FROM unknown_code WHERE address = ANY ($1::bytea[])', [addresses])
    const found = answers.flatMap(({ address, unknownOpcodes }) =>
      unknownOpcodes.map((name) => ({ address: bytesOf(address), name })),
    )
    if (found.length === 0) return
    await client.query(
      `INSERT INTO unknown_code SELECT c.address, n.name, c.created_block
       FROM unnest($1::bytea[], $2::text[]) AS n (address, name) JOIN contract c ON c.address = n.address`,
      [found.map(({ address }) => address), found.map(({ name }) => name)],
    )
  },
)
