import { useSearchParams } from 'react-router'
import { paths, ROUTES } from '../../shared/paths.ts'

/** The parameter in which pages of signing in keep where they lead. */
const NEXT = 'next'
/** Pages that may send a visitor to sign in and get them back; any other would be a page that links can abuse. */
const ASKING: readonly string[] = [ROUTES.siteIndex, ROUTES.sitePasswordChange, ROUTES.watchList]

/** A page of signing in that leads back to a page of the web app, with all that it was asked for. */
export const leadingTo = (path: string, next: string): string =>
  next === paths.siteIndex()
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [NEXT]: next })}`

/** Where signing in leads, and the way there over other pages of it. */
export function useOnward() {
  const [search] = useSearchParams()
  const next = search.get(NEXT) ?? ''
  const target = ASKING.includes(next.split('?')[0] ?? '') ? next : paths.siteIndex()
  return { target, via: (path: string) => leadingTo(path, target) }
}
