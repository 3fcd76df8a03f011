import { useQuery } from '@tanstack/react-query'
import { deploymentQuery, findShown, useShownNetwork } from '../../shared/api/networks.ts'
import { sideChainsQuery } from './api/bridge-queries.ts'
import { type Crossing, crossingsOf } from './crossing.ts'

/** The ways from the shown network to others; undefined until they are known. */
export function useCrossings(): Crossing[] | undefined {
  const shown = useShownNetwork()
  const { data: deployment } = useQuery(deploymentQuery)
  // one network alone has no bridge
  const isBridged = deployment !== undefined && deployment.networks.length > 1
  const { data: bridges } = useQuery({ ...sideChainsQuery, enabled: isBridged })
  return bridges && deployment && crossingsOf(bridges, findShown(deployment, shown), deployment)
}
