import type { Field } from './descriptor.ts'
import { pickAt, type Sources } from './parameters.ts'
import type { Picked, Scope } from './pick.ts'
import { DescriptorError } from './problem.ts'
import { isOneOf } from './read-value.ts'
import { show } from './show.ts'
import type { Row } from './shown.ts'
import { cutWords, LONGEST_LABEL } from './words.ts'

/** A row with what decides whether it counts as shown. */
export type FieldRow = Row & {
  /** Some bytes of a value, which leave the rest of it unsaid. */
  readonly isPart: boolean
  /** The path in the descriptor, for sentences that repeat the value. */
  readonly written: string
  readonly isAlways: boolean
}

/** Rows of all fields, groups item by item. @throws {DescriptorError} */
export function rowsOf(fields: readonly Field[], sources: Sources, scope: Scope): FieldRow[] {
  return fields.flatMap((field) => {
    if (field.fields) {
      if (field.path === undefined) return rowsOf(field.fields, sources, scope)
      const inner = field.fields
      return pickAt(sources, scope, field.path).flatMap(({ value, path }) =>
        rowsOf(inner, sources, { values: value.items ?? [], path }),
      )
    }
    // a value of the descriptor is no value of the bytes, so it is not shown
    if (field.path === undefined) return []
    const picked = pickAt(sources, scope, field.path)
    const count = picked.length
    return picked.flatMap((each, place) => {
      if (!isVisible(each, field, sources)) return []
      const shown = show(each.value, field, sources, scope, { place, count })
      return [
        {
          label: cutWords(field.label, LONGEST_LABEL) || each.value.name,
          path: each.path,
          shown,
          isPart: each.isPart,
          written: field.path ?? '',
          isAlways: field.visible === undefined || field.visible === 'always',
        },
      ]
    })
  })
}

/** What a field hides is listed apart, so hiding takes nothing away. */
function isVisible({ value }: Picked, { visible, path }: Field, { isTrial }: Sources): boolean {
  if (visible === 'never') return false
  if (typeof visible !== 'object') return true
  if ('mustMatch' in visible) {
    if (!isTrial && !isOneOf(value, visible.mustMatch))
      throw new DescriptorError(path ?? '', 'the value is not one that the descriptor is for')
    return false
  }
  return !isOneOf(value, visible.ifNotIn)
}
