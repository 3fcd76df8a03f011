// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'

const CODE = readFileSync('apps/web/public/theme.js', 'utf8')

afterEach(() => localStorage.clear())

/** Opens the page in a browser of an earlier version. */
function open(entries: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  new Function(CODE)()
}

test('nothing that an earlier version has kept is lost under the names of today', () => {
  const workbench = { files: [{ name: 'A.sol', content: 'contract A {}' }], settings: { runs: '7' } }
  open({
    'tronlens.theme': 'dark',
    'tronlens.currency': 'EUR',
    'tl-solidity': JSON.stringify(workbench),
    NET: 'side',
  })
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    theme: 'dark',
    currency: 'EUR',
    compileFiles: JSON.stringify(workbench),
    NET: 'side',
  })
})

test('what was chosen since keeps its place', () => {
  open({ 'tronlens.theme': 'dark', theme: 'tron' })
  expect(localStorage.getItem('theme')).toBe('tron')
  expect(localStorage.getItem('tronlens.theme')).toBeNull()
})
