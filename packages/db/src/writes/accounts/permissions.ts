import type { BlockNumber, HexAddress } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import { addressOf, bytesOf, bytesOfAll } from '../chain/hex.ts'

/** Permissions that an account has set; `permissions` is JSON text as the node prints them. */
export type NewPermissions = { address: HexAddress; permissions: string; block: BlockNumber }

/** Sets permissions of accounts, each given once. @param replaces - also of those that have set some */
export const writePermissions = labelled(
  'writePermissions',
  async (client: ClientBase, rows: readonly NewPermissions[], replaces = true): Promise<void> => {
    if (rows.length === 0) return
    await client.query(
      `INSERT INTO account_permission (address, permissions, block_number)
       SELECT address, permissions, block_number FROM unnest($1::bytea[], $2::jsonb[], $3::bigint[]) AS s (address, permissions, block_number)
       ON CONFLICT (address) DO ${replaces ? 'UPDATE SET permissions = excluded.permissions, block_number = excluded.block_number' : 'NOTHING'}`,
      [
        rows.map(({ address }) => bytesOf(address)),
        rows.map(({ permissions }) => new JsonParameter(permissions)),
        rows.map(({ block }) => block),
      ],
    )
  },
)

/** Gives accounts that have set permissions and became representatives that of one. */
export const addWitnessPermissions = labelled(
  'addWitnessPermissions',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<void> => {
    const found = bytesOfAll(addresses)
    if (found.length > 0)
      await client.query(
        'UPDATE account_permission SET permissions = permissions || own_witness_permission(address) WHERE address = ANY($1::bytea[])',
        [found],
      )
  },
)

/** Forgets what accounts have set: they are gone, or have what every account begins with. */
export const deletePermissions = labelled(
  'deletePermissions',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<void> => {
    const found = bytesOfAll(addresses)
    if (found.length > 0)
      await client.query('DELETE FROM account_permission WHERE address = ANY($1::bytea[])', [found])
  },
)

/** Permissions that some accounts have set, as the node prints them, and the block that set them. */
export const listPermissionsOf = labelled(
  'listPermissionsOf',
  async (
    client: ClientBase,
    addresses: readonly HexAddress[],
  ): Promise<{ address: HexAddress; permissions: unknown; block: bigint }[]> => {
    const { rows } = await client.query<{ address: Buffer; permissions: unknown; block_number: bigint }>(
      'SELECT address, permissions, block_number FROM account_permission WHERE address = ANY($1::bytea[])',
      [bytesOfAll(addresses)],
    )
    return rows.map((row) => ({
      address: addressOf(row.address),
      permissions: row.permissions,
      block: row.block_number,
    }))
  },
)
