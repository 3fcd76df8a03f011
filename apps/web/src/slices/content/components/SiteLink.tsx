import type { SiteLink as Link } from '@tronlens/api-contract'
import type { ReactNode } from 'react'
import { askToLeave } from '../../../shared/trust/leaving.ts'
import { outsideUrl } from '../../../shared/trust/outside.ts'

/** Opens a link of the operator: a page of this site at once, another site after a question. */
export function openSiteLink({ url, picture, qr }: Link): void {
  const outside = /^https?:/.test(url) ? outsideUrl(url) : undefined
  if (outside) askToLeave({ url: outside, namedBy: 'operator', picture, qr })
  else window.location.assign(url)
}

/** A link of the operator as text. */
export function SiteLink({
  link,
  children,
  className,
}: {
  link: Link
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <a
      href={link.url}
      className={className}
      onClick={(event) => {
        // a page of this site and a mail need no question
        if (!/^https?:/.test(link.url)) return
        event.preventDefault()
        openSiteLink(link)
      }}
    >
      {children}
    </a>
  )
}
