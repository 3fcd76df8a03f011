/** The layout of a value in the data of a call, as far as calls inside it need: every fixed type is a word. */
export type Shape =
  | { readonly kind: 'word' }
  /** `bytes` and `string` */
  | { readonly kind: 'bytes' }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[] }

/** The layouts of the arguments of a function, read from its signature: `aggregate((address,bytes)[])`. */
export const shapesOf = (signature: string): readonly Shape[] =>
  membersOf(signature.slice(signature.indexOf('(')))

/** Parts between the outermost commas of `(…)`. */
function membersOf(text: string): Shape[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text.slice(1, -1)) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.filter((part) => part !== '').map(shapeOf)
}

function shapeOf(type: string): Shape {
  if (type.endsWith('[]')) return { kind: 'list', of: shapeOf(type.slice(0, -'[]'.length)) }
  if (type.startsWith('(')) return { kind: 'tuple', of: membersOf(type) }
  return { kind: type === 'bytes' || type === 'string' ? 'bytes' : 'word' }
}

/** True for a value whose place holds the distance to it. */
export const isDynamic = (shape: Shape): boolean =>
  shape.kind === 'bytes' || shape.kind === 'list' || (shape.kind === 'tuple' && shape.of.some(isDynamic))

/** Words of a value in its place. */
export const wordsOf = (shape: Shape): number =>
  shape.kind === 'tuple' && !isDynamic(shape) ? shape.of.reduce((sum, each) => sum + wordsOf(each), 0) : 1
