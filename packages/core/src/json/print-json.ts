/**
 * A number whose decimal digits are printed as they are: an amount with fractions that no float has rounded.
 */
export class ExactDecimal {
  /** @param digits - a number as JSON spells it */
  constructor(readonly digits: string) {}

  toString(): string {
    return this.digits
  }

  /** Asked by the built-in printer. */
  toJSON(): number {
    const value = Number(this.digits)
    if (printing > 0 && String(value) !== this.digits) throw ROUNDED
    return value
  }
}

/** What a text needs an escape for: quotes, backslashes, controls, and surrogates that may stand alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that JSON escapes
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/

const printText = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`)

/**
 * Prints JSON: `bigint` as bare integers, `ExactDecimal` with all its digits, everything else as
 * `JSON.stringify` does. Undefined where that leaves a value out.
 *
 * @param space - how far each level is indented; 0 for one line without spaces
 * @throws {RangeError | TypeError} when a value contains itself
 */
export function printJson(value: unknown, space = 0): string | undefined {
  if (isTaught()) {
    const text = printTaught(value, space)
    if (text !== ROUNDED) return text
    // looking at every value costs a tenth of printing it, and most values have nothing that the built-in
    // printer does not know
  } else if (isPlain(value)) return JSON.stringify(value, undefined, space)
  return print(value, '', { step: ' '.repeat(space), newline: space > 0 ? '\n' : '' })
}

/** Stands for a text in which the built-in printer would round a number. */
const ROUNDED = Symbol('a number that no double holds')
/** Texts that `printTaught` is printing. */
let printing = 0

/** What the built-in printer asks a `bigint` for. */
function bigintToJson(this: bigint): number | bigint {
  // for other callers it stays a bigint, which only a replacer of theirs can print
  if (printing === 0) return this
  const value = Number(this)
  if (!Number.isSafeInteger(value)) throw ROUNDED
  return value
}

const isTaught = (): boolean => (BigInt.prototype as { toJSON?: unknown }).toJSON === bigintToJson

/**
 * Teaches the built-in printer the `bigint` that a double holds, which nearly all are: an answer with some
 * takes it half the time of ours. For programs that print a lot; to everybody but `printJson` a `bigint`
 * remains what cannot be printed.
 */
export function teachPrinter(): void {
  const own = { value: bigintToJson, configurable: true, writable: true }
  Object.defineProperty(BigInt.prototype, 'toJSON', own)
}

/** Text of the built-in printer, unless that rounds something. */
function printTaught(value: unknown, space: number): string | undefined | typeof ROUNDED {
  printing++
  try {
    return JSON.stringify(value, undefined, space)
  } catch (error) {
    if (error === ROUNDED) return ROUNDED
    throw error
  } finally {
    printing--
  }
}

/** True when the built-in printer prints a value as we do. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (hasOwnForm(value)) return false
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item)) return false
    return true
  }
  for (const name in value) if (!isPlain((value as Members)[name])) return false
  return true
}

/** True for an object that holds no other one and nothing that the built-in printer does not know. */
function isFlat(value: object): boolean {
  for (const name in value) {
    const member = (value as Members)[name]
    if (typeof member === 'bigint' || (typeof member === 'object' && member !== null)) return false
  }
  return true
}

const isBox = (value: object): boolean =>
  value instanceof String || value instanceof Number || value instanceof Boolean

type Members = Record<string, unknown>
type Printing = { toJSON: (key: string) => unknown }

const printsItself = (value: object): value is Printing =>
  'toJSON' in value && typeof value.toJSON === 'function'

const hasOwnForm = (value: object): boolean => value instanceof ExactDecimal || printsItself(value)

/**
 * What stands between values: the indentation of a level, and the line break with that of the present one.
 */
type Layout = { step: string; newline: string }

function print(value: unknown, key: string | number, layout: Layout): string | undefined {
  switch (typeof value) {
    case 'string':
      return printText(value)
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null'
    case 'boolean':
      return value ? 'true' : 'false'
    case 'bigint':
      return value.toString()
    case 'object':
      return value === null ? 'null' : printObject(value, key, layout)
    default:
      return undefined
  }
}

function printObject(value: object, key: string | number, layout: Layout): string | undefined {
  if (value instanceof ExactDecimal) return value.digits
  if (printsItself(value)) return print(value.toJSON(String(key)), key, layout)
  if (isBox(value) || (layout.step === '' && isFlat(value))) return JSON.stringify(value)
  const inner = layout.step === '' ? layout : { ...layout, newline: layout.newline + layout.step }
  const text = Array.isArray(value) ? printItems(value, inner) : printMembers(value as Members, inner)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return text === '' ? `${open}${close}` : `${open}${text}${layout.newline}${close}`
}

function printItems(list: readonly unknown[], layout: Layout): string {
  let text = ''
  for (let i = 0; i < list.length; i++)
    text += `${i === 0 ? '' : ','}${layout.newline}${print(list[i], i, layout) ?? 'null'}`
  return text
}

function printMembers(value: Members, layout: Layout): string {
  const colon = layout.step === '' ? ':' : ': '
  let text = ''
  for (const name of Object.keys(value)) {
    const member = print(value[name], name, layout)
    if (member !== undefined)
      text += `${text === '' ? '' : ','}${layout.newline}${printText(name)}${colon}${member}`
  }
  return text
}
