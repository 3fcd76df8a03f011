import type { Address } from '@tronlens/core'
import { allowsContract } from '@tronlens/protocol'
import { CONTRACTS, type ContractFields, type PermissionFields } from '../contract/contract-fields.ts'
import type { Warning } from './warnings.ts'

const weights = ({ keys }: PermissionFields): bigint => keys.reduce((sum, { weight }) => sum + weight, 0n)

const weightOf = ({ keys }: PermissionFields, address: Address): bigint =>
  keys.filter((key) => key.address === address).reduce((sum, { weight }) => sum + weight, 0n)

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
  if (actives.some(({ operations }) => allowsContract(operations, type)))
    warnings.push({ kind: 'activeRulesPermissions' })
  return warnings
}
