import type { SiteLink as Link } from '@tronlens/api-contract'
import type { ReactNode } from 'react'
import { askToLeave } from '../../../shared/trust/leaving.ts'
import { outsideUrl } from '../../../shared/trust/outside.ts'

/**
 * Asks before a link of the operator opens another site; false for a page of this site or a
 * mail, which needs no question.
 */
function askFirst({ url, picture, qr }: Link): boolean {
  const outside = /^https?:/.test(url) ? outsideUrl(url) : undefined
  if (outside) askToLeave({ url: outside, namedBy: 'operator', picture, qr })
  return outside !== undefined
}

/** Opens a link of the operator: a page of this site at once, another site after a question. */
export function openSiteLink(link: Link): void {
  if (!askFirst(link)) window.location.assign(link.url)
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
        if (askFirst(link)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
