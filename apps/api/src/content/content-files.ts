import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_FILE, SITE_LANGUAGE } from './site-file.ts'

/** A text of the content folder. */
export type ContentFile = {
  language: string
  /**
   * Path inside of the language's folder without its ending, such as `about` or `announcements/1.2026-11-22`.
   */
  name: string
  body: string
  changedAt: Date
}

/** Bytes of one text; more is not a page for readers. */
const MOST_BYTES = 256 * 1024
const LANGUAGE = /^[a-z]{2}$/
/** Names of texts, in files and in the administration pages. */
const CONTENT_NAME = /^(?:announcements\/\d{1,9}\.\d{4}-\d{2}-\d{2}|[a-z][a-z-]{0,39})$/

/** Every Markdown file of the folder, by language, and `site.json`; files of other names are left alone. */
export async function readContentFiles(folder: string): Promise<ContentFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name)
    if (path === join(folder, SITE_FILE)) return [{ language: SITE_LANGUAGE, name: SITE_FILE, path }]
    if (!entry.name.endsWith('.md')) return []
    const [language = '', ...rest] = path.slice(folder.length).split(/[\\/]/).filter(Boolean)
    const name = rest.join('/').slice(0, -'.md'.length)
    return LANGUAGE.test(language) && CONTENT_NAME.test(name) ? [{ language, name, path }] : []
  })
  const read = files.map(async ({ language, name, path }): Promise<ContentFile | undefined> => {
    const { size, mtime } = await stat(path)
    if (size > MOST_BYTES) return undefined
    return { language, name, body: await readFile(path, 'utf8'), changedAt: mtime }
  })
  return (await Promise.all(read)).filter((file) => file !== undefined)
}
