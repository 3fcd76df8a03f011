import { expect, test } from 'vitest'
import { namePageChunks } from './page-chunks.ts'

const SOURCE = '/home/me/tronlens/apps/web/src'
const PAGES = [
  { page: 'slices/block/BlockPage.tsx', family: 'reading' },
  { page: 'slices/token/TokenPage.tsx', family: 'reading' },
  { page: 'features/send/SendPage.tsx', family: 'acting' },
  { page: 'features/stake/StakePage.tsx', family: 'acting' },
] as const

const LATER = [...PAGES.map(({ page }) => page), 'slices/node/NodesPage.tsx', 'shared/Dialog.tsx']
const GRAPH: Record<string, string[]> = {
  'slices/node/NodesPage.tsx': ['shared/Own.tsx', 'shared/Facts.tsx'],
  'shared/Dialog.tsx': ['slices/block/Card.tsx'],
  'slices/block/BlockPage.tsx': ['slices/block/Card.tsx', 'shared/Facts.tsx', 'shared/Own.tsx'],
  'slices/block/Card.tsx': ['shared/Bar.tsx'],
  'slices/token/TokenPage.tsx': ['shared/Facts.tsx'],
  'features/send/SendPage.tsx': ['shared/Field.tsx', 'shared/Sign.tsx'],
  'features/stake/StakePage.tsx': ['shared/Field.tsx', 'shared/Bar.tsx', 'shared/Sign.tsx'],
  'shared/Field.tsx': ['shared/Field.css'],
}
const inSource = (paths: readonly string[]) => paths.map((path) => `${SOURCE}/${path}`)
const named = namePageChunks(PAGES, SOURCE, 'main.tsx', (id) => {
  const path = id.slice(SOURCE.length + 1)
  return {
    atOnce: [
      ...inSource(GRAPH[path] ?? []),
      `/home/me/tronlens/${path === 'shared/Sign.tsx' ? 'packages/signing/src' : 'node_modules/react'}/index.js`,
    ],
    later: path === 'main.tsx' ? inSource(LATER) : [],
  }
})
const nameOf = (path: string) => named.get(`${SOURCE}/${path}`)

test('what pages share is one file', () => {
  expect(nameOf('shared/Facts.tsx')).toBe('pages')
  expect(nameOf('shared/Bar.tsx')).toBe('pages')
})

test('what acting pages share with others is another, without what brings the code that signs', () => {
  expect(nameOf('shared/Field.tsx')).toBe('acting')
  expect(nameOf('shared/Field.css')).toBe('acting')
  expect(nameOf('shared/Sign.tsx')).toBeUndefined()
})

test('what one page needs alone stays with it, and what others need of one reading page is left to the build', () => {
  for (const { page } of PAGES) expect(nameOf(page)).toBeUndefined()
  expect(nameOf('slices/block/Card.tsx')).toBeUndefined()
  expect(nameOf('shared/Own.tsx')).toBeUndefined()
})

test('packages are left to the build', () => {
  expect([...named.keys()].filter((id) => !id.startsWith(SOURCE))).toEqual([])
})
