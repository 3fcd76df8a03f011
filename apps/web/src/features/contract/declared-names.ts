import { outlineOf } from './outline.ts'

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

/**
 * Everything that the sources declare by name: contracts, functions, modifiers, events, errors, structs, enums.
 * Variables and what is declared where nobody writes it are missed: no compiler reads them here.
 */
export function declaredNames(
  files: readonly { name: string; content: string }[],
): ReadonlyMap<string, readonly DeclaredName[]> {
  const names = new Map<string, DeclaredName[]>()
  for (const { name: file, content } of files) {
    const lines = content.split('\n')
    for (const { kind, name, line } of outlineOf(content)) {
      if (name === kind) continue
      const known = names.get(name) ?? []
      known.push({ text: declarationAt(lines, line, kind), file, line })
      names.set(name, known)
    }
  }
  return names
}

/** What to tell of a name: the declarations of the file that is read first, three at most. */
export function tellName(
  names: ReadonlyMap<string, readonly DeclaredName[]>,
  name: string,
  file: string,
): readonly DeclaredName[] {
  const own = (one: DeclaredName) => Number(one.file === file)
  return [...(names.get(name) ?? [])].sort((a, b) => own(b) - own(a)).slice(0, 3)
}
