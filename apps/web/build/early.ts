import type { EarlyPage } from '../src/app/early-pages.ts'

/** What the build knows of a file of code: the modules in it, and what it needs. */
export interface BuiltChunk {
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  css: readonly string[]
}

/** A file that a page needs: its path on the site, and the hash of a script. */
type EarlyFile = readonly [path: string, integrity?: string]
/**
 * The table in the page: files once, and for each page its pattern, places of its files, and its requests.
 */
export interface EarlyTable {
  files: EarlyFile[]
  pages: [path: string, files: number[], asks: readonly string[]][]
}

/**
 * Lists what each early page needs beyond what every page loads.
 *
 * @param chunks - all files of code of the build, by file name
 * @param first - file names that the document loads anyway
 * @param integrityOf - hash of a file by its path on the site
 * @throws when no file of the build has the module of a page or a pack
 */
export function earlyTable(
  early: readonly EarlyPage[],
  chunks: ReadonlyMap<string, BuiltChunk>,
  first: ReadonlySet<string>,
  integrityOf: (path: string) => string,
): EarlyTable {
  const files: EarlyFile[] = []
  const places = new Map<string, number>()
  const placeOf = (file: string): number => {
    const known = places.get(file)
    if (known !== undefined) return known
    const path = `/${file}`
    files.push(file.endsWith('.js') ? [path, integrityOf(path)] : [path])
    places.set(file, files.length - 1)
    return files.length - 1
  }
  const find = (module: string): BuiltChunk => {
    for (const chunk of chunks.values())
      if (chunk.moduleIds.some((id) => id.endsWith(`/apps/web/src/${module}`))) return chunk
    throw new Error(`No file of the build has ${module}.`)
  }
  const pages = early.map(({ path, page, texts, asks }): EarlyTable['pages'][number] => {
    const needed = new Set<string>()
    const add = (chunk: BuiltChunk): void => {
      if (needed.has(chunk.fileName) || first.has(chunk.fileName)) return
      needed.add(chunk.fileName)
      for (const style of chunk.css) if (!first.has(style)) needed.add(style)
      for (const file of chunk.imports) {
        const imported = chunks.get(file)
        if (imported) add(imported)
      }
    }
    add(find(page))
    for (const pack of texts) add(find(`i18n/packs/${pack}/en.json`))
    return [path, [...needed].map(placeOf), asks]
  })
  return { files, pages }
}

/**
 * Script inside the document that asks for the files and first answers of the page that the address names.
 * Answers wait in `earlyAnswers`, by their URL, for the app's own requests. The app itself asks for
 * texts of other languages than English, and for answers of another network than the default one,
 * which may not exist any more.
 */
export const earlyScript = (table: EarlyTable): string =>
  `{const table=${JSON.stringify(table)}
const [path,query]=location.hash.slice(1).split('?')
for(const [pattern,files,asks] of table.pages){
const found=new RegExp('^'+pattern+'/?$').exec(path)
if(!found)continue
let key=new URLSearchParams(location.search).get('net')
try{key??=localStorage.getItem('NET')}catch{}
window.earlyAnswers={}
if(query===undefined&&key===null)for(const ask of asks){
const url=ask.replace('$1',found[1]??'')
;(window.earlyAnswers[url]=fetch(url)).catch(()=>undefined)}
for(const file of files){
const [href,integrity]=table.files[file]
const link=document.createElement('link')
Object.assign(link,{rel:'preload',as:integrity?'script':'style',crossOrigin:'',href})
if(integrity)link.integrity=integrity
document.head.append(link)}
break}}`
