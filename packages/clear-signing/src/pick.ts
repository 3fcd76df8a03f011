import type { Value } from '@tronlens/abi'
import type { Step } from './path.ts'
import { DescriptorError } from './problem.ts'

/** Values that have names, with the path to them. */
export type Scope = { readonly values: readonly Value[]; readonly path: string }

/** A value at a path; `isPart` where it is some of the bytes of a value. */
export type Picked = { readonly value: Value; readonly path: string; readonly isPart: boolean }

/** Most items of lists that are shown one by one; the rest counts as left out. */
export const MOST_PICKED = 64

const isList = ({ type }: Value): boolean => type.endsWith(']')

/**
 * The values at a path; several where it goes through lists.
 *
 * @throws {DescriptorError} for a path that leads nowhere
 */
export function pick(scope: Scope, steps: readonly Step[], text: string): Picked[] {
  let picked: Picked[] = [
    { value: { name: '', type: 'tuple', text: '', items: scope.values }, path: scope.path, isPart: false },
  ]
  for (const step of steps) picked = picked.flatMap((each) => take(each, step, text)).slice(0, MOST_PICKED)
  return picked
}

function take({ value, path, isPart }: Picked, step: Step, text: string): Picked[] {
  const nowhere = () => new DescriptorError(text, 'the path leads to nothing')
  if (isPart) throw nowhere()
  if (step.kind === 'name') {
    const member = isList(value) ? undefined : value.items?.find(({ name }) => name === step.name)
    if (!member) throw nowhere()
    return [{ value: member, path: path === '' ? step.name : `${path}.${step.name}`, isPart: false }]
  }
  if (isList(value) && value.items) {
    const { items } = value
    if (step.kind === 'slice')
      return items
        .map((item, place) => ({ value: item, path: `${path}[${place}]`, isPart: false }))
        .slice(step.start ?? 0, step.end)
    const place = step.index < 0 ? items.length + step.index : step.index
    const item = items[place]
    if (!item) throw nowhere()
    return [{ value: item, path: `${path}[${place}]`, isPart: false }]
  }
  if (step.kind === 'slice') return [{ value: bytesOf(value, step, text), path, isPart: true }]
  throw nowhere()
}

const WORD_DIGITS = 64

/** Some of the bytes of a value. */
function bytesOf(value: Value, { start, end }: Extract<Step, { kind: 'slice' }>, text: string): Value {
  const isInteger = /^u?int/.test(value.type)
  if (!isInteger && !value.type.startsWith('bytes'))
    throw new DescriptorError(text, 'only bytes, lists and numbers have parts')
  const hex = isInteger
    ? BigInt.asUintN(256, BigInt(value.text)).toString(16).padStart(WORD_DIGITS, '0')
    : value.text
  const places = [start, end].map((each) => (each === undefined ? undefined : each * 2))
  return { name: value.name, type: 'bytes', text: hex.slice(places[0] ?? 0, places[1]) }
}

/** Paths of all single values, in their order. */
export const leavesOf = ({ values, path }: Scope): Picked[] =>
  values.flatMap((value) => leaves(value, path === '' ? value.name : `${path}.${value.name}`))

function leaves(value: Value, path: string): Picked[] {
  if (!value.items || value.items.length === 0) return [{ value, path, isPart: false }]
  return value.items.flatMap((item, place) =>
    leaves(item, isList(value) ? `${path}[${place}]` : `${path}.${item.name}`),
  )
}

/** True where a path is another one, or leads to a value that contains it. */
export const covers = (path: string, inner: string): boolean =>
  inner === path || inner.startsWith(`${path}.`) || inner.startsWith(`${path}[`)
