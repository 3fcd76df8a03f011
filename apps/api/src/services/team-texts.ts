import { TEAM_TEXTS, type TeamTextName } from '@tronlens/api-contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { renderMarkdown } from '../content/render-markdown.ts'
import { readForeign, UnreadableFileError } from './read-foreign.ts'

/**
 * A text of a representative about itself; `language` is empty where it does not say in which it is written.
 */
type TeamText = { name: TeamTextName; language: string; html: string }

/** What a repository holds. `away`: its host did not answer; `off`: no host was ever asked. */
type TeamTexts = { state: 'shown' | 'away' | 'off'; texts: readonly TeamText[] }

/** Longest text. */
const MOST_BYTES = 256 * 1024
/**
 * Repositories in one language that are remembered, and for how long; where the host did not answer, until it
 * is asked again.
 */
const MOST_KEPT = 500
const KEPT_MS = 600_000
const AWAY_MS = 30_000
/** A user and a repository; names of dots alone would lead elsewhere. */
const REPOSITORY = /^[A-Za-z0-9-]+\/(?!\.+$)[A-Za-z0-9._-]+$/

/** Reads a text. @returns undefined where there is none */
async function fetchText(address: string): Promise<string | undefined> {
  try {
    // the host is the operator's own setting, and only the path comes from others
    return String(
      await readForeign(address, {
        accept: 'text/plain, text/markdown',
        most: MOST_BYTES,
        allowsInside: true,
      }),
    )
  } catch (error) {
    if (error instanceof UnreadableFileError && error.status === 404) return undefined
    throw error
  }
}

/** Reads what representatives write about themselves where the operator lets the server ask for it. */
export type TeamTextReader = {
  /**
   * Texts of a repository, in a language where it has them in that.
   *
   * @param link - `user/repository`; a user alone has no texts
   * @param language - two letters
   */
  read: (link: string, language: string) => Promise<TeamTexts>
}

/** What representatives write about themselves, of all networks. */
export type WithTeamTexts = { teamTexts: TeamTextReader }

/**
 * @param url - host of files as `{url}/{user}/{repository}/HEAD/{file}`; undefined: nothing is ever asked
 */
export function createTeamTexts(url: string | undefined, log: FastifyBaseLogger): TeamTextReader {
  const kept = new LRUCache<string, Promise<TeamTexts>>({ max: MOST_KEPT, ttl: KEPT_MS })
  const readOne = async (link: string, name: TeamTextName, language: string): Promise<TeamText[]> => {
    const folder = `${url?.replace(/\/+$/, '')}/${link}/HEAD`
    const translated = await fetchText(`${folder}/pages/${language}/${name}.md`)
    const text = translated ?? (await fetchText(`${folder}/${name}.md`))
    if (!text?.trim()) return []
    const isTranslated = translated !== undefined
    const html = await renderMarkdown(text, {
      // below the heading of each text, which is one below the name of the representative
      headingsBelow: 2,
      base: `https://github.com/${link}/blob/HEAD/${isTranslated ? `pages/${language}/` : ''}${name}.md`,
    })
    return [{ name, language: isTranslated ? language : '', html }]
  }
  const ask = async (key: string, link: string, language: string): Promise<TeamTexts> => {
    try {
      const found = await Promise.all(TEAM_TEXTS.map((name) => readOne(link, name, language)))
      return { state: 'shown', texts: found.flat() }
    } catch (err) {
      log.warn({ err, link }, 'texts of a representative cannot be read')
      // asked again soon, and by one of all who want to read it
      kept.set(key, Promise.resolve({ state: 'away', texts: [] }), { ttl: AWAY_MS })
      return { state: 'away', texts: [] }
    }
  }
  return {
    read: async (link, language) => {
      if (url === undefined) return { state: 'off', texts: [] }
      if (!REPOSITORY.test(link)) return { state: 'shown', texts: [] }
      const key = `${language} ${link}`
      const known = kept.get(key)
      if (known) return known
      const asked = ask(key, link, language)
      kept.set(key, asked)
      return asked
    },
  }
}
