import { expect, test } from 'vitest'
import { renderShell } from '../src/shell.tsx'
import { withShell } from './shell.ts'

test('the shell is the header and the search of the home page, in English', async () => {
  const html = await renderShell()
  expect(html).toContain('Look up anything')
  expect(html).toContain('<header')
  expect(html).toContain('type="search"')
})

test('the page contains what was drawn beforehand, and none of it can be used yet', () => {
  expect(withShell('<body><div id="root"></div></body>', '<h1>$& at once</h1>')).toBe(
    '<body><div id="root"><div data-shell inert><h1>$& at once</h1></div></div></body>',
  )
})

test('a page without a place for the shell is refused', () => {
  expect(() => withShell('<body></body>', '')).toThrow('index.html has no <div id="root"></div>')
})
