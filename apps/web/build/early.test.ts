import { expect, test } from 'vitest'
import type { EarlyPage } from '../src/app/early-pages.ts'
import { type BuiltChunk, type EarlyTable, earlyScript, earlyTable } from './early.ts'

const PAGES: EarlyPage[] = [
  {
    path: '/block/(\\d{1,15})',
    page: 'slices/block/pages/BlockPage.tsx',
    family: 'reading',
    texts: ['block'],
    asks: ['/api/block?number=$1&limit=1'],
  },
  {
    path: '/blocks',
    page: 'slices/block/pages/BlocksPage.tsx',
    family: 'reading',
    texts: [],
    asks: ['/api/block?limit=27'],
  },
]

const chunk = (
  fileName: string,
  module: string | null,
  imports: string[],
  css: string[] = [],
): BuiltChunk => ({
  fileName,
  moduleIds: module ? [`/home/me/tronlens/apps/web/src/${module}`] : [],
  imports,
  css,
})
const CHUNKS = new Map(
  [
    chunk('assets/base.js', null, []),
    chunk('assets/parts.js', null, ['assets/base.js'], ['assets/parts.css', 'assets/first.css']),
    chunk('assets/block.js', 'slices/block/pages/BlockPage.tsx', ['assets/parts.js', 'assets/base.js']),
    chunk('assets/blocks.js', 'slices/block/pages/BlocksPage.tsx', ['assets/parts.js']),
    chunk('assets/en.js', 'i18n/packs/block/en.json', []),
  ].map((one) => [one.fileName, one]),
)
const FIRST = new Set(['assets/base.js', 'assets/first.css'])
const table = (pages = PAGES) => earlyTable(pages, CHUNKS, FIRST, (path) => `hash of ${path}`)

test('a page needs its file, what that imports, their styles and its texts, but nothing of the first load', () => {
  const { files, pages } = table()
  const needed = pages.map(([, places]) => places.map((place) => files[place]))
  expect(needed).toEqual([
    [
      ['/assets/block.js', 'hash of /assets/block.js'],
      ['/assets/parts.js', 'hash of /assets/parts.js'],
      ['/assets/parts.css'],
      ['/assets/en.js', 'hash of /assets/en.js'],
    ],
    [
      ['/assets/blocks.js', 'hash of /assets/blocks.js'],
      ['/assets/parts.js', 'hash of /assets/parts.js'],
      ['/assets/parts.css'],
    ],
  ])
})

test('a page that the build does not have fails the build', () => {
  const [page] = PAGES
  if (!page) throw new Error('There is no page.')
  expect(() => table([{ ...page, page: 'slices/block/pages/OldPage.tsx' }])).toThrow(
    'No file of the build has slices/block/pages/OldPage.tsx.',
  )
})

/** Runs the script in a document of its own: what it loads, and what it asks for. */
function run(hash: string, { search = '', stored = null }: { search?: string; stored?: string | null } = {}) {
  const links: Record<string, string>[] = []
  const asked: string[] = []
  const window: { earlyAnswers?: Record<string, Promise<unknown>> } = {}
  const scope = {
    window,
    location: { hash, search },
    localStorage: { getItem: () => stored },
    document: {
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
    fetch: async (url: string) => {
      asked.push(url)
      throw new Error('there is no server')
    },
  }
  new Function(...Object.keys(scope), earlyScript(table() satisfies EarlyTable))(...Object.values(scope))
  return { links, asked, answers: window.earlyAnswers }
}

test('the page that the address names is asked for, with its first answers', () => {
  const { links, asked, answers } = run('#/block/7')
  expect(links.map(({ href, as, integrity }) => [href, as, integrity])).toEqual([
    ['/assets/block.js', 'script', 'hash of /assets/block.js'],
    ['/assets/parts.js', 'script', 'hash of /assets/parts.js'],
    ['/assets/parts.css', 'style', undefined],
    ['/assets/en.js', 'script', 'hash of /assets/en.js'],
  ])
  expect(asked).toEqual(['/api/block?number=7&limit=1'])
  expect(Object.keys(answers ?? {})).toEqual(asked)
})

test.each([
  { search: '?net=side' },
  { stored: 'side' },
  { stored: '' },
])('with %o only code is loaded: the network may not exist any more', (place) => {
  const { links, asked } = run('#/blocks', place)
  expect(links.length).toBe(3)
  expect(asked).toEqual([])
})

test('a filtered list loads its code, and asks for nothing that it may not need', () => {
  const { links, asked } = run('#/blocks?producer=x')
  expect(links.length).toBe(3)
  expect(asked).toEqual([])
})

test.each(['', '#/', '#/block/seven', '#/blocks/7', '#/other'])('%s has nothing to ask for early', (hash) => {
  expect(run(hash)).toEqual({ links: [], asked: [], answers: undefined })
})
