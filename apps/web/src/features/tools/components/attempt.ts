/** What became of something that was typed in; nothing for an empty box. */
export type Attempt<Result> = { result: Result } | { error: unknown } | undefined

/** Converts what is typed, and keeps the error of what cannot be converted to show it at the box. */
export function attempt<Result>(text: string, convert: () => Result): Attempt<Result> {
  if (text.trim() === '') return undefined
  try {
    return { result: convert() }
  } catch (error) {
    return { error }
  }
}

/** The words of a failed attempt. */
export const problemOf = (found: Attempt<unknown>): string | undefined =>
  found && 'error' in found && found.error instanceof Error ? found.error.message : undefined
