import { type BlockNumber, blockNumber, type HexAddress, higherOf, type TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { addressOf, bytesOfAll, tokenOf } from '../chain/hex.ts'

/** The zero address, which mints and burns. */
const ZERO = `'\\x41${'00'.repeat(20)}'::bytea`

/**
 * A token that contracts keep, as blocks above a height moved its supply: by how much, and the newest one
 * that did.
 */
export type SupplyChange = { delta: bigint; block: BlockNumber }

/** What mints and burns above `height` add to the supply of some tokens, as their events say. */
export const readSupplyChanges = labelled(
  'readSupplyChanges',
  async (
    client: ClientBase,
    tokens: readonly TokenHex[],
    height: BlockNumber,
  ): Promise<Map<TokenHex, SupplyChange>> => {
    const { rows } = await client.query<{ token: Buffer; delta: string; block: bigint }>(
      `SELECT token, max(block_number) AS block,
         sum(CASE WHEN sender::bytea = ${ZERO} THEN amount ELSE 0 END
           - CASE WHEN recipient::bytea = ${ZERO} THEN amount ELSE 0 END) AS delta
       FROM transfer WHERE token = ANY($1::bytea[]) AND block_number > $2 AND success AND kind >= ${TokenKind.trc20}
         AND (sender::bytea = ${ZERO} OR recipient::bytea = ${ZERO}) GROUP BY token`,
      [bytesOfAll(tokens), height],
    )
    return new Map(
      rows.map(({ token, delta, block }) => [
        tokenOf(token),
        { delta: BigInt(delta), block: blockNumber(Number(block)) },
      ]),
    )
  },
)

/** Where an account, token or contract was changed last. */
type ChangedRow = { address: Buffer; block: bigint | null }

/**
 * Accounts that blocks above `height` changed, with the newest of these blocks: that made them, or a contract
 * at their address, or that hold a transaction of theirs of one of some types. Three steps: a cluster joins
 * nothing that is spread.
 */
export const listChangedAccounts = labelled(
  'listChangedAccounts',
  async (
    client: ClientBase,
    addresses: readonly HexAddress[],
    types: readonly number[],
    height: BlockNumber,
  ): Promise<Map<HexAddress, BlockNumber>> => {
    const values = [bytesOfAll(addresses), height]
    const [made, contracts, owners] = [
      await client.query<ChangedRow>(
        'SELECT address, created_block AS block FROM account WHERE address = ANY($1::bytea[]) AND created_block > $2',
        values,
      ),
      await client.query<ChangedRow>(
        'SELECT address, created_block AS block FROM contract WHERE address = ANY($1::bytea[]) AND created_block > $2',
        values,
      ),
      await client.query<ChangedRow>(
        `SELECT owner AS address, max(block_number) AS block FROM transaction
         WHERE owner = ANY($1::bytea[]) AND contract_type = ANY($3::smallint[]) AND block_number > $2 GROUP BY owner`,
        [...values, types],
      ),
    ]
    return newestOf([...made.rows, ...contracts.rows, ...owners.rows])
  },
)

/** Contracts and tokens that a block above `height` made, with that block. */
export const listMadeAbove = labelled(
  'listMadeAbove',
  async (
    client: ClientBase,
    table: 'contract' | 'token',
    keys: readonly string[],
    height: BlockNumber,
  ): Promise<Map<string, BlockNumber>> => {
    const key = table === 'contract' ? 'address' : 'ref'
    const { rows } = await client.query<ChangedRow>(
      `SELECT ${key} AS address, created_block AS block FROM ${table} WHERE ${key} = ANY($1::bytea[]) AND created_block > $2`,
      [bytesOfAll(keys), height],
    )
    return newestOf(rows)
  },
)

/** Contracts that destroyed themselves in a block above `height`, with that block. */
export const listEndedAbove = labelled(
  'listEndedAbove',
  async (
    client: ClientBase,
    addresses: readonly string[],
    height: BlockNumber,
  ): Promise<Map<string, BlockNumber>> => {
    const { rows } = await client.query<ChangedRow>(
      'SELECT address, destroyed_block AS block FROM contract WHERE address = ANY($1::bytea[]) AND destroyed_block > $2',
      [bytesOfAll(addresses as readonly HexAddress[]), height],
    )
    return newestOf(rows)
  },
)

const newestOf = (rows: readonly ChangedRow[]): Map<HexAddress, BlockNumber> => {
  const newest = new Map<HexAddress, BlockNumber>()
  for (const row of rows) {
    const [address, block] = [addressOf(row.address), blockNumber(Number(row.block))]
    newest.set(address, higherOf(block, newest.get(address) ?? block))
  }
  return newest
}
