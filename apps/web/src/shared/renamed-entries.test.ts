// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** Opens the page in a browser of an earlier version. */
async function open(entries: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  await import('./renamed-entries.ts')
}

test('nothing that an earlier version has kept is lost under the names of today', async () => {
  const workbench = { files: [{ name: 'A.sol', content: 'contract A {}' }], settings: { runs: '7' } }
  await open({
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

test('what was chosen since keeps its place', async () => {
  await open({ 'tronlens.theme': 'dark', theme: 'tron' })
  expect(localStorage.getItem('theme')).toBe('tron')
  expect(localStorage.getItem('tronlens.theme')).toBeNull()
})
