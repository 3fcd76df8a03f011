import { expect, test } from 'vitest'
import type { RouteDefinition } from '../define-route.ts'
import { routes } from '../routes.ts'
import { siteRoutes } from '../site/routes.ts'

const TABLES: [file: string, constant: string, table: Record<string, RouteDefinition>][] = [
  ['endpoints', 'ENDPOINTS', routes],
  ['site-endpoints', 'SITE_ENDPOINTS', siteRoutes],
]

const formOf = ({ stream, query }: RouteDefinition): string => {
  if (stream) return ", 'stream'"
  return 'download' in query.properties ? ", 'list'" : ''
}

// The client must not bring the schemas of all routes along, so it reads this list. After a change of routes:
// npx vitest run --project unit packages/api-contract -u
test.each(TABLES)('the list of %s of the client is the list of routes', async (file, constant, table) => {
  const lines = Object.entries(table).map(
    ([name, route]) => `  ${name}: ['${route.method}', '${route.path}'${formOf(route)}],`,
  )
  const text = [
    '/** How each route is called; made from the definitions by `endpoints.test.ts`. */',
    `export const ${constant} = {`,
    ...lines,
    '} as const',
    '',
  ]
  await expect(text.join('\n')).toMatchFileSnapshot(`../generated/${file}.ts`)
})

test('every route has a name of its own, its record key, and names each part of its path', () => {
  for (const [key, route] of TABLES.flatMap(([, , table]) => Object.entries(table))) {
    expect(route.name).toBe(key)
    const parts = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(route.params.properties)).toEqual(parts)
    expect(Object.keys(route.query.properties).filter((name) => parts.includes(name))).toEqual([])
  }
})
