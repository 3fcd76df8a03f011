import { safeText } from '@tronlens/core'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
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

/** What strangers wrote, as safe HTML whose links ask before they leave. */
export function OutsideLinks({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<string>()
  const ask = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const url = link && outsideUrl(link.href)
    if (!url) return
    event.preventDefault()
    setAsked(url)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are clicked, with keys too
    <div dir="auto" onClick={ask}>
      {children}
      {asked && (
        <Suspense>
          <LeaveDialog url={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
