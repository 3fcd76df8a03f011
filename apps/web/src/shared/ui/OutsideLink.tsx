import { safeText } from '@tronlens/core'
import { Suspense, useState } from 'react'
import { outsideUrl } from '../trust/outside.ts'
import { lazyWithTexts } from './lazy-page.ts'

const LeaveDialog = lazyWithTexts(['outside'], () => import('../overlays/LeaveDialog.tsx'))

/** A site that strangers named on the chain: a text, or a link that asks before it leaves. */
export function OutsideLink({ text }: { text: string }) {
  const [isAsking, setAsking] = useState(false)
  const url = outsideUrl(text)
  const shown = <bdi dir="ltr">{safeText(text)}</bdi>
  if (!url) return shown
  return (
    <>
      <button type="button" className="link anywhere" onClick={() => setAsking(true)}>
        {shown}
      </button>
      {isAsking && (
        <Suspense>
          <LeaveDialog url={url} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
