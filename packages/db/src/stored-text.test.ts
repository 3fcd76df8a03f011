import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStoredJson, fromStoredText, toStoredJson, toStoredText } from './stored-text.ts'

/** Every character there is, the troublesome ones often, also next to each other and to backslashes. */
const character = fc.oneof(
  fc.constantFrom('\0', '\ud800', '\udbff', '\udc00', '\u241b', '\\', 'u', '0', 'd', '8', '"', '\u{1f600}'),
  fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
)
const text = fc.string({ unit: character, maxLength: 40 })
const isStorable = (stored: string): boolean =>
  !stored.includes('\0') && Buffer.from(stored).toString() === stored

test('every text comes back as it was from a form that can be stored', () => {
  fc.assert(
    fc.property(text, (original) => {
      const stored = toStoredText(original)
      expect(isStorable(stored)).toBe(true)
      expect(fromStoredText(stored)).toBe(original)
    }),
    { numRuns: 5_000 },
  )
})

test('every JSON text comes back meaning the same, keys included', () => {
  const json = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, text, fc.array(tie('value')), fc.dictionary(text, tie('value'))),
  })).value
  fc.assert(
    fc.property(json, (original) => {
      const stored = toStoredJson(JSON.stringify(original))
      expect(isStorable(stored)).toBe(true)
      // what jsonb refuses to hold
      expect(/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(stored)).toBe(false)
      expect(JSON.parse(fromStoredJson(stored))).toEqual(original)
    }),
    { numRuns: 1_000 },
  )
})

test('bare halves of pairs and pairs spelled as escapes are distinguished', () => {
  expect(toStoredJson('"\\ud83d\\ude00 \\ud83d \\uDE00"')).toBe('"\\ud83d\\ude00 \u241bd83d \u241bde00"')
  expect(toStoredJson('"\\\\u0000"')).toBe('"\\\\u0000"')
})

test('a text that needs nothing is the same text', () => {
  expect(toStoredText('Gr\u00fc\u00dfe \u{1f600} \\u0000')).toBe('Gr\u00fc\u00dfe \u{1f600} \\u0000')
})
