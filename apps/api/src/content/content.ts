import { resolve } from 'node:path'
import { type Milliseconds, milliseconds } from '@tronlens/core'
import { type AppDatabase, listContentEdits } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { type ContentFile, readContentFiles } from './content-files.ts'
import { renderMarkdown } from './render-markdown.ts'
import { readSiteFile, SITE_FILE, SITE_LANGUAGE, type SiteFile } from './site-file.ts'

/** How long what was read counts: a change of a file or in the administration pages is seen after that. */
const FRESH_MS = 3_000
const FALLBACK = 'en'

/** A text to be read. */
export type Article = {
  name: string
  language: string
  title: string
  html: string
  /** Markdown as it was written. */
  body: string
  changedAt: Milliseconds
}
/** News of the operator. */
type Announcement = Article & { id: number; createdAt: Milliseconds }

/**
 * What the operator publishes for users: texts by language with a fallback to English, and a file of links,
 * addresses and tables.
 */
export type Content = {
  article: (name: string, language: string) => Promise<Article | undefined>
  /** The newest first. */
  announcements: (language: string) => Promise<Announcement[]>
  site: () => Promise<SiteFile>
  /** Names of all texts with the languages that have them. */
  names: () => Promise<Map<string, string[]>>
  /** Reads everything again at the next request. */
  forget: () => void
}

/** What the operator publishes for users. */
export type WithContent = { content: Content }

type Texts = Map<string, Map<string, ContentFile>>

const TITLE = /^\s*#\s+(.+?)\s*#*\s*(?:\r?\n|$)/

/** Opens the content folder and what operators wrote instead; without a folder only the latter. */
export function openContent(folder: string | undefined, db: AppDatabase, log: FastifyBaseLogger): Content {
  const root = folder === undefined ? undefined : resolve(folder)

  /** HTML of texts by what was written: lists show a hundred of them, and making it delays all requests. */
  const rendered = new Map<string, Promise<string>>()
  const render = (body: string): Promise<string> => {
    const html = rendered.get(body) ?? renderMarkdown(body.replace(TITLE, ''))
    rendered.set(body, html)
    return html
  }

  /** A text with its title, which is its first heading. */
  const readArticle = async ({ name, language, body, changedAt }: ContentFile): Promise<Article> => ({
    name,
    language,
    title: TITLE.exec(body)?.[1] ?? name,
    html: await render(body),
    body,
    changedAt: milliseconds(changedAt.getTime()),
  })

  const read = async (): Promise<Texts> => {
    const [files, edits] = await Promise.all([
      root ? readContentFiles(root) : [],
      listContentEdits(db).catch((err: unknown) => {
        // what is in files can be read while the database is away
        log.debug({ err }, 'edited content cannot be read')
        return []
      }),
    ])
    const texts: Texts = new Map()
    const put = (file: ContentFile) => {
      const languages = texts.get(file.name) ?? new Map<string, ContentFile>()
      texts.set(file.name, languages.set(file.language, file))
    }
    for (const file of files) put(file)
    for (const { language, name, body, created_at } of edits)
      if (body !== '') put({ language, name, body, changedAt: created_at })
    const written = new Set(
      [...texts.values()].flatMap((languages) => [...languages.values()].map(({ body }) => body)),
    )
    for (const body of rendered.keys()) if (!written.has(body)) rendered.delete(body)
    return texts
  }

  let known: { at: number; content: Promise<Texts> } | undefined
  const current = (): Promise<Texts> => {
    if (!known || Date.now() - known.at > FRESH_MS) {
      const content = read().catch((error: unknown) => {
        known = undefined
        throw error
      })
      known = { at: Date.now(), content }
    }
    return known.content
  }
  const pick = (languages: Map<string, ContentFile>, language: string): ContentFile | undefined =>
    languages.get(language) ?? languages.get(FALLBACK) ?? [...languages.values()][0]

  return {
    article: async (name, language) => {
      const languages = (await current()).get(name)
      const file = languages && pick(languages, language)
      return file && readArticle(file)
    },
    announcements: async (language) => {
      const found = [...(await current())].flatMap(([name, languages]) => {
        const [, id, day] = /^announcements\/(\d+)\.(\d{4}-\d{2}-\d{2})$/.exec(name) ?? []
        const file = pick(languages, language)
        const time = Date.parse(`${day}T00:00:00Z`)
        if (!id || !file || Number.isNaN(time)) return []
        return [{ file, id: Number(id), createdAt: milliseconds(time) }]
      })
      const notices = found.map(async ({ file, ...rest }) => ({ ...(await readArticle(file)), ...rest }))
      return (await Promise.all(notices)).sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    },
    site: async () => readSiteFile((await current()).get(SITE_FILE)?.get(SITE_LANGUAGE)?.body ?? '{}'),
    names: async () =>
      new Map([...(await current())].map(([name, languages]) => [name, [...languages.keys()]])),
    forget: () => {
      known = undefined
    },
  }
}
