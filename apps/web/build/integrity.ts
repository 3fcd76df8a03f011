import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isSite } from './shell.ts'

/** Tags of the page that load a script or a style sheet. */
const LOADING_TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g

const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Gives every script and style sheet of the page the hash of what was built, and an import map with those of all modules that come
 * later, so that a browser runs nothing that was changed on its way or on the server's disk.
 *
 * @param html the built page
 * @param read content of a file by its path on the site
 * @param modules paths of all built modules
 */
export function withIntegrity(
  html: string,
  read: (path: string) => Buffer | string,
  modules: readonly string[],
): string {
  const tagged = new Set<string>()
  const page = html.replace(LOADING_TAG, (tag, path: string) => {
    tagged.add(path)
    return tag.replace(/^<(\w+)/, `<$1 integrity="${integrityOf(read(path))}"`)
  })
  const integrity = Object.fromEntries(
    modules.filter((path) => !tagged.has(path)).map((path) => [path, integrityOf(read(path))]),
  )
  // before anything that loads a module
  return page.replace(
    '<title>',
    () => `<script type="importmap">${JSON.stringify({ integrity })}</script>\n    <title>`,
  )
}

/** Writes the hashes into the page when everything else is built. */
export const integrity = (): Plugin => ({
  name: 'integrity',
  apply: isSite,
  writeBundle({ dir = '' }) {
    const page = join(dir, 'index.html')
    const modules = readdirSync(join(dir, 'assets'))
      .filter((file) => file.endsWith('.js') && !file.includes('worker'))
      .map((file) => `/assets/${file}`)
    writeFileSync(
      page,
      withIntegrity(readFileSync(page, 'utf8'), (path) => readFileSync(join(dir, path)), modules),
    )
  },
})
