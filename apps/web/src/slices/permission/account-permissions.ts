import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Address, type Sun, sun, toBigInt } from '@tronlens/core'
import type { KeyWeight } from '@tronlens/protocol/permission'
import { askNode } from '../../shared/api/node.ts'

/** One permission of an account, with exact numbers. */
export interface AccountPermission {
  readonly id: number
  readonly name: string
  readonly threshold: bigint
  /** Mask of allowed contract types, 64 hex digits; empty where everything is allowed. */
  readonly operations: string
  readonly keys: readonly KeyWeight[]
}

/** Who may act for an account, as its node says. */
export interface AccountPermissions {
  readonly address: Address
  readonly isActive: boolean
  readonly isContract: boolean
  readonly balance: Sun
  readonly owner: AccountPermission
  readonly witness: AccountPermission | undefined
  readonly actives: readonly AccountPermission[]
}

export const OWNER_ID = 0
const WITNESS_ID = 1
export const FIRST_ACTIVE_ID = 2
/** What the active permission of an account that never set one allows. */
export const DEFAULT_OPERATIONS = '7fff1fc0033e03'.padEnd(64, '0')

type NodePermission = {
  id?: number
  permission_name?: string
  threshold?: number | bigint
  operations?: string
  keys?: { address: Address; weight?: number | bigint }[]
}

/** An account as the node prints it, as far as permissions go. */
export type NodePermissions = {
  address?: Address
  type?: string
  balance?: number | bigint
  is_witness?: boolean
  owner_permission?: NodePermission
  witness_permission?: NodePermission
  active_permission?: NodePermission[]
}

/** A permission that one key holds alone. */
const singleKey = (address: Address, id: number, name: string, operations = ''): AccountPermission => ({
  id,
  name,
  threshold: 1n,
  operations,
  keys: [{ address, weight: 1n }],
})

const read = (given: NodePermission, id: number): AccountPermission => ({
  id: given.id ?? id,
  name: given.permission_name ?? '',
  threshold: toBigInt(given.threshold ?? 0),
  operations: given.operations ?? '',
  keys: (given.keys ?? []).map(({ address, weight = 0 }) => ({ address, weight: toBigInt(weight) })),
})

/** Reads the permissions of an account; what was never set is the account's own key alone. */
export function readAccountPermissions(address: Address, account: NodePermissions): AccountPermissions {
  const { owner_permission, witness_permission, active_permission = [] } = account
  return {
    address,
    isActive: account.address !== undefined,
    isContract: account.type === 'Contract',
    balance: sun(toBigInt(account.balance ?? 0)),
    owner: owner_permission ? read(owner_permission, OWNER_ID) : singleKey(address, OWNER_ID, 'owner'),
    witness: witness_permission
      ? read(witness_permission, WITNESS_ID)
      : account.is_witness
        ? singleKey(address, WITNESS_ID, 'witness')
        : undefined,
    actives:
      active_permission.length > 0
        ? active_permission.map((each, index) => read(each, FIRST_ACTIVE_ID + index))
        : [singleKey(address, FIRST_ACTIVE_ID, 'active', DEFAULT_OPERATIONS)],
  }
}

/** The permission with a number; undefined when the account has none. */
export const permissionOf = (
  { owner, witness, actives }: AccountPermissions,
  id: number,
): AccountPermission | undefined =>
  [owner, ...(witness ? [witness] : []), ...actives].find((each) => each.id === id)

/**
 * Permissions of an account, asked from the node itself: what counts for a signature
 * is what the chain says now.
 */
export const permissionsQuery = (address: Address) =>
  queryOptions({
    queryKey: ['permissions', address],
    queryFn: async ({ signal }) =>
      readAccountPermissions(
        address,
        await askNode<NodePermissions>('/wallet/getaccount', { address, visible: true }, signal),
      ),
    staleTime: 0,
  })

/**
 * The same for an action that has begun: without a connection it fails at once instead of waiting for one in
 * silence.
 */
export const fetchPermissions = (queries: QueryClient, address: Address): Promise<AccountPermissions> =>
  queries.fetchQuery({ ...permissionsQuery(address), networkMode: 'always' })
