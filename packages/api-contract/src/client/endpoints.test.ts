import { expect, test } from 'vitest'
import { routes } from '../routes.ts'

// The client must not bring the schemas of all routes along, so it reads this list. After a change of routes:
// npx vitest run --project unit packages/api-contract -u
test('the list of endpoints of the client is the list of routes', async () => {
  const lines = Object.entries(routes).map(
    ([name, { method, path, ...route }]) =>
      `  ${name}: ['${method}', '${path}'${'stream' in route && route.stream ? ', true' : ''}],`,
  )
  const file = [
    '/** How each route is called; made from the definitions by `endpoints.test.ts`. */',
    'export const ENDPOINTS = {',
    ...lines,
    '} as const',
    '',
  ]
  await expect(file.join('\n')).toMatchFileSnapshot('../generated/endpoints.ts')
})

test('every route has a name of its own, its record key, and names each part of its path', () => {
  for (const [key, route] of Object.entries(routes)) {
    expect(route.name).toBe(key)
    const parts = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(route.params.properties)).toEqual(parts)
    expect(Object.keys(route.query.properties).filter((name) => parts.includes(name))).toEqual([])
  }
})
