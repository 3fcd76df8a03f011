import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mapScript, withIntegrity } from './integrity.ts'

const FILES: Record<string, string> = {
  '/assets/a.js': 'a',
  '/assets/b.js': 'b',
  '/assets/c.css': 'c',
  '/theme.js': 't',
}
const hash = (path: string) =>
  `sha256-${createHash('sha256')
    .update(FILES[path] ?? '')
    .digest('base64')}`

const read = (path: string): string => FILES[path] ?? ''

test('every tag that loads has its hash, and modules come behind their map after what is drawn', () => {
  const html = `<head><title>x</title><script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
<link rel="stylesheet" href="/assets/c.css">
<link rel="icon" href="/favicon.svg"></head>
  <body>
    <div id="root"></div>
  </body>`
  const map = mapScript(read, ['/assets/d.js'])
  const page = withIntegrity(html, read, map)
  expect(page).toContain(`<script integrity="${hash('/theme.js')}" src="/theme.js">`)
  expect(page).toContain(`<script integrity="${hash('/assets/a.js')}" type="module"`)
  expect(page).toContain(`<link integrity="${hash('/assets/b.js')}" rel="modulepreload"`)
  expect(page).toContain(`<link integrity="${hash('/assets/c.css')}" rel="stylesheet"`)
  expect(page).toContain('<link rel="icon" href="/favicon.svg">')
  const places = ['/assets/c.css', 'id="root"', map.path, '/assets/a.js', '/assets/b.js', '</body>']
  expect(places.map((part) => page.indexOf(part))).toEqual(
    places.map((part) => page.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(page).toContain(`data-map="${map.mapHash}"`)
})

test('the map names the hash of every later module, and its script puts it into the page as it was hashed', () => {
  const { code, mapHash } = mapScript(read, ['/assets/b.js'])
  const added: { type: string; textContent: string }[] = []
  const page = {
    currentScript: { after: (script: { type: string; textContent: string }) => added.push(script) },
    createElement: () => ({}),
  }
  new Function('document', code)(page)
  expect(added[0]?.type).toBe('importmap')
  const text = added[0]?.textContent ?? ''
  expect(JSON.parse(text)).toEqual({ integrity: { '/assets/b.js': hash('/assets/b.js') } })
  expect(mapHash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
})
