import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot } from '../recordings.ts'

const DIST = join(findRoot(), 'apps/web/dist')
const ASSETS = join(DIST, 'assets')

/** What the home page loads when it is there: itself, news, and links of the operator. */
const HOME = /^(HomePage|HomeNews|FooterLinks)[-.]/

/** The table in the page of what it asks for early. */
const EARLY_TABLE = /<script>\{const table=(\{.*\})$/m

const read = (file: string): string => readFileSync(join(ASSETS, file), 'utf8')
/** The build compresses each file, and so it is sent. */
const brotliSize = (file: string): number => statSync(join(ASSETS, `${file}.br`)).size

/** Kilobytes of files, each compressed with brotli as the server sends it. */
export const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliSize(file), 0) / 1000

/** Script files a chunk needs before it runs: its static imports, and theirs. */
function addImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const match of read(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    if (match[1]) addImports(match[1], seen)
  return seen
}

/**
 * Files of the first load: those that `index.html` names, what these import, and what the home page loads
 * once it is shown.
 */
export function findHomeFiles(): { scripts: Set<string>; styles: Set<string> } {
  // the map of hashes names every file there is, and the table of early pages what other pages need: neither
  // is part of the home page
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
    .replace(/assets\/integrity-[\w.-]+/g, '')
    .replace(EARLY_TABLE, '')
  const scripts = new Set<string>()
  const later = readdirSync(ASSETS).filter((file) => HOME.test(file))
  for (const match of html.matchAll(/assets\/([\w.-]+\.js)/g)) if (match[1]) addImports(match[1], scripts)
  for (const file of later) if (file.endsWith('.js')) addImports(file, scripts)
  const named = [...html.matchAll(/assets\/([\w.-]+\.css)/g)].map((match) => match[1] ?? '')
  return { scripts, styles: new Set([...named, ...later.filter((file) => file.endsWith('.css'))]) }
}

/**
 * What each page loads in addition to the first load, script and style, by the name of the page; texts and
 * what comes on demand not counted.
 */
export function weighPages(): Map<string, number> {
  const { scripts, styles } = findHomeFiles()
  const pages = new Map<string, number>()
  for (const code of [...scripts].map(read)) {
    const list = /m\.f=\[(.*?)\]/s.exec(code)?.[1]
    if (list === undefined) continue
    const files = JSON.parse(`[${list.replaceAll(/[`']/g, '"')}]`) as string[]
    const loads = code.matchAll(
      // a page that shares its file with another one is a member of it
      /import\([`"']\.\/((\w+Page)-[\w-]+\.js)[`"']\)(?:\.then\(\w+=>\w+\.\w+\))?,__vite__mapDeps\(\[([\d,]*)\]\)/g,
    )
    for (const [, file = '', name = '', places = ''] of loads) {
      const needed = addImports(file, new Set())
      for (const place of places.split(',').filter((one) => one !== ''))
        needed.add((files[Number(place)] ?? '').replace('assets/', ''))
      pages.set(name, kilobytes([...needed].filter((one) => !scripts.has(one) && !styles.has(one))))
    }
  }
  return pages
}

/** The table of early pages in `index.html`. */
function readEarlyTable(): { files: [path: string][]; pages: [string, number[], string[]][] } {
  const table = EARLY_TABLE.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1]
  if (table === undefined) throw new Error('index.html has no table of early pages.')
  return JSON.parse(table)
}

/** Patterns of the paths whose code and first answers `index.html` asks for itself. */
export const listEarlyPatterns = (): string[] => readEarlyTable().pages.map(([path]) => path)

/** What a first visit of a page loads before its content. */
type FirstVisit = { path: string; requests: number; kilobytes: number }

/**
 * Requests and compressed kilobytes of a first visit of each early page in English: the document, fonts, styles
 * and code of every page, the page's own, and its first questions, without the size of their answers.
 */
export function weighFirstVisits(): FirstVisit[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8').replace(EARLY_TABLE, '')
  const named = new Set(
    [...html.matchAll(/assets\/([\w.-]+\.(?:js|css|woff2))/g)].map(([, file = '']) => file),
  )
  const sizeOf = (file: string) =>
    file.endsWith('.woff2') ? statSync(join(ASSETS, file)).size / 1000 : kilobytes([file])
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const document = statSync(join(DIST, 'index.html.br')).size / 1000
  const { files, pages } = readEarlyTable()
  return pages.map(([path, places, asks]) => {
    const own = places.map((place) => (files[place]?.[0] ?? '').replace('/assets/', ''))
    return {
      path,
      requests: 1 + named.size + own.length + asks.length,
      kilobytes: document + sum(named) + sum(own),
    }
  })
}
