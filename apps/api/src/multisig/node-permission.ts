import { toBigInt } from '@tronlens/core'
import type { MultisigKey, MultisigPermission } from '@tronlens/db'
import { allowsContract } from '@tronlens/protocol'
import type { WithChain } from '../services/chain-watch.ts'
import { EmptyIndexError } from '../services/chain-watch.ts'
import type { WithNode } from '../services/node-reader.ts'
import { MultisigRefusal } from './refusal.ts'

const OWNER_ID = 0

/** A permission as the node prints it, hex form. */
type NodePermission = {
  id?: number
  threshold?: number | bigint
  operations?: string
  keys?: { address: string; weight?: number | bigint }[]
}

/** Which permission signs what. */
export type PermissionUse = { owner: Buffer; permissionId: number; contractType: number }

function findPermission(
  account: Record<string, unknown>,
  { owner, permissionId, contractType }: PermissionUse,
) {
  if (permissionId === OWNER_ID)
    return (
      (account.owner_permission as NodePermission | undefined) ?? {
        // an account without any is controlled by its own key
        threshold: 1,
        keys: [{ address: owner.toString('hex'), weight: 1 }],
      }
    )
  const actives = (account.active_permission as NodePermission[] | undefined) ?? []
  const found = actives.find(({ id }) => id === permissionId)
  return found && allowsContract(found.operations ?? '', contractType) ? found : undefined
}

/** Indexed head; 0 before the first block. */
async function indexedHead({ chain }: WithChain): Promise<bigint> {
  try {
    return (await chain.state()).head_number
  } catch (error) {
    if (error instanceof EmptyIndexError) return 0n
    throw error
  }
}

/**
 * The permission that a transaction names as it stands on the chain at this moment; without keys when there is none or it does
 * not cover the type of the transaction.
 *
 * @throws {MultisigRefusal} when there is no such account
 * @throws {NodeUnreachableError}
 */
export async function readPermission(
  services: WithChain & WithNode,
  use: PermissionUse,
): Promise<MultisigPermission> {
  // before the node is asked: what changes in between is in a later block
  const block = await indexedHead(services)
  const account = await services.node.post('/wallet/getaccount', { address: use.owner.toString('hex') })
  if (account.address === undefined) throw new MultisigRefusal('noAccount')
  const permission = findPermission(account, use)
  const keys = (permission?.keys ?? []).map(
    ({ address, weight }): MultisigKey => ({ address: address.toLowerCase(), weight: weight ?? 0 }),
  )
  return { keys, threshold: toBigInt(permission?.threshold), block }
}
