import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { describeCommands } from './command-page.ts'
import { describeEndpoints } from './endpoint-pages.ts'
import { describeMetrics } from './metric-page.ts'
import { printPage } from './page.ts'
import { describePreset } from './preset-page.ts'

const pages = [describeCommands(), describePreset(), await describeMetrics(), ...describeEndpoints()]

// after a change of routes, metrics or help texts: npm run docs
test.each(pages.map((page) => [page[0], page] as const))('%s is what the code says', async (path, page) => {
  await expect(printPage(page)).toMatchFileSnapshot(inRoot(path))
})

test('no generated page is left of what is gone', () => {
  const folder = readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
  const generated = folder
    .map((name) => `docs/${name}`)
    .filter((path) => path.endsWith('.md') && readFileSync(inRoot(path), 'utf8').startsWith('<!-- Generated'))
  expect(generated.sort()).toEqual(pages.map(([path]) => path).sort())
})
