import { isAddress } from '@tronlens/core'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifyInstance } from 'fastify'

/**
 * A flag counts by being there, whatever its text. OpenAPI allows own members of a schema where they begin
 * with `x-`.
 */
type PropertySchema = { type?: string; 'x-isFlag'?: boolean }
type ObjectSchema = { properties?: Record<string, PropertySchema> }
type Texts = Record<string, unknown>

/** What programs print of a value that they do not have, where a number belongs. */
const MISSING = new Set(['undefined', 'null'])
const WHOLE = /^[-+]?\d+$/
const DECIMAL = /^[-+]?\d+(\.\d+)?$/

/** Value of a text for a schema; undefined when the text is none. */
function readText(text: string, type: string | undefined): unknown {
  if (type === 'integer') return WHOLE.test(text) ? Number(text) : undefined
  if (type === 'number') return DECIMAL.test(text) ? Number(text) : undefined
  if (type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined
  return text
}

/** Whether a text is a day that JavaScript and the database know alike: no February 30, and no year 0. */
const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text)).toJSON()?.slice(0, 10) === text

const problem = (name: string, message: string): Partial<ErrorObject> => ({
  instancePath: `/${name}`,
  keyword: 'text',
  params: {},
  message,
})

/**
 * Turns the texts of a query or path into values, in place. Clients send empty parameters (`end_timestamp=`)
 * for "none": they count as absent, unless they are flags, and so do numbers that are none, and what the
 * route does not know. A repeated one counts once, the last. Only decimal digits make a number: no
 * `Infinity`, no `0x10`.
 *
 * @returns what is wrong with the first wrong one
 */
export function readTexts(texts: Texts, schema: ObjectSchema): Partial<ErrorObject> | undefined {
  for (const [name, given] of Object.entries(texts)) {
    const text = Array.isArray(given) ? given.at(-1) : given
    const property = schema.properties?.[name]
    // unknown parameters are ignored, as existing clients send many: what was not checked must not reach what
    // lists share
    const isNumber = property?.type === 'integer' || property?.type === 'number'
    const isNone = (text === '' && !property?.['x-isFlag']) || (isNumber && MISSING.has(String(text)))
    if (!property || text === undefined || isNone) {
      delete texts[name]
      continue
    }
    // no text of the database holds one, and it refuses to look for one
    if (String(text).includes('\0')) return problem(name, 'must not hold a NUL character')
    const value = readText(String(text), property.type)
    if (value === undefined) return problem(name, `must be ${property.type}`)
    texts[name] = value
  }
  return undefined
}

/** Checks requests against the schemas of their route. */
export function registerValidation(app: FastifyInstance): void {
  const ajv = new Ajv({
    useDefaults: true,
    strict: false,
    formats: { 'tron-address': (text: string) => isAddress(text), date: isDay },
  })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check = ajv.compile(schema as object)
    const validate = (data: unknown): boolean => {
      const wrong =
        httpPart === 'querystring' || httpPart === 'params'
          ? readTexts(data as Texts, schema as ObjectSchema)
          : undefined
      const isRight = !wrong && check(data)
      validate.errors = wrong ? [wrong] : check.errors
      return isRight
    }
    validate.errors = undefined as Partial<ErrorObject>[] | null | undefined
    return validate as never
  })
}
