import type { Address } from '@tronlens/core'
import type { Deployment, Network } from '../../shared/api/networks.ts'

/** A bridge as the API lists it. */
export interface Bridge {
  /** Key of the side chain. */
  chainid: string
  name: string
  sidechain_gateway: string
  mainchain_gateway: string
  /** Key of the main network. */
  mainchain: string
}

/** A way from the network that is shown to another one. */
export interface Crossing {
  /** From the main network to a side chain, or back. */
  direction: 'deposit' | 'withdraw'
  /** Key of the side chain. */
  chainId: string
  /** The contract on the network that is shown. */
  gateway: Address
  /** Where it leads. */
  other: Network
}

/**
 * The ways that lead away from a network. A bridge to a network that this site does not show is left out:
 * no page there would show what arrived.
 */
export function crossingsOf(
  bridges: readonly Bridge[],
  shown: Network,
  { networks }: Pick<Deployment, 'networks'>,
): Crossing[] {
  return bridges.flatMap((bridge): Crossing[] => {
    const isMain = bridge.mainchain === shown.key
    const isSide = bridge.chainid === shown.key
    const other = networks.find(({ key }) => key === (isMain ? bridge.chainid : bridge.mainchain))
    if (isMain === isSide || !other) return []
    const gateway = (isMain ? bridge.mainchain_gateway : bridge.sidechain_gateway) as Address // the API checks it
    return [{ direction: isMain ? 'deposit' : 'withdraw', chainId: bridge.chainid, gateway, other }]
  })
}
