import { type ClientBase, defineRowList, JsonParameter } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import { type Changes, dayOf } from '../ledger/changes.ts'
import type { ContractChange } from '../ledger/things.ts'

const CALLS = defineRowList<{ address: Hex; calls: number }>('s', { address: 'hex', calls: 'int8' })

const bytes = (hex: Hex): Buffer => Buffer.from(hex, 'hex')

/** Makes new contracts, takes over what their owners changed, and counts calls. */
export async function writeContracts(client: ClientBase, changes: Changes): Promise<void> {
  for (const change of changes.contracts) {
    await writeContract(client, change)
    if (change.kind === 'create') changes.count(dayOf(change.time), 'new_contracts')
  }
  const rows = [...changes.triggers].map(([address, calls]) => ({ address, calls }))
  if (rows.length > 0)
    await client.query(
      `UPDATE contract c SET trigger_count = c.trigger_count + s.calls FROM ${CALLS.from} WHERE c.address = s.address`,
      CALLS.values(rows),
    )
}

async function writeContract(client: ClientBase, change: ContractChange): Promise<void> {
  const address = bytes(change.address)
  switch (change.kind) {
    case 'create':
      // an address may hold a contract again after the first one destroyed itself
      await client.query(
        `INSERT INTO contract (address, creator, created_block, created_time, created_tx, name, abi,
           consume_user_resource_percent, origin_energy_limit, code_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (address) DO UPDATE SET creator = excluded.creator, created_block = excluded.created_block,
           created_time = excluded.created_time, created_tx = excluded.created_tx, name = excluded.name, abi = excluded.abi,
           consume_user_resource_percent = excluded.consume_user_resource_percent,
           origin_energy_limit = excluded.origin_energy_limit, code_hash = excluded.code_hash, destroyed_block = NULL`,
        [
          address,
          change.creator ? bytes(change.creator) : null,
          change.block,
          change.time,
          bytes(change.hash),
          change.name,
          change.abi === undefined ? null : new JsonParameter(change.abi),
          change.percent,
          change.energyLimit,
          change.codeHash ? bytes(change.codeHash) : null,
        ],
      )
      return
    case 'percent':
      await client.query('UPDATE contract SET consume_user_resource_percent = $2 WHERE address = $1', [
        address,
        change.percent,
      ])
      return
    case 'energy-limit':
      await client.query('UPDATE contract SET origin_energy_limit = $2 WHERE address = $1', [
        address,
        change.energyLimit,
      ])
      return
    case 'clear-abi':
      await client.query('UPDATE contract SET abi = NULL WHERE address = $1', [address])
      return
    case 'destroy':
      await client.query('UPDATE contract SET destroyed_block = $2 WHERE address = $1', [
        address,
        change.block,
      ])
  }
}
