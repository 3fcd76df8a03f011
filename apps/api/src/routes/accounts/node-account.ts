import { sun, toBigInt } from '@tronlens/core'
import {
  getTrxBalance,
  isAccountKnown,
  listTokensByRef,
  StakeQuantity,
  type TokenRow,
  TRX_REF,
} from '@tronlens/db'
import {
  NodeUnreachableError,
  readAccountAssets,
  readAccountName,
  readAccountStakes,
  readAccountUnfreezings,
  readAccountVotes,
} from '@tronlens/node-client'
import { addressText, hexText } from '../../serialize/address.ts'
import { time } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithNode } from '../../services/node-reader.ts'

/** A `getaccount` answer in hex form. */
export type NodeAccount = Record<string, unknown>

/** What the indexer last heard of an account: the answer, and the reward that can be claimed. */
export type NodeAnswer = { readonly account?: NodeAccount; readonly reward?: number | bigint }

type NodePermission = {
  type?: string
  id?: number
  permission_name?: string
  threshold?: number | bigint
  operations?: string
  keys?: { address: string; weight: number | bigint }[]
}

/**
 * An account as the node reports it now: permissions that were never changed, expiries of old stake, times of
 * withdrawals.
 *
 * @param address - 42 hex digits
 * @param kept - what the indexer heard last, which stands while the node is away; undefined of whom it has
 *   not heard, who would look as if there were no such account
 * @throws {NodeUnreachableError} when the node is away and nothing is kept
 */
export async function askAccount(
  { node }: WithNode,
  address: string,
  kept: NodeAnswer | undefined,
): Promise<NodeAccount> {
  try {
    return await node.post('/wallet/getaccount', { address })
  } catch (error) {
    // the rest of the account is known all the same
    if (kept && error instanceof NodeUnreachableError) return kept.account ?? {}
    throw error
  }
}

/** TRX of an account in sun; of one that a partial index has not asked about, what the node reports now. */
export async function readTrxBalance(
  { db, chain, node }: WithChain & WithDb & WithNode,
  address: Buffer,
): Promise<bigint> {
  if (await isAccountKnown(db, address, await chain.knownSince())) return getTrxBalance(db, address)
  return toBigInt((await askAccount({ node }, hexText(address), {})).balance)
}

/** A permission → wire. */
function serializePermission(permission: NodePermission) {
  return {
    permission_name: permission.permission_name ?? '',
    threshold: permission.threshold ?? 0,
    ...(permission.type && permission.type !== 'Owner'
      ? { id: permission.id ?? 0, type: permission.type }
      : {}),
    ...(permission.operations ? { operations: permission.operations } : {}),
    keys: (permission.keys ?? []).map((key) => ({
      address: addressText(Buffer.from(key.address, 'hex')),
      weight: key.weight,
    })),
  }
}

/**
 * What the node keeps of an account without permissions: contracts have none, and accounts of before
 * permissions use their own key.
 */
const NO_PERMISSION = { permission_name: '', threshold: 0, keys: [] }

/** Permissions of an account, as the node has them. */
export function readPermissions(node: NodeAccount) {
  const owner = node.owner_permission as NodePermission | undefined
  const witness = node.witness_permission as NodePermission | undefined
  const actives = (node.active_permission as NodePermission[] | undefined) ?? []
  return {
    ownerPermission: owner ? serializePermission(owner) : NO_PERMISSION,
    activePermissions: actives.map(serializePermission),
    witnessPermission: witness ? serializePermission(witness) : {},
  }
}

/**
 * An account that no block mentions, as the node reports it: what it is, and instead of rows what the node
 * keeps of it. What contracts keep for it is unknown.
 *
 * @returns undefined where there is none
 */
export async function readUnmet({ db }: WithDb, node: NodeAccount) {
  if (node.address === undefined) return undefined
  const stakes = readAccountStakes(node)
  const assets = new Map(readAccountAssets(node).map(({ id, amount }) => [id, amount]))
  const tokens = await listTokensByRef(db, [TRX_REF, ...[...assets.keys()].map((id) => Buffer.from(id))])
  const amountOf = ({ ref }: TokenRow) =>
    ref.equals(TRX_REF) ? toBigInt(node.balance) : assets.get(ref.toString())
  return {
    ...readAccountName(node),
    created: toBigInt(node.create_time),
    operated: toBigInt(node.latest_opration_time),
    holdings: tokens
      .map((token) => ({ ...token, amount: String(amountOf(token) ?? 0n) }))
      .sort((a, b) => a.kind - b.kind || a.ref.compare(b.ref)),
    stakes: Object.entries(stakes).map(([name, amount]) => ({
      quantity: StakeQuantity[name as keyof typeof stakes] as number,
      amount,
    })),
    unfreezings: readAccountUnfreezings(node).map(({ resource, amount, expireTime }) => ({
      resource,
      amount: amount as bigint,
      expire_time: BigInt(expireTime),
    })),
    votes: readAccountVotes(node)
      .toSorted((a, b) => Number(b.count - a.count))
      .map(({ witness, count }) => ({ witness: Buffer.from(witness, 'hex'), votes: count, timestamp: 0n })),
  }
}

type Frozen = { frozen_balance?: number | bigint; expire_time?: number }

/** Stake 1.0 with its expiry, as the node keeps it. */
export function readStakeV1(node: NodeAccount) {
  const bandwidth = ((node.frozen as Frozen[] | undefined) ?? []).map((entry) => ({
    amount: sun(toBigInt(entry.frozen_balance)),
    expires: time(entry.expire_time ?? 0),
  }))
  const resource = (node.account_resource as { frozen_balance_for_energy?: Frozen } | undefined)
    ?.frozen_balance_for_energy
  return {
    bandwidth,
    energy: resource?.frozen_balance
      ? {
          frozen_balance: sun(toBigInt(resource.frozen_balance)),
          expire_time: time(resource.expire_time ?? 0),
        }
      : {},
    supply: ((node.frozen_supply as Frozen[] | undefined) ?? []).map((entry) => ({
      amount: sun(toBigInt(entry.frozen_balance)),
      expires: time(entry.expire_time ?? 0),
    })),
  }
}
