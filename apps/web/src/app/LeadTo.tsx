import { Navigate, useLocation } from 'react-router'

/** Leads an older address to the page that it has now, with what was asked of it. */
export function LeadTo({ pathname }: { pathname: string }) {
  return <Navigate to={{ pathname, search: useLocation().search }} replace />
}
