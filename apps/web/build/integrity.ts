import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isSite } from './shell.ts'

/** Tags of the page that load a script or a style sheet. */
const LOADING_TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g

const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Tags that load modules, with the space before them. */
const MODULE_TAG =
  /\s*<(?:script\b[^>]*\btype="module"[^>]*><\/script>|link\b[^>]*\brel="modulepreload"[^>]*>)/g

/** A script of its own that gives the page its import map, and the hash by which the content policy lets that run. */
export interface MapScript {
  path: string
  code: string
  mapHash: string
}

/**
 * The map of the hashes of all modules, with which a browser runs nothing that was changed on its way or on the server's disk. It
 * names hundreds of files: in the page itself it would come before the first thing that is drawn.
 *
 * @param read content of a file by its path on the site
 * @param modules paths of all built modules that no tag of the page names
 */
export function mapScript(read: (path: string) => Buffer | string, modules: readonly string[]): MapScript {
  const map = JSON.stringify({
    integrity: Object.fromEntries(modules.map((path) => [path, integrityOf(read(path))])),
  })
  const code = `document.currentScript.after(Object.assign(document.createElement('script'),{type:'importmap',textContent:${JSON.stringify(map)}}))\n`
  const name = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { path: `/assets/integrity-${name}.js`, code, mapHash: integrityOf(map) }
}

/**
 * The page whose tags all have the hash of what they load, and whose modules come behind their map at the end of its body, after
 * everything that is drawn without them.
 *
 * @param html the built page
 * @param read content of a file by its path on the site
 */
export function withIntegrity(html: string, read: (path: string) => Buffer | string, map: MapScript): string {
  const hashed = html.replace(LOADING_TAG, (tag, path: string) =>
    tag.replace(/^<(\w+)/, `<$1 integrity="${integrityOf(read(path))}"`),
  )
  const modules = (hashed.match(MODULE_TAG) ?? []).map((tag) => `    ${tag.trim()}\n`).join('')
  const own = `    <script src="${map.path}" integrity="${integrityOf(map.code)}" data-map="${map.mapHash}"></script>\n`
  return hashed.replace(MODULE_TAG, '').replace('  </body>', () => `${own}${modules}  </body>`)
}

/** Writes the hashes into the page when everything else is built. */
export const integrity = (): Plugin => ({
  name: 'integrity',
  apply: isSite,
  writeBundle({ dir = '' }) {
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const read = (path: string) => readFileSync(join(dir, path))
    const modules = readdirSync(join(dir, 'assets'))
      .filter((file) => file.endsWith('.js') && !file.includes('worker'))
      .map((file) => `/assets/${file}`)
      .filter((path) => !html.includes(`"${path}"`))
    const map = mapScript(read, modules)
    writeFileSync(join(dir, map.path), map.code)
    writeFileSync(page, withIntegrity(html, read, map))
  },
})
