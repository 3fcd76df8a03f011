import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { deploymentQuery } from '../../shared/api/networks.ts'
import { ROUTES } from '../../shared/paths.ts'
import { countView } from '../../slices/content/api/content-queries.ts'

const PATTERNS = Object.values(ROUTES)

/** Tells the server which kind of page is looked at, where the operator counts that; nothing of the page itself is told. */
export function usePageView(pathname: string): void {
  const { data } = useQuery(deploymentQuery)
  const counts = data?.site?.views === true
  const pattern = PATTERNS.find((each) => matchPath(each, pathname)) ?? '/error'
  useEffect(() => {
    // a view that could not be counted is nothing to tell anybody of
    if (counts) countView(pattern).catch(() => undefined)
  }, [counts, pattern])
}
