import { useQuery } from '@tanstack/react-query'
import { deploymentQuery } from '../../shared/api/networks.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'

const ChainsPanel = lazyWithTexts(['chains'], () => import('../../slices/bridge/components/ChainsPanel.tsx'))

/** Figures of both chains, where the site shows several; loaded after the first screen. */
export function HomeChains() {
  const { data: deployment } = useQuery(deploymentQuery)
  if (!deployment || deployment.networks.length < 2) return null
  return (
    <Optional>
      <ChainsPanel />
    </Optional>
  )
}
