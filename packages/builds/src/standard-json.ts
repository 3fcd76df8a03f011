import type { BuiltContract } from './built-contract.ts'

/** What the API takes at once. */
const MOST_FILES = 200
const MOST_BYTES = 5 * 1024 * 1024

/**
 * Standard JSON that compiles a contract again. All sources of its compilation are kept, since compilers number
 * what they read; only where they are too many for the API, those that its metadata does not name are left out.
 */
export function standardJsonOf({ input, needed }: BuiltContract): string {
  const all = Object.entries(input.sources)
  const bytes = all.reduce((sum, [name, { content }]) => sum + name.length + content.length, 0)
  const isTooMuch = all.length > MOST_FILES || bytes > MOST_BYTES
  const sources =
    isTooMuch && needed ? Object.fromEntries(all.filter(([path]) => needed.includes(path))) : input.sources
  return JSON.stringify({ ...input, sources })
}
