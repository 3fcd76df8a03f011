import { DescriptorError } from './problem.ts'
import { checkShape, type Shape } from './shape.ts'

/** Characters of a descriptor: the largest public ones have some hundred thousand. */
const MOST_CHARACTERS = 200_000
/** Nested objects and lists. */
const MOST_BRACKETS = 24
/** Versions of the format that are read. */
const VERSION = /erc7730-v([12])(?:\.\d+)*(?:-[\w.]+)?\.schema\.json$/

/** JSON of a descriptor, bounded before it is parsed. @throws {DescriptorError} */
export function parseDescriptorText(text: string): unknown {
  if (text.length > MOST_CHARACTERS)
    throw new DescriptorError('', `It is longer than ${MOST_CHARACTERS} characters`)
  let depth = 0
  for (const [bracket] of text.replace(/"(?:[^"\\]|\\.)*(?:"|$)/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth > MOST_BRACKETS) throw new DescriptorError('', 'It is nested too deeply')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new DescriptorError('', 'It is not JSON')
  }
}

/** A value with the shape of a file, of a version that is read. @throws {DescriptorError} */
export function readShaped<File>(shape: Shape, value: unknown): File {
  checkShape(shape, value)
  const { $schema } = value as { $schema?: string }
  if ($schema !== undefined && /erc7730/i.test($schema) && !VERSION.test($schema))
    throw new DescriptorError('$schema', 'this version of the format is not read here')
  return value as File
}
