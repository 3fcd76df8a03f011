import { Navigate, useLocation } from 'react-router'

/**
 * Opens the page of the standard that a token's id belongs to: links and typed addresses confuse
 * `/token/{number}` and `/token20/{address}`.
 */
export function OtherTokenPage({ pathname }: { pathname: string }) {
  const { search } = useLocation()
  return <Navigate to={{ pathname, search }} replace />
}
