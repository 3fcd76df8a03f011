import { readdirSync } from 'node:fs'
import { AppError } from '@tronlens/core'

/** The settings hold mistakes; the message lists all of them. */
export class InvalidConfigError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly program: string,
    readonly problems: readonly string[],
  ) {
    super(`The ${program} cannot start: ${problems.join('; ')}.`)
  }
}

/** A text is not what the setting may be; the reason reads after "but should ". */
class Mistake extends Error {}

/** One environment variable: its name, how its text is read, and what it is when absent. */
export type Setting<Value> = {
  name: string
  read: (text: string) => Value
  /** Value of an absent or empty variable; `REQUIRED` makes its absence a mistake. */
  fallback: Value | typeof REQUIRED
}
const REQUIRED = Symbol('required')

type Fallback<Value> = { fallback: Value } | Record<never, never>
const withFallback = <Value>(given: Fallback<Value>): Value | typeof REQUIRED =>
  'fallback' in given ? given.fallback : REQUIRED

function define<Value, Absent = never>(
  name: string,
  read: (text: string) => Value,
  given: { fallback: Absent } | Record<never, never>,
): Setting<Value | Absent> {
  return { name, read, fallback: withFallback<Absent>(given) }
}

/** An address as paths are put behind it. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** Kinds of settings. Without `{ fallback }` the variable must be set. */
export const setting = {
  text: <Absent = never>(name: string, given: { fallback: Absent } | Record<never, never> = {}) =>
    define(name, (text) => text, given),

  /** A folder that is there and can be read. */
  folder: <Absent = never>(name: string, given: { fallback: Absent } | Record<never, never> = {}) =>
    define(
      name,
      (text) => {
        try {
          readdirSync(text)
          return text
        } catch (error) {
          if (!(error instanceof Error && 'code' in error)) throw error
          throw new Mistake(`be a folder that can be read (${error.code})`)
        }
      },
      given,
    ),

  /** A whole number within bounds. */
  whole: <Absent = never>(
    name: string,
    [lowest, highest]: readonly [number, number],
    given: { fallback: Absent } | Record<never, never> = {},
  ) =>
    define(
      name,
      (text) => {
        const value = Number(text)
        if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value
        throw new Mistake(`be a whole number from ${lowest} to ${highest}`)
      },
      given,
    ),

  /** An address with one of the protocols, such as `http:`; slashes at its end are dropped. */
  url: <Absent = never>(
    name: string,
    protocols: readonly string[],
    given: { fallback: Absent } | Record<never, never> = {},
  ) =>
    define(
      name,
      (text) => {
        // as the file of networks has it: a URL that is taken in another spelling would be refused there
        const begins = protocols.some((protocol) => text.startsWith(`${protocol}//`))
        if (begins && !/\s/.test(text) && URL.canParse(text)) return withoutSlash(text)
        throw new Mistake(`start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
      },
      given,
    ),

  /** One of a few words. */
  oneOf: <const Word extends string, Absent = never>(
    name: string,
    words: readonly Word[],
    given: { fallback: Absent } | Record<never, never> = {},
  ) =>
    define(
      name,
      (text): Word => {
        const word = words.find((one) => one === text)
        if (word !== undefined) return word
        throw new Mistake(`be one of ${words.join(', ')}`)
      },
      given,
    ),

  /** A text of a certain form; `what` reads after "should ". */
  matching: <Absent = never>(
    name: string,
    form: RegExp,
    what: string,
    given: { fallback: Absent } | Record<never, never> = {},
  ) =>
    define(
      name,
      (text) => {
        if (form.test(text)) return text
        throw new Mistake(what)
      },
      given,
    ),

  /** A list parted by commas, each entry one that `isEntry` takes; `what` says what that is. */
  list: <Absent = never>(
    name: string,
    isEntry: (entry: string) => boolean,
    what: string,
    given: { fallback: Absent } | Record<never, never> = {},
  ) =>
    define(
      name,
      (text): readonly string[] => {
        const entries = text.split(',').map((entry) => entry.trim())
        const wrong = entries.find((entry) => !isEntry(entry))
        if (wrong === undefined) return entries
        throw new Mistake(`list ${what}; "${wrong}" is none`)
      },
      given,
    ),
}

/** Protocols of a PostgreSQL address. */
export const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'] as const
/** Protocols of a node or of another HTTP service. */
export const HTTP_PROTOCOLS = ['http:', 'https:'] as const

/** Values of some settings. */
export type SettingsOf<Settings> = Readonly<{
  [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never
}>

/**
 * Reads settings from the environment, all of them, so that every mistake is reported at once.
 *
 * @param program - the program that needs them, for the message: `api`, `indexer`
 * @param environment - an empty or blank value counts as absent
 * @throws {InvalidConfigError} naming each variable, its value and what it should be
 */
export function readSettings<const Settings extends Record<string, Setting<unknown>>>(
  program: string,
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): SettingsOf<Settings> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [member, { name, read, fallback }] of Object.entries(settings)) {
    const text = environment[name]?.trim()
    if (!text) {
      if (fallback === REQUIRED) problems.push(`${name} is missing`)
      else values[member] = fallback
      continue
    }
    try {
      values[member] = read(text)
    } catch (error) {
      if (!(error instanceof Mistake)) throw error
      problems.push(`${name} is "${text}" but should ${error.message}`)
    }
  }
  if (problems.length > 0) throw new InvalidConfigError(program, problems)
  // every member was read or has its fallback
  return Object.freeze(values) as SettingsOf<Settings>
}
