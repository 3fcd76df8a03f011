import { type BlockNumber, type HexAddress, parseJson, stringifyJson } from '@tronlens/core'
import { ZERO_ADDRESS } from '../../extract/values.ts'
import type { Changes } from '../changes.ts'
import type { Effect } from '../effect.ts'

type Json = Record<string, unknown>

/**
 * A permission as the node prints it of an account: its place says its number, whatever the transaction gave.
 */
function print(permission: Json, id: number): Json {
  const { id: _id, type: _type, parent_id: _parent, ...rest } = permission
  return id === 0 ? rest : { type: id === 1 ? 'Witness' : 'Active', id, ...rest }
}

/** Permissions that a transaction sets, as JSON text of the members that the node prints of an account. */
function printPermissions(value: Json): string {
  const { owner, witness, actives } = value as { owner?: Json; witness?: Json; actives?: Json[] }
  return stringifyJson({
    ...(owner ? { owner_permission: print(owner, 0) } : {}),
    ...(witness ? { witness_permission: print(witness, 1) } : {}),
    ...(actives?.length ? { active_permission: actives.map((one, place) => print(one, place + 2)) } : {}),
  })
}

/**
 * An account says who may sign for it; a representative's permission stays where the transaction names none.
 */
export const updatePermissions: Effect = ({ tx, owner, block, changes }) => {
  changes.accounts.permissions.set(owner, {
    address: owner,
    permissions: printPermissions(tx.value),
    block: block.number,
  })
  changes.accounts.newWitnesses.delete(owner)
}

/** No key signs for the account that coins are burned to: nodes see to it when they start. */
export function closeBlackHole(changes: Changes, address: HexAddress, block: BlockNumber): void {
  // a key that no account has
  const owner = { permission_name: 'owner', threshold: 1, keys: [{ address: ZERO_ADDRESS, weight: 1 }] }
  changes.accounts.permissions.set(address, { address, permissions: printPermissions({ owner }), block })
}

/** An account that becomes a representative signs blocks with its own key. */
export function giveWitnessPermission(changes: Changes, address: HexAddress): void {
  const known = changes.accounts.permissions.get(address)
  if (!known) {
    changes.accounts.newWitnesses.add(address)
    return
  }
  const own = { permission_name: 'witness', threshold: 1, keys: [{ address, weight: 1 }] }
  const permissions = { ...(parseJson(known.permissions) as Json), witness_permission: print(own, 1) }
  changes.accounts.permissions.set(address, { ...known, permissions: stringifyJson(permissions) })
}
