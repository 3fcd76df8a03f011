/** A declaration of a source: what it is, its name, and the line that it begins on, from 1. */
export interface Declaration {
  kind: string
  name: string
  line: number
}

const DECLARATION =
  /^\s*(?:abstract\s+)?(contract|interface|library|function|modifier|event|error|struct|enum|constructor|fallback|receive)\b\s*([A-Za-z_$][\w$]*)?/

/** True for each line that begins inside of a comment of several lines. */
function insideComments(lines: readonly string[]): boolean[] {
  let isInside = false
  return lines.map((line) => {
    const was = isInside
    const rest = was ? line : line.replace(/\/\/.*$/, '')
    const [open, close] = [rest.lastIndexOf('/*'), rest.lastIndexOf('*/')]
    if (open >= 0 || close >= 0) isInside = open > close
    return was
  })
}

/**
 * What a source declares, in order. Its lines are read without a compiler: declarations in unusual places are
 * missed.
 */
export function outlineOf(source: string): Declaration[] {
  const lines = source.split('\n')
  const inside = insideComments(lines)
  return lines.flatMap((text, index) => {
    const found = inside[index] ? null : DECLARATION.exec(text)
    const [, kind = '', name = kind] = found ?? []
    return found ? [{ kind, name, line: index + 1 }] : []
  })
}

/** Words about a function, and where they were found. */
export interface SourceComment {
  text: string
  file: string
  line: number
}

const plain = (line: string): string =>
  line.replace(/^\s*(?:\/\/\/|\/\*\*|\*\/|\*)?\s?/, '').replace(/\*\/\s*$/, '')

/** The comment right above a line; `@notice` and `@dev` are left out, other tags end it. */
function commentAbove(lines: readonly string[], line: number): string {
  const words: string[] = []
  for (let at = line - 2; at >= 0 && /^\s*(?:\/\/\/|\/\*\*|\*)/.test(lines[at] ?? ''); at--)
    words.unshift(plain(lines[at] ?? '').trim())
  const tagged = words.findIndex((text) => /^@(?!notice|dev)/.test(text))
  return (tagged < 0 ? words : words.slice(0, tagged))
    .map((text) => text.replace(/^@(?:notice|dev)\s*/, ''))
    .filter((text) => text !== '')
    .join(' ')
}

/** Counts what stands between the brackets of a declaration. */
const countInputs = (declaration: string): number => {
  const inputs = /\(([^)]*)\)/.exec(declaration)?.[1]?.trim() ?? ''
  return inputs === '' ? 0 : inputs.split(',').length
}

/**
 * The documentation of a function in the words of its author; undefined when it has none.
 *
 * @param own - file that declares the contract, which is asked first
 */
export function findComment(
  files: readonly { name: string; content: string }[],
  { name, inputs }: { name: string; inputs: readonly unknown[] },
  own: string,
): SourceComment | undefined {
  const ordered = [...files].sort((a, b) => Number(b.name === own) - Number(a.name === own))
  for (const { name: file, content } of ordered) {
    const lines = content.split('\n')
    const matches = outlineOf(content).filter((one) => one.kind === 'function' && one.name === name)
    for (const { line } of matches) {
      if (countInputs(lines.slice(line - 1, line + 11).join(' ')) !== inputs.length) continue
      const text = commentAbove(lines, line)
      if (text !== '') return { text, file, line }
    }
  }
  return undefined
}
