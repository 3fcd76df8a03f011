import type { Address } from '@tronlens/core'
import { CONTRACTS, type ContractFields, type PermissionFields } from '../contract/contract-fields.ts'
import type { Warning } from './warnings.ts'

const weights = ({ keys }: PermissionFields): bigint => keys.reduce((sum, { weight }) => sum + weight, 0n)

const weightOf = ({ keys }: PermissionFields, address: Address): bigint =>
  keys.filter((key) => key.address === address).reduce((sum, { weight }) => sum + weight, 0n)

/** True when a bit of a mask of operations is set. */
function allows({ operations }: PermissionFields, contractType: number): boolean {
  const byte = Number.parseInt(operations.slice((contractType >> 3) * 2, (contractType >> 3) * 2 + 2), 16)
  return ((byte || 0) >> (contractType & 7)) % 2 === 1
}

/** Shapes of a permission update that lock its owner out or let others in. */
export function permissionWarnings({
  ownerAddress,
  owner,
  actives,
}: ContractFields<'AccountPermissionUpdateContract'>): Warning[] {
  const warnings: Warning[] = [{ kind: 'permissionChange' }]
  if (weights(owner) < owner.threshold) warnings.push({ kind: 'nobodyCanAct' })
  if (weightOf(owner, ownerAddress) === 0n) warnings.push({ kind: 'losesOwner' })
  for (const { address, weight } of owner.keys)
    if (address !== ownerAddress && weight >= owner.threshold) warnings.push({ kind: 'takeOver', address })
  const { type } = CONTRACTS.AccountPermissionUpdateContract
  if (actives.some((active) => allows(active, type))) warnings.push({ kind: 'activeRulesPermissions' })
  return warnings
}
