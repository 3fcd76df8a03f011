import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { stringifyJson } from '@tronlens/core'
import { SHAPES } from './shapes.ts'

/** Longest text of a wrong value that is shown. */
const LONGEST_SHOWN = 60

const compiled = new Map<string, TypeCheck<TSchema>>()

function checkOf(method: string): TypeCheck<TSchema> | undefined {
  const shape = SHAPES[method]
  if (!shape) return undefined
  const known = compiled.get(method) ?? TypeCompiler.Compile(shape)
  compiled.set(method, known)
  return known
}

const print = (value: unknown): string => stringifyJson(value).slice(0, LONGEST_SHOWN)

/**
 * Says where an answer is not of the shape that a java-tron node gives it; undefined where it is, or nothing
 * is known of the question.
 *
 * @param method - last part of the path that was asked, such as `getaccount`
 * @param answer - as the lossless JSON reader left it
 */
export function findWrongShape(method: string, answer: unknown): string | undefined {
  const check = checkOf(method)
  if (!check || check.Check(answer)) return undefined
  const [first] = check.Errors(answer)
  const place = first?.path ? `${first.path} is ` : 'it is '
  return `${place}${print(first ? first.value : answer)}, where a node has ${wordsOf(first?.schema)}`
}

function wordsOf(schema: TSchema | undefined): string {
  if (schema?.type === 'array') return 'a list'
  if (schema?.type === 'string') return 'a text'
  if (schema?.type === 'boolean') return 'true or false'
  return schema?.type === 'object' ? 'members' : 'a whole number'
}
