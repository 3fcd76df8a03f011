import type { Bandwidth } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { NodeUnreachableError } from '@tronlens/node-client'
import { count } from '../../serialize/values.ts'
import type { WithNode } from '../../services/node-reader.ts'

type Entry = { key: string; value?: number | bigint }

const share = (used: bigint, limit: bigint): number =>
  limit > 0n ? Number((used * 1_000_000n) / limit) / 1_000_000 : 0
const left = (limit: bigint, used: bigint): bigint => (limit > used ? limit - used : 0n)

/**
 * Resources of an account as of now, asked from the node because they recover with time.
 * Empty while the node does not answer; clients then show the rest of the account.
 */
export async function loadBandwidth(services: WithNode, hexAddress: string): Promise<Partial<Bandwidth>> {
  try {
    return serializeBandwidth(await services.node.post('/wallet/getaccountresource', { address: hexAddress }))
  } catch (error) {
    // a node that is away takes only the live resources from the page
    if (error instanceof NodeUnreachableError) return {}
    throw error
  }
}

/** The node's answer → wire. */
export function serializeBandwidth(answer: Record<string, unknown>): Bandwidth {
  const read = (key: string) => toBigInt(answer[key])
  const [freeLimit, freeUsed] = [read('freeNetLimit'), read('freeNetUsed')]
  const [netLimit, netUsed] = [read('NetLimit'), read('NetUsed')]
  const [energyLimit, energyUsed] = [read('EnergyLimit'), read('EnergyUsed')]
  const limits = (answer.assetNetLimit as Entry[] | undefined) ?? []
  const used = new Map(
    ((answer.assetNetUsed as Entry[] | undefined) ?? []).map((entry) => [entry.key, toBigInt(entry.value)]),
  )
  return {
    freeNetLimit: count(freeLimit),
    freeNetUsed: count(freeUsed),
    freeNetRemaining: count(left(freeLimit, freeUsed)),
    freeNetPercentage: share(freeUsed, freeLimit),
    netLimit: count(netLimit),
    netUsed: count(netUsed),
    netRemaining: count(left(netLimit, netUsed)),
    netPercentage: share(netUsed, netLimit),
    energyLimit: count(energyLimit),
    energyUsed: count(energyUsed),
    energyRemaining: count(left(energyLimit, energyUsed)),
    energyPercentage: share(energyUsed, energyLimit),
    totalNetLimit: read('TotalNetLimit'),
    totalNetWeight: read('TotalNetWeight'),
    totalEnergyLimit: read('TotalEnergyLimit'),
    totalEnergyWeight: read('TotalEnergyWeight'),
    storageLimit: 0,
    storageUsed: 0,
    storageRemaining: 0,
    storagePercentage: 0,
    assets: Object.fromEntries(
      limits.map((entry) => {
        const limit = toBigInt(entry.value)
        const assetUsed = used.get(entry.key) ?? 0n
        return [
          entry.key,
          {
            netLimit: limit,
            netUsed: assetUsed,
            netRemaining: left(limit, assetUsed),
            netPercentage: share(assetUsed, limit),
          },
        ]
      }),
    ),
  }
}
