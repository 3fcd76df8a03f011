import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import { useBells } from '../../slices/bell/bells.ts'

const BellWatch = lazyWithTexts(['bell'], () => import('../../slices/bell/components/BellWatch.tsx'))

/** Follows what has a bell; without one nothing is loaded. */
export function BellLayer() {
  return useBells().length === 0 ? null : (
    <Optional>
      <BellWatch />
    </Optional>
  )
}
