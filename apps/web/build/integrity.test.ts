import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { entryOf, startScript, withIntegrity } from './integrity.ts'

const FILES: Record<string, string> = {
  '/assets/a.js': 'a',
  '/assets/b.js': 'b',
  '/assets/c.css': 'c',
  '/theme.js': 'theme()',
}
const hash = (path: string) =>
  `sha256-${createHash('sha256')
    .update(FILES[path] ?? '')
    .digest('base64')}`

const read = (path: string): string => FILES[path] ?? ''
const HTML = `<head><title>x</title><script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
<link rel="stylesheet" href="/assets/c.css">
<link rel="icon" href="/favicon.svg">
</head>
  <body>
    <div id="root"></div>
  </body>`

test('every tag that loads has its hash, no module begins by itself, and what runs first is in the page', () => {
  const start = startScript(read, ['/assets/a.js', '/assets/b.js'], entryOf(HTML))
  const page = withIntegrity(HTML, read, start, 'early()')
  expect(page).toContain('<script>theme()</script>')
  expect(page).toContain('<script>early()</script>')
  expect(page).toContain(`<link integrity="${hash('/assets/c.css')}" rel="stylesheet"`)
  expect(page).toContain('<link rel="icon" href="/favicon.svg">')
  for (const path of ['/assets/a.js', '/assets/b.js'])
    expect(page).toContain(
      `<link rel="preload" as="script" crossorigin href="${path}" integrity="${hash(path)}">`,
    )
  expect(page).not.toMatch(/type="module"|rel="modulepreload"/)
  expect(page).toContain(`<script async src="${start.path}"`)
  expect(page).toContain(`data-map="${start.mapHash}"`)
  // what no first paint needs waits in a template
  const outside = page.replace(/<template>[\s\S]*<\/template>/, '')
  expect(outside).not.toMatch(/\.js"/)
})

test('the start gives the page the hash of every module, as it was hashed itself, and then the first module', () => {
  const { code, mapHash } = startScript(read, ['/assets/a.js', '/assets/b.js'], '/assets/a.js')
  const added: Record<string, string>[] = []
  const page = {
    head: { append: (script: Record<string, string>) => added.push(script) },
    createElement: () => ({}),
  }
  new Function('document', code)(page)
  const [map, first] = added
  expect(map?.type).toBe('importmap')
  const text = map?.textContent ?? ''
  expect(JSON.parse(text)).toEqual({
    integrity: { '/assets/a.js': hash('/assets/a.js'), '/assets/b.js': hash('/assets/b.js') },
  })
  expect(mapHash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  expect(first).toEqual({
    type: 'module',
    src: '/assets/a.js',
    integrity: hash('/assets/a.js'),
    crossOrigin: '',
  })
})

test('of several modules, the one that uses the others begins', () => {
  const page = HTML.replace('</head>', '<script type="module" src="/assets/b.js"></script></head>')
  expect(entryOf(page)).toBe('/assets/b.js')
})

test('a page without a module to begin with is refused', () => {
  expect(() => entryOf('<head></head>')).toThrow('no module to begin with')
})
