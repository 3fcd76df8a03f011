import { readConstant } from './constant.ts'
import type { Descriptor, Field, Format } from './descriptor.ts'
import { parsePath } from './path.ts'
import { DescriptorError } from './problem.ts'

const MOST_DEPTH = 6

/** A field with what its definition adds; a reference to nothing, or to another reference, is refused. */
export function resolveField(descriptor: Descriptor, field: Field): Field {
  if (field.$ref === undefined) return field
  const { $ref, ...own } = field
  const path = parsePath($ref)
  const definition = path.root === 'file' ? readConstant(descriptor, path, $ref) : undefined
  if (typeof definition !== 'object' || definition === null || '$ref' in definition)
    throw new DescriptorError($ref, 'this is no definition')
  const base = definition as Field
  return {
    ...base,
    ...own,
    ...((base.params || own.params) && { params: { ...base.params, ...own.params } }),
  }
}

/** Fields of a format, with the groups around them; paths that the first version excludes are not shown. */
export function fieldsOf(descriptor: Descriptor, { fields = [], excluded = [] }: Format): readonly Field[] {
  const hidden = new Set(excluded.map((each) => each.replace(/^#\./, '')))
  const resolve = (all: readonly Field[], depth: number): Field[] => {
    if (depth > MOST_DEPTH) throw new DescriptorError('display.formats', 'groups are nested too deeply')
    return all.map((each) => {
      const field = resolveField(descriptor, each)
      const isHidden = field.path !== undefined && hidden.has(field.path.replace(/^#\./, ''))
      return {
        ...field,
        ...(isHidden && { visible: 'never' as const }),
        ...(field.fields && { fields: resolve(field.fields, depth + 1) }),
      }
    })
  }
  return resolve(fields, 0)
}
