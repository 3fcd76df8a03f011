import { stay, useLeaving } from '../trust/leaving.ts'
import { lazyWithTexts } from './lazy-page.ts'
import { Optional } from './Optional.tsx'

const LeaveDialog = lazyWithTexts(['outside'], () => import('../overlays/LeaveDialog.tsx'))

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
