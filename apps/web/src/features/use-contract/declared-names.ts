import { outlineOf } from '../../slices/contract/outline.ts'

/** What a name was declared as, and where. */
export interface DeclaredName {
  /** As it stands in the source, on one line, without its body. */
  text: string
  file: string
  line: number
}

const MOST_LINES = 12
const MOST_CHARACTERS = 240

/** A declaration from its line to its body or its end; of structs and enums the members belong to it. */
function declarationAt(lines: readonly string[], line: number, kind: string): string {
  const from = lines
    .slice(line - 1, line - 1 + MOST_LINES)
    .map((text) => text.replace(/\/\/.*$/, ''))
    .join(' ')
  const end = kind === 'struct' || kind === 'enum' ? /\}/.exec(from) : /[{;]/.exec(from)
  const text = end ? from.slice(0, end.index + (end[0] === '}' ? 1 : 0)) : from
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS)}…` : words
}

/** A variable that is kept: its type, words such as `public`, and its name. */
const VARIABLE =
  /^\s*(?!(?:return|emit|delete|revert|throw|new|using|import|pragma|else)\b)(?:mapping\s*\(.*\)|[A-Za-z_$][\w$.]*(?:\[\w*\])*(?:\s+payable)?)(?:\s+(?:public|private|internal|constant|immutable|transient|override))*\s+([A-Za-z_$][\w$]*)\s*[=;]/

/** Variables that stand right within a contract; those of functions are deeper. */
function variablesOf(lines: readonly string[]): { name: string; line: number }[] {
  let depth = 0
  return lines.flatMap((text, index) => {
    const code = text.replace(/\/\/.*$/, '').replace(/"[^"]*"/g, '""')
    const name = depth === 1 ? VARIABLE.exec(code)?.[1] : undefined
    depth += code.split('{').length - code.split('}').length
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })
}

/**
 * Everything that the sources declare by name: contracts, functions, modifiers, events, errors, structs,
 * enums and state variables. Local variables, and declarations in unusual places, are missed, since no
 * compiler reads the sources.
 */
export function declaredNames(
  files: readonly { name: string; content: string }[],
): ReadonlyMap<string, readonly DeclaredName[]> {
  const names = new Map<string, DeclaredName[]>()
  for (const { name: file, content } of files) {
    const lines = content.split('\n')
    const variables = variablesOf(lines).map((one) => ({ ...one, kind: 'variable' }))
    for (const { kind, name, line } of [...outlineOf(content), ...variables]) {
      if (name === kind) continue
      const known = names.get(name) ?? []
      known.push({ text: declarationAt(lines, line, kind), file, line })
      names.set(name, known)
    }
  }
  return names
}

/** Finds the declarations of a name, those of the file on the screen first, three at most. */
export function describeName(
  names: ReadonlyMap<string, readonly DeclaredName[]>,
  name: string,
  file: string,
): readonly DeclaredName[] {
  const own = (one: DeclaredName) => Number(one.file === file)
  return [...(names.get(name) ?? [])].sort((a, b) => own(b) - own(a)).slice(0, 3)
}
