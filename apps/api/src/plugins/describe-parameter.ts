import { type Expected, HASH_CHARACTERS } from '@tronlens/api-contract'
import type { FastifyError, FastifyRequest } from 'fastify'
import { describeInvalidParameter } from '../http/errors.ts'

type Schema = {
  description?: string
  anyOf?: readonly { const?: unknown }[]
  examples?: readonly string[]
  pattern?: string
  minimum?: number
  maximum?: number
  format?: string
  maxLength?: number
}
type Validation = { instancePath: string; keyword: string; params: Record<string, unknown> }

/** Pattern of a whole number that is no number of JavaScript, with the fewest and the most digits. */
const DIGITS = /^\^\[0-9\]\{(\d+),(\d+)\}\$$/

/** What a parameter may be, in words, from its own schema. */
export function describeAllowed(schema: Schema | undefined): string {
  if (!schema) return 'a valid value'
  const parts: string[] = []
  if (schema.description) parts.push(schema.description)
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    parts.push(`a whole number from ${schema.minimum} to ${schema.maximum}`)
  if (schema.format === 'tron-address') parts.push('34 characters starting with T with a valid checksum')
  const [, least, most] = DIGITS.exec(schema.pattern ?? '') ?? []
  if (most !== undefined) parts.push(`${least} to ${most} digits`)
  if (schema.maxLength !== undefined) parts.push(`at most ${schema.maxLength} characters`)
  // choices show what a schema accepts when it says nothing else
  return parts.join('; ') || choicesOf(schema)?.join(' or ') || 'a valid value'
}

/** What a schema leaves to choose from; undefined when that is not all. */
function choicesOf({ anyOf, examples }: Schema): readonly string[] | undefined {
  const constants = (anyOf ?? []).flatMap((each) => (each.const === undefined ? [] : [String(each.const)]))
  return constants.length > 0 ? constants : examples
}

/** The same without words, for clients that speak another language; undefined where a schema says no more. */
function describeExpected(schema: Schema | undefined): Expected | undefined {
  if (!schema) return undefined
  const { pattern, minimum, maximum, format, maxLength } = schema
  const values = choicesOf(schema)
  if (values) return { kind: 'choice', values: [...values] }
  if (minimum !== undefined && maximum !== undefined) return { kind: 'range', minimum, maximum }
  if (format === 'tron-address') return { kind: 'address' }
  if (pattern?.endsWith(HASH_CHARACTERS)) return { kind: 'hash' }
  return maxLength === undefined ? undefined : { kind: 'length', maximum: maxLength }
}

/** Where the part of a request is that did not fit its schema. */
const PART_OF = { querystring: 'query', params: 'params', body: 'body' } as const

/** A value of a query as it was sent: what became a number has lost its digits beyond 2^53. */
function typedIn(request: FastifyRequest, part: keyof typeof PART_OF, name: string): string | undefined {
  if (part !== 'querystring') return undefined
  return new URLSearchParams(request.url.split('?')[1]).getAll(name).at(-1) || undefined
}

/**
 * Body of the answer to a request that did not fit its schemas: the parameter, its value and what is allowed.
 */
export function describeParameter(error: FastifyError, request: FastifyRequest) {
  const [first] = error.validation as Validation[]
  const part = (error.validationContext ?? 'querystring') as keyof typeof PART_OF
  const name = first?.instancePath.split('/')[1] || String(first?.params.missingProperty ?? PART_OF[part])
  const properties = (
    request.routeOptions.schema?.[part] as { properties?: Record<string, Schema> } | undefined
  )?.properties
  const value =
    typedIn(request, part, name) ??
    (request[PART_OF[part]] as Record<string, unknown> | undefined | null)?.[name]
  const allowed = describeAllowed(properties?.[name])
  const expected = describeExpected(properties?.[name])
  const shown = value === undefined ? undefined : String(value).slice(0, 200)
  const message = describeInvalidParameter(name, shown, allowed)
  return { message, code: 'INVALID_PARAMETER', parameter: name, value: shown ?? '', allowed, expected }
}
