import fc from 'fast-check'
import { whole } from '../build-transaction.ts'

/** Largest and smallest number of 64 bits. */
export const INT64_MAX = 2n ** 63n - 1n
export const INT64_MIN = -(2n ** 63n)

const extremes = (...values: bigint[]) => fc.constantFrom(...values)

/** Any number that a transaction may name and the chain does not check against anything. */
export const anyInt64 = fc
  .oneof(
    extremes(INT64_MAX, INT64_MIN, 0n, -1n, 1n, 2n ** 53n, 2n ** 53n + 1n),
    fc.bigInt({ min: INT64_MIN, max: INT64_MAX }),
  )
  .map(whole)

/** An amount up to what one account can have at most. */
export const amount = fc
  .oneof(extremes(INT64_MAX, 0n, 1n, 2n ** 53n + 1n), fc.bigInt({ min: 0n, max: INT64_MAX }))
  .map(whole)

/**
 * An amount of which the chain holds only so much that sums stay within 64 bits: stake, votes, fees, energy.
 */
export const scarce = fc.oneof(extremes(0n, 1n, 2n ** 50n), fc.bigInt({ min: 0n, max: 2n ** 50n })).map(whole)

/** Half of a surrogate pair is no character: there are that many, from here on. */
const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800]

/**
 * One character, any that there is; some more of ASCII. Not the unit `binary` of the library, which makes a
 * table of all of them when this module is loaded: two seconds of every process of tests.
 */
export const anyCharacter = fc
  .oneof(
    { weight: 15, arbitrary: fc.integer({ min: 0, max: 0x10ffff - SURROGATES }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
  )
  .map((place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES))

/** Text of any characters: those that break readers of JSON, columns of databases and pages. */
export const hostileText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u241b0000',
    'x"1n',
    'say "1n',
    '0n',
    '__proto__',
    'constructor',
    '\\u0000',
    '\\',
    "'; DROP TABLE block; --",
    '<img src=x onerror=alert(1)>',
    '\u202egnp.exe',
    '\ufeff',
    '{{constructor}}',
    'A'.repeat(5_000),
    '\u{1f600}'.repeat(300),
  ),
)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Bytes as the node prints them, whatever they are: also no UTF-8. */
export const hostileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map(hex),
  hostileText.map((text) => Buffer.from(text, 'utf8').toString('hex')),
  fc.constantFrom('', '00', 'ff', 'c328', 'eda080', '00'.repeat(33)),
)

/** One word of 256 bits. */
export const word = fc.oneof(
  fc.constantFrom('f'.repeat(64), '0'.repeat(64), `${'0'.repeat(63)}1`, `8${'0'.repeat(63)}`),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
)

/** Few addresses, so that they meet again: five accounts, the zero address, the largest one. */
export const address = fc.constantFrom(
  ...['0a', '0b', '0c', '0d', '0e', '00', 'ff'].map((byte) => `41${byte.repeat(20)}`),
)

/** Few contracts. */
export const contract = fc.constantFrom(...['c1', 'c2', 'c3'].map((byte) => `41${byte.repeat(20)}`))

/** A member that may be missing, as members of zero and of older nodes are. */
export const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 })

/** An object without the members that are missing. */
export const present = <Members extends Record<string, unknown>>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members
