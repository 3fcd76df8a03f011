import { safeText } from '@tronlens/core'
import type { MouseEvent, ReactNode } from 'react'
import { askToLeave } from '../trust/leaving.ts'
import { outsideUrl } from '../trust/outside.ts'

/** A site that an unknown author named on the chain: a text, or a link that asks before it leaves. */
export function OutsideLink({ text }: { text: string }) {
  const url = outsideUrl(text)
  const shown = <bdi dir="ltr">{safeText(text)}</bdi>
  if (!url) return shown
  return (
    <button type="button" className="link anywhere" onClick={() => askToLeave({ url, namedBy: 'unknown' })}>
      {shown}
    </button>
  )
}

/** Safe HTML of an unknown author, whose links ask before they leave. */
export function OutsideLinks({ children }: { children: ReactNode }) {
  const ask = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const url = link && outsideUrl(link.href)
    if (!url) return
    event.preventDefault()
    askToLeave({ url, namedBy: 'unknown' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are clicked, with keys too
    <div dir="auto" onClick={ask}>
      {children}
    </div>
  )
}
