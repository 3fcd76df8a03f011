// Adds lines to files that register things: imports, members of records, lines before an anchor.

/** A mistake of the user or a file that no longer looks as the generator expects; nothing was written. */
export class NewThingError extends Error {}

/**
 * Inserts a text before the first place that matches.
 *
 * @param {string} text - of the file
 * @param {RegExp} anchor - what the text is inserted before
 * @param {string} added
 * @param {string} path - for the message
 * @throws {NewThingError} when nothing matches
 */
export function insertBefore(text, anchor, added, path) {
  const match = anchor.exec(text)
  if (!match) throw new NewThingError(`${path} has no ${anchor}; add this by hand:\n${added}`)
  return text.slice(0, match.index) + added + text.slice(match.index)
}

/**
 * Inserts a line after the last line that matches.
 *
 * @throws {NewThingError} when no line matches
 */
export function insertAfterLast(text, line, added, path) {
  const lines = text.split('\n')
  const at = lines.findLastIndex((one) => line.test(one))
  if (at < 0) throw new NewThingError(`${path} has no line like ${line}; add this by hand:\n${added}`)
  return [...lines.slice(0, at + 1), ...added.trimEnd().split('\n'), ...lines.slice(at + 1)].join('\n')
}

/** Adds an import to the other imports of a file; the formatter sorts them. */
export const addImport = (text, statement) => `${statement}\n${text}`

/** `get-oldest-block` → `getOldestBlock`. */
export const camel = (name) => name.replace(/-(\w)/g, (_whole, letter) => letter.toUpperCase())
/** `get-oldest-block` → `GetOldestBlock`. */
export const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
/** `fee-history` → `Fee history`. */
export const sentence = (name) => name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase())

/** Requires words of small letters and digits, joined by hyphens. */
export function requireName(name, what, example) {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name ?? '')) return name
  throw new NewThingError(
    `${what} is "${name ?? ''}"; write small letters joined by hyphens, such as ${example}`,
  )
}
