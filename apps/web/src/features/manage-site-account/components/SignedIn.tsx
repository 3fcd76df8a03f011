import type { SiteUser } from '@tronlens/api-contract'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { leadingTo } from '../../../slices/site-account/onward.ts'
import { hasSiteCookie, startSiteSession, useSiteSession } from '../../../slices/site-account/session.ts'

/** Content for signed-in users only; others are led to the login, and from there back to this page. */
export function SignedIn({ children }: { children: (user: SiteUser) => ReactNode }) {
  const session = useSiteSession()
  const { pathname, search } = useLocation()
  const mayCome = session.step === 'loading' || (session.step === 'out' && hasSiteCookie())
  useEffect(() => {
    if (mayCome) void startSiteSession()
  }, [mayCome])
  if (session.step === 'in') return children(session.user)
  if (mayCome) return <div aria-busy="true" />
  return <Navigate to={leadingTo(paths.siteLogin(), `${pathname}${search}`)} replace />
}
