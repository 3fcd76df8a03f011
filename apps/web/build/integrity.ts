import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { EARLY_PAGES } from '../src/app/early-pages.ts'
import { type BuiltChunk, earlyScript, earlyTable } from './early.ts'
import { isSite } from './shell.ts'

/** Tags of the page that load a script or a style sheet. */
const LOADING_TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g

const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Tags that load modules, with the space before them. */
const MODULE_TAG =
  /\s*<(?:script\b[^>]*\btype="module"|link\b[^>]*\brel="modulepreload")[^>]*>(?:<\/script>)?/g
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g
const PATH = /\b(?:src|href)="([^"]+)"/
/**
 * The script that runs before the first paint; a file of its own would be one more
 * way to the server before it.
 */
const FIRST_SCRIPT = '<script src="/theme.js"></script>'

/**
 * Loads scripts that the first paint does not need only after that paint. Loaded at the same time, they would
 * share bandwidth with the styles that the paint waits for. A hidden page is never painted, and a window
 * without frames (a covered one) begins after two seconds. Pages other than the home page have only a header
 * drawn beforehand, so their scripts begin at once.
 */
const AFTER_PAINT = `{const template=document.currentScript.previousElementSibling
const begin=()=>template.isConnected&&template.replaceWith(document.importNode(template.content,true))
document.hidden||!/^(#\\/?)?$/.test(location.hash)?begin():requestAnimationFrame(()=>setTimeout(begin))
setTimeout(begin,2000)}`

/** The script that begins everything: it gives the page its import map, then its first module. */
export interface StartScript {
  path: string
  code: string
  /** Hash by which the content policy lets the map into the page. */
  mapHash: string
}

/**
 * The map of the hashes of all modules, with which a browser runs nothing that was changed on its way or on
 * the server's disk. It names hundreds of files: in the page itself it would come before the first thing that
 * is drawn, and no module may begin before it.
 *
 * @param read content of a file by its path on the site
 * @param modules paths of all built modules
 * @param entry path of the first one
 */
export function startScript(
  read: (path: string) => Buffer | string,
  modules: readonly string[],
  entry: string,
): StartScript {
  const map = JSON.stringify({
    integrity: Object.fromEntries(modules.map((path) => [path, integrityOf(read(path))])),
  })
  const first = JSON.stringify({ src: entry, integrity: integrityOf(read(entry)), crossOrigin: '' })
  const code = `{const add=(type,rest)=>document.head.append(Object.assign(document.createElement('script'),{type},rest))
add('importmap',{textContent:${JSON.stringify(map)}})
add('module',${first})}
`
  const name = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { path: `/assets/integrity-${name}.js`, code, mapHash: integrityOf(map) }
}

/**
 * Path of the module that a page begins with: the last one, which comes behind those that it uses.
 *
 * @throws when it has none
 */
export function entryOf(html: string): string {
  const entry = [...html.matchAll(ENTRY)].at(-1)?.[1]
  if (entry === undefined) throw new Error('The page has no module to begin with.')
  return entry
}

/**
 * The page whose tags all have the hash of what they load, with what runs first inside it. Its modules are
 * fetched together behind the first paint, and begin only with the script that brings their hashes.
 *
 * @param html the built page
 * @param read content of a file by its path on the site
 * @param early the script that asks for what the named page needs
 */
export function withIntegrity(
  html: string,
  read: (path: string) => Buffer | string,
  start: StartScript,
  early: string,
): string {
  const modules = (html.match(MODULE_TAG) ?? []).map((tag) => PATH.exec(tag)?.[1] ?? '')
  const fetched = modules
    .map(
      (path) =>
        `<link rel="preload" as="script" crossorigin href="${path}" integrity="${integrityOf(read(path))}">`,
    )
    .join('\n    ')
  const own = `<script async src="${start.path}" integrity="${integrityOf(start.code)}" data-map="${start.mapHash}"></script>`
  return html
    .replace(MODULE_TAG, '')
    .replace(FIRST_SCRIPT, () => `<script>${read('/theme.js')}</script>`)
    .replace(LOADING_TAG, (tag, path: string) =>
      tag.replace(/^<(\w+)/, `<$1 integrity="${integrityOf(read(path))}"`),
    )
    .replace(
      '</head>',
      () =>
        `  <template>\n    ${own}\n    ${fetched}\n    </template><script>${AFTER_PAINT}</script><script>${early}</script>\n  </head>`,
    )
}

/** Files of code of a build, by file name. */
const listChunks = (bundle: Rolldown.OutputBundle): Map<string, BuiltChunk> =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, { ...file, css: [...(file.viteMetadata?.importedCss ?? [])] }] as const]
        : [],
    ),
  )

/** Writes the hashes into the page when everything else is built. */
export const integrity = (): Plugin => ({
  name: 'integrity',
  apply: isSite,
  writeBundle({ dir = '' }, bundle) {
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const read = (path: string) => readFileSync(join(dir, path))
    const modules = readdirSync(join(dir, 'assets'))
      .filter((file) => file.endsWith('.js') && !file.includes('worker'))
      .map((file) => `/assets/${file}`)
    const start = startScript(read, modules, entryOf(html))
    writeFileSync(join(dir, start.path), start.code)
    const first = new Set([...html.matchAll(/\/(assets\/[\w.-]+\.(?:js|css))/g)].map(([, file = '']) => file))
    const table = earlyTable(EARLY_PAGES, listChunks(bundle), first, (path) => integrityOf(read(path)))
    writeFileSync(page, withIntegrity(html, read, start, earlyScript(table)))
  },
})
