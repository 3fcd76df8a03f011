import type { Address } from '@tronlens/core'
import { allowsContract, setId, smallestSets, totalWeight } from '@tronlens/protocol/permission'
import { CONTRACTS, type ContractFields, type PermissionFields } from '../contract/contract-fields.ts'
import type { PermissionNow, PermissionsNow } from './snapshot.ts'
import type { PermissionRole, Warning } from './warnings.ts'

type Update = ContractFields<'AccountPermissionUpdateContract'>

/** One permission of an update, and the one that it replaces. */
export type PermissionChange = {
  readonly role: PermissionRole
  readonly after: PermissionFields
  /** Undefined where it does not exist today, and where today's permissions are not known. */
  readonly before: PermissionNow | undefined
}

const weightOf = ({ keys }: Pick<PermissionFields, 'keys'>, address: Address): bigint =>
  keys.filter((key) => key.address === address).reduce((sum, { weight }) => sum + weight, 0n)

/**
 * Every permission that an update sets, with the one that it replaces. Active ones are matched by name, then
 * by position, since the chain renumbers them.
 */
export function pairPermissions(
  { owner, witness, actives }: Update,
  now: PermissionsNow | undefined,
): PermissionChange[] {
  const free = new Set(now?.actives ?? [])
  const take = (found: PermissionNow | undefined): PermissionNow | undefined => {
    if (found) free.delete(found)
    return found
  }
  const named = actives.map((after) =>
    take([...free].find(({ permissionName }) => permissionName === after.permissionName)),
  )
  const placed = actives.map((_, index) => {
    const same = now?.actives[index]
    return named[index] ?? (same && free.has(same) ? take(same) : undefined)
  })
  return [
    { role: 'owner', after: owner, before: now?.owner },
    ...(witness ? [{ role: 'witness' as const, after: witness, before: now?.witness }] : []),
    ...actives.map((after, index) => ({ role: 'active' as const, after, before: placed[index] })),
  ]
}

/** Keys of an update that are in no permission of the account today: their owners get power by it. */
export function newKeysOf(update: Update, now: PermissionsNow | undefined): Address[] {
  const all = [...(now ? [now.owner, ...(now.witness ? [now.witness] : []), ...now.actives] : [])]
  const known = new Set(all.flatMap(({ keys }) => keys.map(({ address }) => address)))
  const named = [update.owner, ...(update.witness ? [update.witness] : []), ...update.actives]
  const addresses = named.flatMap(({ keys }) => keys.map(({ address }) => address))
  return [...new Set(addresses)].filter((each) => each !== update.ownerAddress && !known.has(each))
}

/**
 * Warnings about powers that a permission update gives to others, and about a loss of the owner's own access.
 *
 * @param now - today's permissions; where they are not known, every key but the account's own counts as new
 * @param signer - the key of the wallet, which is the user's own too
 */
export function permissionWarnings(
  update: Update,
  now: PermissionsNow | undefined,
  signer: Address | undefined,
): Warning[] {
  const { ownerAddress, owner, actives } = update
  const own = new Set([ownerAddress, ...(signer ? [signer] : [])])
  const warnings: Warning[] = [{ kind: 'permissionChange' }]
  const changes = pairPermissions(update, now)
  if (totalWeight(owner) < owner.threshold) warnings.push({ kind: 'ownerUnreachable' })
  if (weightOf(owner, ownerAddress) === 0n) warnings.push({ kind: 'losesOwner' })
  for (const { address, weight } of owner.keys)
    if (address !== ownerAddress && weight >= owner.threshold) warnings.push({ kind: 'takeOver', address })
  warnings.push(...changes.flatMap((change) => powerWarnings(change, own)))
  const { type } = CONTRACTS.AccountPermissionUpdateContract
  if (actives.some(({ operations }) => allowsContract(operations, type)))
    warnings.push({ kind: 'activeRulesPermissions' })
  return warnings
}

/**
 * Powers by one permission: of each new key, of each set of keys that now reaches the threshold, and of wider
 * operations.
 */
function powerWarnings({ role, after, before }: PermissionChange, own: ReadonlySet<Address>): Warning[] {
  const name = after.permissionName
  const had = new Set(before?.keys.map(({ address }) => address) ?? [])
  const alone = (weight: bigint): boolean => weight >= after.threshold
  const keys = after.keys
    .filter(({ address }) => !own.has(address) && !had.has(address))
    // another warning says that this key alone reaches the owner permission
    .filter(({ weight }) => !(role === 'owner' && alone(weight)))
    .map(
      ({ address, weight }): Warning => ({
        kind: 'newKey',
        role,
        name,
        address,
        weight,
        threshold: after.threshold,
      }),
    )
  const isNamed = (address: Address): boolean => !had.has(address) || role === 'owner'
  const reached = before ? smallestSets(before) : []
  const sets = smallestSets(after)
    .filter((set) => !set.some(({ address }) => own.has(address)))
    .filter(
      (set) =>
        !reached.some((earlier) =>
          earlier.every((key) => set.some(({ address }) => address === key.address)),
        ),
    )
    // a single key that reaches the threshold has its warning above, unless it is not new and its weight or
    // the threshold changed
    .filter(([first, ...others]) => others.length > 0 || (first !== undefined && !isNamed(first.address)))
    .map(
      (set): Warning => ({
        kind: 'reachTogether',
        role,
        name,
        id: setId(set),
        addresses: set.map(({ address }) => address),
      }),
    )
  return [...keys, ...sets, ...widerWarning({ role, after, before }, own)]
}

/** An active permission that allows more than today, to keys that are not the user's. */
function widerWarning({ role, after, before }: PermissionChange, own: ReadonlySet<Address>): Warning[] {
  if (role !== 'active' || !before || after.keys.every(({ address }) => own.has(address))) return []
  const added = TYPES.filter(
    (type) => allowsContract(after.operations, type) && !allowsContract(before.operations, type),
  )
  return added.length > 0 ? [{ kind: 'widerPermission', name: after.permissionName, types: added }] : []
}

const TYPES: readonly number[] = Object.values(CONTRACTS).map(({ type }) => type)
