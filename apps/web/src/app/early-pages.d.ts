import type { PackName } from '../i18n/packs.ts'
/** A page whose code and first answers the document asks for itself, before the app runs. */
export interface EarlyPage {
  /** Pattern of the path behind the hash, with one group for what identifies the subject. */
  path: string
  /** Module of the page, below `apps/web/src`. */
  page: string
  /** Packs of texts that the page waits for, as its route names them. */
  texts: readonly PackName[]
  /** Requests that the page makes first, word for word as the API client writes them; `$1` is the group of the path. */
  asks: readonly string[]
}
/**
 * Pages that most links lead to. The build writes this table, with the files that each page needs, into `index.html`; without it a page's own
 * code is found only when the app has started, and its first request leaves only when that code runs.
 */
export declare const EARLY_PAGES: readonly EarlyPage[]
