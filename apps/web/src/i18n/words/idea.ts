import type { LanguageCode } from '../languages.ts'

/** How the languages other than English say one idea, and what they may not say for it. */
export interface Idea {
  /** English that names the idea. */
  readonly english: RegExp
  /** English that only looks as if it named it. */
  readonly unless?: RegExp
  /** The one word of each language; stems, where its form changes. */
  readonly words: Readonly<Record<Exclude<LanguageCode, 'en'>, RegExp>>
  /** Second words for the same idea: none of them stands in a text whose English names it. */
  readonly never?: Readonly<Partial<Record<LanguageCode, RegExp>>>
}
