import { parseArgs } from 'node:util'

/** The command line does not make sense; the text says why. */
export class UsageError extends Error {}

/** One option: how it is shown in the help, and how its text is read. */
export type Option<T> = {
  /** What its value is called; a switch has none. */
  readonly value?: string
  /** A letter that stands for it too. */
  readonly short?: string
  /** Further lines stand under the first. */
  readonly help: string
  /** May be given several times; every text is read. */
  readonly isList: boolean
  /** @throws {UsageError} */
  readonly read: (texts: readonly string[], name: string) => T
}

/** Options by their names on the command line, without the dashes. */
export type OptionSchema = Readonly<Record<string, Option<unknown>>>

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S

/** What was given, by name in camel case; undefined for what was not. */
export type OptionValues<S extends OptionSchema> = {
  readonly [K in keyof S & string as Camel<K>]: S[K] extends Option<infer T> ? T | undefined : never
}

const one = (texts: readonly string[]): string => texts.at(-1) ?? ''

export const flag = (help: string, short?: string): Option<true> => ({
  help,
  ...(short !== undefined && { short }),
  isList: false,
  read: () => true,
})

export const text = (value: string, help: string): Option<string> => ({
  value,
  help,
  isList: false,
  read: one,
})

/** One of some words. */
export const choice = <T extends string>(value: string, help: string, words: readonly T[]): Option<T> => ({
  value,
  help,
  isList: false,
  read: (texts, name) => {
    const found = words.find((word) => word === one(texts))
    if (found === undefined)
      throw new UsageError(`There is no ${name} "${one(texts)}"; choose one of ${words.join(', ')}.`)
    return found
  },
})

/** A number from `min` to `max`; `decimals` allows a fraction. */
export const number = (
  value: string,
  help: string,
  min: number,
  max: number,
  decimals = false,
): Option<number> => ({
  value,
  help,
  isList: false,
  read: (texts, name) => {
    const given = one(texts)
    const format = decimals ? /^\d+(\.\d+)?$/ : /^\d+$/
    const read = Number(given)
    if (!format.test(given) || read < min || read > max)
      throw new UsageError(
        `--${name} must be ${decimals ? 'a number' : 'a whole number'} from ${min} to ${max}, not "${given}".`,
      )
    return read
  },
})

/** Any number of texts that pass a check; `requirement` says what they must be. */
export const list = (
  value: string,
  help: string,
  requirement: string,
  fits: (text: string) => boolean,
): Option<readonly string[]> => ({
  value,
  help,
  isList: true,
  read: (texts, name) => {
    const wrong = texts.find((given) => !fits(given))
    if (wrong !== undefined) throw new UsageError(`--${name} must be ${requirement}, not "${wrong}".`)
    return texts
  },
})

const camelOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Reads the command line. @throws {UsageError} */
export function readValues<S extends OptionSchema>(schema: S, args: readonly string[]): OptionValues<S> {
  const given = parse(schema, args)
  const values = Object.entries(schema).map(([name, option]) => {
    const texts = given[name]
    return [camelOf(name), texts === undefined ? undefined : option.read(texts, name)]
  })
  // every name of the schema is there, read by its own option
  return Object.fromEntries(values) as OptionValues<S>
}

function parse(schema: OptionSchema, args: readonly string[]): Record<string, readonly string[]> {
  const options = Object.fromEntries(
    Object.entries(schema).map(([name, { value, short }]) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: true,
        ...(short !== undefined && { short }),
      },
    ]),
  )
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(`${explainParsing(error as Error)} See --help.`)
  }
  const texts = Object.entries(values).map(([name, list]) => [name, (list as unknown[]).map(String)] as const)
  const empty = texts.find(([, list]) => list.includes(''))
  if (empty) throw new UsageError(`--${empty[0]} needs a value. See --help.`)
  return Object.fromEntries(texts)
}

/** Node's own texts have several sentences, the last of them without an end. */
function explainParsing({ message }: Error): string {
  const missing = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(
    message,
  )?.[1]
  if (missing) return `${missing} needs a value.`
  return `${message.split(/\.?(?:\s|$)(?=[A-Z]|$)/)[0]}.`
}

const COLUMN = 22

/** The options, one a line. */
export function describeOptions(schema: OptionSchema): string {
  return Object.entries(schema)
    .flatMap(([name, { value, help }]) => {
      const left = `  --${name}${value === undefined ? '' : ` ${value}`}`
      const [first = '', ...more] = help.split('\n')
      const indented = more.map((line) => ' '.repeat(COLUMN) + line)
      return left.length < COLUMN
        ? [left.padEnd(COLUMN) + first, ...indented]
        : [left, ' '.repeat(COLUMN) + first, ...indented]
    })
    .join('\n')
}
