import { lazy } from 'react'
import { useCapabilities, useShownNetwork } from '../../shared/api/networks.ts'
import { Optional } from '../../shared/ui/Optional.tsx'

const NoticeStrip = lazy(() => import('../../slices/content/components/NoticeStrip.tsx'))

/** The operator's news on the home page of the default network. */
export function HomeNews() {
  const { base } = useShownNetwork()
  const has = useCapabilities()
  if (base !== '' || has('notices') === false) return null
  return (
    <Optional>
      <NoticeStrip />
    </Optional>
  )
}
