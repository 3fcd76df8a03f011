import type { SiteUser } from '@tronlens/api-contract'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { hasSiteCookie, startSiteSession, useSiteSession } from '../../../slices/site-account/session.ts'

/** Content for signed-in users only; others are led to the login. */
export function SignedIn({ children }: { children: (user: SiteUser) => ReactNode }) {
  const session = useSiteSession()
  const mayCome = session.step === 'loading' || (session.step === 'out' && hasSiteCookie())
  useEffect(() => {
    if (mayCome) void startSiteSession()
  }, [mayCome])
  if (session.step === 'in') return children(session.user)
  if (mayCome) return <div aria-busy="true" />
  return <Navigate to={paths.siteLogin()} replace />
}
