import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { deploymentQuery } from '../../shared/api/networks.ts'
import { ROUTES } from '../../shared/paths.ts'
import { countView } from '../../slices/content/api/content-queries.ts'

const PATTERNS = Object.values(ROUTES)

/**
 * Reports the kind of page to the server when the operator counts page views; nothing of its content is sent.
 */
export function usePageView(pathname: string): void {
  const { data } = useQuery(deploymentQuery)
  const counts = data?.site?.views === true
  const pattern = PATTERNS.find((each) => matchPath(each, pathname)) ?? '/error'
  useEffect(() => {
    // a view that could not be counted does not concern the user
    if (counts) countView(pattern).catch(() => undefined)
  }, [counts, pattern])
}
