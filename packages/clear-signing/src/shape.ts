import { isObject } from '@tronlens/core'
import { DescriptorError } from './problem.ts'

/** What a part of a JSON document has to be. */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'null'
  | 'anything'
  | { readonly oneOf: readonly Shape[] }
  | { readonly words: readonly string[] }
  | { readonly list: Shape; readonly most: number }
  | { readonly map: Shape }
  /** With `isOpen`, members that are not listed are left as they are. */
  | {
      readonly members: Readonly<Record<string, Shape | (() => Shape)>>
      readonly needs?: readonly string[]
      readonly isOpen?: boolean
    }

/** Makes sure that a value has a shape. @throws {DescriptorError} naming the first part that has not */
export function checkShape(shape: Shape, value: unknown, place = ''): void {
  const problem = findProblem(shape, value, place)
  if (problem) throw problem
}

function findProblem(shape: Shape, value: unknown, place: string): DescriptorError | undefined {
  if (shape === 'anything') return undefined
  if (shape === 'text') return typeof value === 'string' ? undefined : wrong(place, 'a text')
  if (shape === 'number') return Number.isFinite(value) ? undefined : wrong(place, 'a number')
  if (shape === 'flag') return typeof value === 'boolean' ? undefined : wrong(place, 'true or false')
  if (shape === 'null') return value === null ? undefined : wrong(place, 'null')
  if ('words' in shape)
    return shape.words.includes(value as string)
      ? undefined
      : wrong(place, `one of ${shape.words.join(', ')}`)
  if ('oneOf' in shape) {
    const problems = shape.oneOf.map((each) => findProblem(each, value, place))
    // the problem of the last choice, which is the most detailed one
    return problems.includes(undefined) ? undefined : problems.at(-1)
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return wrong(place, 'a list')
    if (value.length > shape.most) return wrong(place, `a list of at most ${shape.most}`)
    return firstOf(value.map((each, index) => () => findProblem(shape.list, each, `${place}.${index}`)))
  }
  if (!isObject(value)) return wrong(place, 'an object')
  if ('map' in shape)
    return firstOf(
      Object.entries(value).map(
        ([name, each]) =>
          () =>
            findProblem(shape.map, each, below(place, name)),
      ),
    )
  const { members, needs = [], isOpen = false } = shape
  const missing = needs.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return new DescriptorError(below(place, missing), 'it is missing')
  return firstOf(
    Object.entries(value).map(([name, each]) => () => {
      const member = Object.hasOwn(members, name) ? members[name] : undefined
      if (member === undefined)
        return isOpen ? undefined : new DescriptorError(below(place, name), 'the format has no such member')
      return findProblem(typeof member === 'function' ? member() : member, each, below(place, name))
    }),
  )
}

const wrong = (place: string, what: string) => new DescriptorError(place, `it should be ${what}`)
const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`)

function firstOf(checks: readonly (() => DescriptorError | undefined)[]): DescriptorError | undefined {
  for (const check of checks) {
    const problem = check()
    if (problem) return problem
  }
  return undefined
}
