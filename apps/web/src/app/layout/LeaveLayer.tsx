import { stay, useLeaving } from '../../shared/trust/leaving.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'

const LeaveDialog = lazyWithTexts(['outside'], () => import('../../shared/overlays/LeaveDialog.tsx'))

/** The question before a link leads to another site, whichever part of the page holds the link. */
export function LeaveLayer() {
  const leaving = useLeaving()
  return (
    leaving && (
      <Optional>
        <LeaveDialog {...leaving} onClose={stay} />
      </Optional>
    )
  )
}
