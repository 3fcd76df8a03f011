import { generatePath, matchPath } from 'react-router'
import { ROUTES } from '../../shared/paths.ts'

/** Routes whose last part chooses a tab of one page. */
const TABBED = [
  ROUTES.block,
  ROUTES.address,
  ROUTES.contract,
  ROUTES.token,
  ROUTES.token20,
  ROUTES.representative,
  ROUTES.myProposals,
  ROUTES.rankings,
  ROUTES.tokenTemplate,
  ROUTES.admin,
] as const

/** The page of an address: the same one for all of its tabs. */
export function pageOf(pathname: string): string {
  for (const route of TABBED) {
    const page = route.slice(0, route.lastIndexOf('/'))
    const match = matchPath(route, pathname)
    if (match) return generatePath(page, match.params)
  }
  return pathname
}
