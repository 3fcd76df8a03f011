import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withIntegrity } from './integrity.ts'

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

test('every tag that loads has its hash, and later modules are in the import map before the first of them', () => {
  const html = `<head><title>x</title><script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/a.js"></script><link rel="stylesheet" href="/assets/c.css">
<link rel="icon" href="/favicon.svg"></head>`
  const page = withIntegrity(html, (path) => FILES[path] ?? '', ['/assets/a.js', '/assets/b.js'])
  expect(page).toContain(`<script integrity="${hash('/theme.js')}" src="/theme.js">`)
  expect(page).toContain(`<script integrity="${hash('/assets/a.js')}" type="module"`)
  expect(page).toContain(`<link integrity="${hash('/assets/c.css')}" rel="stylesheet"`)
  expect(page).toContain('<link rel="icon" href="/favicon.svg">')
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page)
  expect(JSON.parse(map?.[1] ?? '')).toEqual({ integrity: { '/assets/b.js': hash('/assets/b.js') } })
  expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('type="module"'))
})
