/** A file of texts as it is imported. */
export type TextsFile = { default: Record<string, string> }

/**
 * All texts of a language: those that every page needs, and how each pack of it is
 * loaded, by the path of its file.
 */
export interface Texts {
  readonly first: Record<string, string>
  readonly packs: Record<string, () => Promise<TextsFile>>
}
