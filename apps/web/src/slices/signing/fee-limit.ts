import { useQuery } from '@tanstack/react-query'
import { type Sun, sun } from '@tronlens/core'
import { deploymentQuery, findShown, useShownNetwork } from '../../shared/api/networks.ts'

/** Whether the shown network is a side chain, whose energy is cheaper. */
export function useIsSideChain(): boolean {
  const shown = useShownNetwork()
  const { data } = useQuery(deploymentQuery)
  return data !== undefined && findShown(data, shown).type === 'sidechain'
}

/** The usual fee limit of a token transfer or an approval, alone or with co-signers. */
export const usualFeeLimit = (isShared: boolean, isSideChain: boolean): Sun =>
  sun(isSideChain ? 1_000_000n : isShared ? 20_000_000n : 10_000_000n)

/**
 * The fee limit of a contract call: the usual one, or more where the call needs more. Every call and
 * deployment that the app builds gets its fee limit here, unless the user typed another one.
 *
 * @param least - the least fee limit of the call, as `costQuery` returns it; undefined while that is not
 * known
 */
export const chooseFeeLimit = (usual: Sun, least: Sun | undefined): Sun =>
  least !== undefined && least > usual ? least : usual
