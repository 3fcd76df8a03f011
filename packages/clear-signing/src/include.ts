import { isObject } from '@tronlens/core'
import type { Descriptor, Field, IncludedDescriptor } from './descriptor.ts'
import { DESCRIPTOR, INCLUDED } from './descriptor-shape.ts'
import { parseDescriptorText, readShaped } from './descriptor-text.ts'
import { DescriptorError } from './problem.ts'

/** Files that include each other end here. */
const MOST_INCLUDES = 4

/** The text of an included file; undefined where it is not known here. */
export type LoadInclude = (name: string) => string | undefined

/**
 * A descriptor with everything that it includes. Files are never fetched: only those that the server ships
 * can be included.
 *
 * @throws {DescriptorError}
 */
export function readDescriptor(text: string, load: LoadInclude = () => undefined): Descriptor {
  let merged = parseDescriptorText(text) as Record<string, unknown>
  for (let count = 0; isObject(merged) && typeof merged.includes === 'string'; count += 1) {
    const { includes, ...own } = merged
    const included = count < MOST_INCLUDES ? load(String(includes)) : undefined
    if (included === undefined)
      throw new DescriptorError('includes', `the file ${String(includes)} is not known here`)
    const below = readShaped<IncludedDescriptor>(INCLUDED, parseDescriptorText(included))
    merged = mergeObjects(below, own) as Record<string, unknown>
  }
  return readShaped<Descriptor>(DESCRIPTOR, merged)
}

/** What the including file says counts; lists of fields are joined by their paths. */
function mergeObjects(below: unknown, above: unknown): unknown {
  if (above === undefined) return below
  if (!isObject(below) || !isObject(above)) return above
  const names = [...new Set([...Object.keys(below), ...Object.keys(above)])]
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'fields'
        ? mergeFields(below.fields as Field[] | undefined, above.fields as Field[] | undefined)
        : mergeObjects(below[name], above[name]),
    ]),
  )
}

function mergeFields(below: readonly Field[] = [], above: readonly Field[] = []): Field[] {
  const merged = [...below]
  for (const field of above) {
    const place = merged.findIndex(({ path }) => path !== undefined && path === field.path)
    const earlier = merged[place]
    if (earlier) merged[place] = mergeObjects(earlier, field) as Field
    else merged.push(field)
  }
  return merged
}
