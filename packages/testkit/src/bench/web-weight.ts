import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BenchRow } from './indexer.ts'

const GOAL_KILOBYTES = 200
const DIST = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url))

/** What the home page loads when it is there: news, and links of the operator. */
const LATER = /^(HomeNews|FooterLinks)[-.]/

const brotliSize = (path: string): number =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Script files a chunk needs before it runs: its static imports, and theirs. */
function staticImports(file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const code = readFileSync(join(DIST, 'assets', file), 'utf8')
  for (const match of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (match[1]) staticImports(match[1], seen)
}

/**
 * Measures what the home page loads: script and style named by `index.html`, everything those import (the page itself and
 * the English texts are part of them), and what it loads once it is shown. Each file is compressed with brotli at its best.
 */
export function benchWebWeight(): BenchRow[] {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  // the map of hashes names every file there is, and loads none
  const html = page.replace(/<script type="importmap">.*?<\/script>/s, '')
  const assets = readdirSync(join(DIST, 'assets'))
  const scripts = new Set<string>()
  for (const match of html.matchAll(/assets\/([\w.-]+\.js)/g)) if (match[1]) staticImports(match[1], scripts)
  for (const file of assets) if (LATER.test(file) && file.endsWith('.js')) staticImports(file, scripts)
  const styles = new Set([...html.matchAll(/assets\/([\w.-]+\.css)/g)].map((match) => match[1] ?? ''))
  for (const file of assets) if (LATER.test(file) && file.endsWith('.css')) styles.add(file)
  const kilobytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + brotliSize(join(DIST, 'assets', file)), 0) / 1000
  const [script, style] = [kilobytes(scripts), kilobytes(styles)]
  return [
    { what: 'home page, script (brotli)', value: script, unit: 'kB' },
    { what: 'home page, style (brotli)', value: style, unit: 'kB' },
    {
      what: 'home page, script and style',
      value: script + style,
      unit: 'kB',
      goal: `≤ ${GOAL_KILOBYTES}`,
      isMet: script + style <= GOAL_KILOBYTES,
    },
  ]
}
