import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exactDecimal, parseJson, stringifyJson, teachPrinter } from './json.ts'

/**
 * Texts that have broken readers of big integers: their marks, quotes, escapes, names of the language itself.
 */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^-?\d{1,40}[n"]?$/),
  fc.constantFrom(
    '0n',
    'say "1n',
    'x"1n',
    '__proto__',
    'toJSON',
    'constructor',
    '\u0000',
    '\ud800',
    '12345678901234567890',
    ':9007199254740993,',
  ),
)
const integer = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }))
const value = fc.letrec((tie) => ({
  leaf: fc.oneof(
    hostileText,
    integer,
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  node: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('node'), { maxLength: 6 }),
    fc.dictionary(hostileText, tie('node'), { maxKeys: 6 }),
  ),
})).node

/** What comes back: integers that fit are numbers, −0 has no sign. */
function normal(from: unknown): unknown {
  if (typeof from === 'bigint') return Number.isSafeInteger(Number(from)) ? Number(from) : from
  if (Object.is(from, -0)) return 0
  // an integer that only a double could hold is printed with digits or an exponent; digits are read exactly
  if (typeof from === 'number' && Number.isInteger(from) && !Number.isSafeInteger(from))
    return /^-?\d+$/.test(String(from)) ? BigInt(String(from)) : from
  if (Array.isArray(from)) return from.map(normal)
  if (from !== null && typeof from === 'object')
    return Object.fromEntries(Object.entries(from).map(([key, member]) => [key, normal(member)]))
  return from
}

/**
 * What programs hand to a printer besides JSON: things that are left out, dates, boxes, texts of any
 * characters.
 */
const printable = fc.letrec((tie) => ({
  leaf: fc.oneof(
    hostileText,
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, Symbol('left out'), () => 'left out', Object('boxed'), Object(7)),
    fc.date(),
    fc.constant({ toJSON: (key: string) => [key, undefined] }),
  ),
  node: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('node'), { maxLength: 6 }),
    fc.dictionary(hostileText, tie('node'), { maxKeys: 6 }),
  ),
})).node

describe.each([
  ['as the language has it', () => undefined],
  ['with a built-in printer that was taught', teachPrinter],
])('printing %s', (_how, prepare) => {
  beforeAll(prepare)
  afterAll(() => {
    delete (BigInt.prototype as { toJSON?: unknown }).toJSON
  })

  test('whatever is printed is read back equal: every text, every key, every integer', () => {
    fc.assert(
      fc.property(value, (original) => {
        expect(parseJson(stringifyJson(original))).toEqual(normal(original))
      }),
      { numRuns: 3_000 },
    )
  })

  test('without exact numbers printing equals the built-in printer', () => {
    fc.assert(
      fc.property(printable, fc.constantFrom(0, 2), (original, space) => {
        expect(stringifyJson(original, space)).toBe(JSON.stringify(original, undefined, space) ?? 'null')
      }),
      { numRuns: 3_000 },
    )
  })

  test('an exact number changes nothing of what stands around it', () => {
    const exact = [
      ...[12345678901234567890n, 9_007_199_254_740_993n, 7n, -7n],
      ...[12345678901234567890n, 1_100_000n, 1n, 0n].map((amount) => exactDecimal(amount, 6)),
    ]
    fc.assert(
      fc.property(
        printable,
        printable,
        fc.constantFrom(...exact),
        fc.constantFrom(0, 2),
        (before, after, number, space) => {
          const around = (one: unknown) => ({ before, list: [before, one, after], one, after })
          expect(stringifyJson(around(number), space)).toBe(
            JSON.stringify(around('the exact number'), undefined, space).replaceAll(
              '"the exact number"',
              String(number),
            ),
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('to everybody else an integer stays what cannot be printed', () => {
    expect(stringifyJson([1n])).toBe('[1]')
    expect(() => JSON.stringify([1n])).toThrow('BigInt')
    expect(JSON.stringify([1n], (_key, one) => (typeof one === 'bigint' ? `${one}n` : one))).toBe('["1n"]')
  })
})

test('any text is taken or refused as the built-in reader does, whichever reader it goes to', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    'a',
    '0',
    '1',
    '-',
    '.',
    'e',
    ' ',
    '\n',
    '\t',
    'null',
    'true',
    '\u0001',
    '\\u00',
    '"k":',
    '1234567890123456789',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.boolean(),
      (text, isLong) => {
        const body = isLong ? `[1234567890123456789,${text}]` : text
        const read = (parse: (text: string) => unknown) => {
          try {
            return { value: parse(body) }
          } catch {
            return 'refused'
          }
        }
        const rounded = (from: unknown): unknown =>
          typeof from === 'bigint'
            ? Number(from)
            : Array.isArray(from)
              ? from.map(rounded)
              : from !== null && typeof from === 'object'
                ? Object.fromEntries(Object.entries(from).map(([key, member]) => [key, rounded(member)]))
                : from
        expect(rounded(read(parseJson))).toEqual(read(JSON.parse))
      },
    ),
    { numRuns: 5_000 },
  )
})

test('the texts that broke an earlier reader', () => {
  const memo = { memo: 'say "1n', '0n': 'x"1n', big: 2n ** 63n - 1n }
  expect(parseJson(stringifyJson(memo))).toEqual(memo)
  expect(parseJson('{"a":1,"a":12345678901234567890}')).toEqual({ a: 12345678901234567890n })
  const odd = parseJson('{"__proto__":{"x":1},"n":12345678901234567890}') as object
  expect(Object.keys(odd)).toEqual(['__proto__', 'n'])
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype)
})

test('fractions of an amount keep all their digits', () => {
  expect(
    stringifyJson({ fee: exactDecimal(1_100_000n, 6), all: exactDecimal(9_223_372_036_854_775_807n, 6) }),
  ).toBe('{"fee":1.1,"all":9223372036854.775807}')
})
