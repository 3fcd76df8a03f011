import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'

const MOST_LINES = 300
const MOST_COLUMNS = 140

const documents = [
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  'README.md',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'CHANGELOG.md',
].filter((path) => path.endsWith('.md'))

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')

/** Anchors of the headings of a page, as they are made for Markdown on the web. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

/** Relative links of a page; what stands in code is none. */
const linksOf = (path: string): string[] =>
  [
    ...read(path)
      .replace(/```[\s\S]*?```|`[^`]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

test('there are documents to look at', () => {
  expect(documents.length).toBeGreaterThan(60)
})

test.each(documents)('%s has at most 300 lines of at most 140 columns', (path) => {
  const lines = read(path).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
  expect(
    lines.flatMap((line, index) => (line.length > MOST_COLUMNS ? [`${path}:${index + 1}`] : [])),
  ).toEqual([])
})

test.each(documents)('every relative link of %s leads somewhere', (path) => {
  const broken = linksOf(path).filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : normalize(join(dirname(path), file))
    if (!existsSync(inRoot(target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
  })
  expect(broken).toEqual([])
})

/** Files that name pages of the documentation in comments, messages and help texts. */
const SOURCES = ['apps', 'packages', 'e2e', 'deploy', 'scripts', '.env.example']

test('no file names a page of the documentation that is not there', () => {
  const files = SOURCES.flatMap((place) =>
    place.startsWith('.')
      ? [place]
      : readdirSync(inRoot(place), { recursive: true, encoding: 'utf8' })
          .filter((name) => !/(^|\/)(node_modules|dist|\.tsbuild|recordings)(\/|$)/.test(name))
          .filter((name) => /\.(ts|tsx|mjs|sql|ya?ml|service|md|sh)$/.test(name))
          .map((name) => `${place}/${name}`),
  )
  const missing = files.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !existsSync(inRoot(name)))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every file that an advisory names as its check exists', () => {
  const named = documents
    .filter((path) => path.startsWith('docs/reference/advisories/'))
    .flatMap((path) =>
      [...read(path).matchAll(/`((?:packages|apps|e2e)\/[\w./-]+)`/g)].map(([, file = '']) => file),
    )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})
