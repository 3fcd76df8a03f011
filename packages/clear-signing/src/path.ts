import { DescriptorError } from './problem.ts'

/** One step of a path: a member, one item, or several items or bytes from `start` to before `end`. */
export type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start: number | undefined; readonly end: number | undefined }

/** Where a path begins: the data, the descriptor, the transaction, or the group around the field. */
export type Root = 'data' | 'file' | 'container' | 'group'

export type Path = { readonly root: Root; readonly steps: readonly Step[] }

const ROOTS: Readonly<Record<string, Root>> = { '#': 'data', $: 'file', '@': 'container' }
const NAME = /^[A-Za-z_$][\w$]*$/
const INDEX = /^\[(-?\d{1,6})\]$/
const SLICE = /^\[(?:(-?\d{1,6})?:(-?\d{1,6})?)?\]$/
const MOST_STEPS = 16

/** Reads `#.params.path.[0].to`, `@.value`, `$.metadata.enums.mode`. @throws {DescriptorError} */
export function parsePath(text: string): Path {
  const root = ROOTS[text[0] ?? ''] ?? 'group'
  const rest = root === 'group' ? text : text.slice(1).replace(/^\./, '')
  // items stand behind a dot, or right behind the name
  const parts = rest.replace(/([^.])\[/g, '$1.[').split('.')
  const steps = rest === '' ? [] : parts.map((part) => parseStep(part, text))
  if (steps.length > MOST_STEPS) throw new DescriptorError(text, 'the path is too long')
  return { root, steps }
}

function parseStep(part: string, text: string): Step {
  if (NAME.test(part)) return { kind: 'name', name: part }
  const index = INDEX.exec(part)
  if (index) return { kind: 'index', index: Number(index[1]) }
  const slice = SLICE.exec(part)
  if (!slice) throw new DescriptorError(text, 'this is no path')
  const [, start, end] = slice
  return {
    kind: 'slice',
    start: start === undefined ? undefined : Number(start),
    end: end === undefined ? undefined : Number(end),
  }
}
