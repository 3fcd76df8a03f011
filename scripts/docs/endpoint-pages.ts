import type { RouteDefinition } from '../../packages/api-contract/src/define-route.ts'
import { routes } from '../../packages/api-contract/src/routes.ts'
import { siteRoutes } from '../../packages/api-contract/src/site/routes.ts'
import { type Page, wrap } from './page.ts'

/** A parameter as its JSON schema describes it. */
type Parameter = { default?: unknown; description?: string }

/** Parameters of pages and files; `docs/reference/api.md` describes them once for all lists. */
const OF_EVERY_LIST = ['start', 'cursor', 'count', 'format', 'bom', 'download', 'part', 'begun']

const COSTS = {
  light: 'a light request',
  list: 'a list',
  heavy: 'a heavy request',
  write: 'a change',
} as const
const CALLERS = { none: '', user: ' Signed-in users only.', operator: ' Operators only.' } as const

/** The path as clients write it, with its method where that is not `GET`. */
const heading = ({ method, path }: RouteDefinition): string =>
  `${method === 'GET' ? '' : `${method} `}${path.replace(/:(\w+)/g, '{$1}')}`

/** Names of the query parameters, the required ones marked, with the sizes of a page. */
function describeQuery({ query }: RouteDefinition): string {
  const required = new Set(query.required ?? [])
  const names = Object.keys(query.properties)
  const shown = names.filter((name) => !OF_EVERY_LIST.includes(name))
  const { limit } = query.properties as Record<string, Parameter | undefined>
  const most = /more than (\d+) is cut/.exec(limit?.description ?? '')?.[1]
  const parts = shown.map((name) => {
    if (name === 'limit' && limit?.default !== undefined)
      return `\`limit\` (${limit.default}${most === undefined ? '' : `, at most ${most}`})`
    return `\`${name}\`${required.has(name) ? ' (required)' : ''}`
  })
  return parts.length === 0 ? '' : `Parameters: ${parts.join(', ')}.`
}

/** How a list may be read as a whole. */
function describeForm({ query, stream, rows }: RouteDefinition): string {
  if (stream) return 'The answer is a stream of rows.'
  const isList = rows !== undefined
  const walks = 'cursor' in query.properties ? 'by `start` or `cursor`' : 'by `start`'
  const file = 'download' in query.properties ? ', or a file with `download`' : ''
  return isList && 'start' in query.properties ? `Pages ${walks}${file}.` : ''
}

function describeRoute(route: RouteDefinition): string[] {
  const body = Object.keys((route.body as { properties?: object }).properties ?? {}).map(
    (name) => `\`${name}\``,
  )
  const codes = [...new Set(Object.values(route.errors).flat())].map((code) => `\`${code}\``)
  const aliases = (route.aliases ?? []).map((path) => `\`${path}\``)
  const facts = [
    describeQuery(route),
    body.length === 0 ? '' : `Body: ${body.join(', ')}.`,
    describeForm(route),
    `Counts as ${COSTS[route.cost]}.${CALLERS[route.authentication]}`,
    codes.length === 0 ? '' : `Errors of its own: ${codes.join(', ')}.`,
    aliases.length === 0 ? '' : `Older paths: ${aliases.join(', ')}.`,
  ]
  return [
    `## \`${heading(route)}\``,
    '',
    ...wrap(`${route.summary}.`),
    '',
    ...wrap(facts.filter((fact) => fact !== '').join(' ')),
    '',
  ]
}

const slugOf = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Groups routes by the tag of their documentation, in the order in which tags first appear. */
function groupByTag(table: readonly RouteDefinition[]): Map<string, RouteDefinition[]> {
  const groups = new Map<string, RouteDefinition[]>()
  for (const route of table) groups.set(route.tag, [...(groups.get(route.tag) ?? []), route])
  return groups
}

/** One page for each group of endpoints, and a page that lists all of them. */
export function describeEndpoints(): Page[] {
  const groups = groupByTag([...Object.values(routes), ...Object.values(siteRoutes)] as RouteDefinition[])
  const pages = [...groups].map(
    ([tag, members]): Page => [
      `docs/reference/endpoints/${slugOf(tag)}.md`,
      [`# Endpoints: ${tag}`, '', ...members.flatMap(describeRoute)],
    ],
  )
  const list = [...groups].map(
    ([tag, members]) => `| [${tag}](endpoints/${slugOf(tag)}.md) | ${members.length} |`,
  )
  const index: Page = [
    'docs/reference/endpoints.md',
    [
      '# Endpoints',
      '',
      ...wrap(
        'The conventions of all endpoints (pages, cursors, filters, errors, limits) are in [api.md](api.md), remarks on single ones in [endpoint-notes.md](endpoint-notes.md). A running API describes every parameter and answer in full at `/api/docs`, and as OpenAPI at `/api/docs/json`.',
      ),
      '',
      '| Group | Endpoints |',
      '|---|---|',
      ...list,
    ],
  ]
  return [index, ...pages]
}
