import { type Address, toHexAddress } from '@tronlens/core'
import type { StakeWeights } from '@tronlens/db'
import type { WithNode } from '../../services/node-reader.ts'
import { loadBandwidth, serializeBandwidth } from './bandwidth.ts'

const SUN_PER_TRX = 1_000_000

/** Sort orders of delegations that depend on what stake gives. */
const BY_UNITS = new Set(['usage', 'burnTrx'])

/**
 * Units of a resource that a sun of stake gives now; undefined while the node does not report it.
 *
 * @throws {NodeUnreachableError} when the order of the list depends on them
 */
export async function readStakeUnits(
  services: WithNode,
  address: Address,
  sort: string,
): Promise<StakeWeights | undefined> {
  const hex = toHexAddress(address)
  const bandwidth = BY_UNITS.has(sort)
    ? serializeBandwidth(await services.node.post('/wallet/getaccountresource', { address: hex }))
    : await loadBandwidth(services, hex)
  const { totalNetLimit, totalNetWeight, totalEnergyLimit, totalEnergyWeight } = bandwidth
  if (totalNetWeight === undefined) return undefined
  return {
    bandwidth: perSun(totalNetLimit, totalNetWeight),
    energy: perSun(totalEnergyLimit, totalEnergyWeight),
  }
}

const perSun = (limit: number | bigint = 0, weight: number | bigint = 0): number =>
  Number(weight) > 0 ? Number(limit) / Number(weight) / SUN_PER_TRX : 0
