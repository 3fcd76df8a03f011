import { queryOptions } from '@tanstack/react-query'
import { type Address, milliseconds, readSun, type Sun, sun } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import type { Resource } from '../../account/node-account.ts'
import { type ChainResources, type RawResources, readResources } from '../stake.ts'

/** Delegations that are listed at once. */
const LISTED = 200
const DIRECTION = { in: 1, out: 2 } as const
const RESOURCES: readonly Resource[] = ['BANDWIDTH', 'ENERGY']

/** Resources of an account, and what all stake gives. */
export const resourcesQuery = (address: Address) =>
  queryOptions({
    queryKey: ['node-resources', address],
    queryFn: async ({ signal }): Promise<ChainResources> =>
      readResources(
        await askNode<RawResources>('/wallet/getaccountresource', { address, visible: true }, signal),
      ),
  })

/** Voting and block rewards that wait to be claimed. */
export const rewardQuery = (address: Address) =>
  queryOptions({
    queryKey: ['node-reward', address],
    queryFn: async ({ signal }): Promise<Sun> => {
      const { reward = 0 } = await askNode<{ reward?: number | bigint }>(
        '/wallet/getReward',
        { address },
        signal,
      )
      return sun(BigInt(reward))
    },
  })

/** The most that can be lent now: today's use holds back a part of the stake. */
export const delegatableQuery = (address: Address, resource: Resource) =>
  queryOptions({
    queryKey: ['node-delegatable', address, resource],
    queryFn: async ({ signal }): Promise<Sun> => {
      const answer = await askNode<{ max_size?: number | bigint }>(
        '/wallet/getcandelegatedmaxsize',
        { owner_address: address, type: String(RESOURCES.indexOf(resource)), visible: true },
        signal,
      )
      return sun(BigInt(answer.max_size ?? 0))
    },
  })

/** A resource that one account lends to another. */
export interface Delegation {
  from: Address
  to: Address
  resource: Resource
  amount: Sun
  /** Part that cannot be taken back before `until`. */
  locked: Sun
  until: number
}

/** The accounts that delegate to an account, or those it delegates to. */
export const delegationsQuery = (address: Address, direction: keyof typeof DIRECTION) =>
  queryOptions({
    queryKey: ['delegations', address, direction],
    queryFn: async ({ signal }): Promise<Delegation[]> => {
      const { data } = await api.listAccountResources(
        { address, type: DIRECTION[direction], limit: LISTED },
        { signal },
      )
      return data.map((row) => ({
        from: row.ownerAddress,
        to: row.receiverAddress,
        resource: RESOURCES[row.resource] ?? 'BANDWIDTH',
        amount: readSun(row.balance),
        locked: readSun(row.lockBalance),
        until: milliseconds(row.expireTime),
      }))
    },
  })
