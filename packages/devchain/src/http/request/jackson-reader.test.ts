import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { JacksonLimitError } from './jackson-error.ts'
import { JavaError } from './java-error.ts'
import { readNodeJson, readRpcJson } from './node-json.ts'

type Answer = string | { readonly value: unknown } | null

/** Common part of all Jackson errors with a position. */
const SOURCE = '[Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); '

/** The result of reading a text, in the form of the recorded answers. */
function answerTo(text: string): Answer {
  try {
    const value = readNodeJson(text)
    if (value === undefined) return null
    return typeof value === 'object' && !Array.isArray(value) ? { value } : 'can not cast to JSONObject.'
  } catch (error) {
    if (!(error instanceof JavaError)) throw error
    return error.message.replaceAll(SOURCE, '[')
  }
}

test('what Jackson 2.18.6 was seen to take and to refuse, set up as in 4.8.2, word for word', () => {
  const file = new URL('jackson-answers.json', import.meta.url)
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as [string, Answer][]
  expect(recorded.length).toBeGreaterThan(400)
  const differing = recorded
    .map(([text, answer]) => ({ text, answer, got: answerTo(text) }))
    .filter(({ text, answer, got }) => !hasBigNumber(text) && JSON.stringify(answer) !== JSON.stringify(got))
  expect(differing).toEqual([])
})

/** Numbers that the file of answers cannot represent exactly. */
const hasBigNumber = (text: string): boolean => /\d{17}/.test(text)

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test('what is too deep, too long or too much is named with its limit', () => {
  expect(answerTo(nested(20))).toHaveProperty('value')
  expect(answerTo(nested(21))).toBe(
    'Document nesting depth (21) exceeds the maximum allowed (20, from `StreamReadConstraints.getMaxNestingDepth()`)',
  )
  expect(answerTo(`{"a":${'9'.repeat(1_001)}}`)).toBe(
    'Number value length (1001) exceeds the maximum allowed (1000, from `StreamReadConstraints.getMaxNumberLength()`)',
  )
  expect(answerTo(`{"a":[${'1,'.repeat(100_000)}1]}`)).toBe(
    'Token count (100001) exceeds the maximum allowed (100000, from `StreamReadConstraints.getMaxTokenCount()`)',
  )
  expect(answerTo(`{"${'k'.repeat(50_001)}":1}`)).toBe(
    'Name length (50001) exceeds the maximum allowed (50000, from `StreamReadConstraints.getMaxNameLength()`)',
  )
})

test('requests under /jsonrpc are strict, but for what follows the value', () => {
  expect(readRpcJson('{"id":1} and more')).toEqual({ id: 1 })
  expect(readRpcJson('   ')).toBeUndefined()
  for (const text of [
    "{'id':1}",
    '{id:1}',
    '{"id":1,}',
    '{"id":007}',
    '{"id":+1}',
    '{"id":.5}',
    '// a\n{}',
    '{"a":"\t"}',
  ])
    expect(() => readRpcJson(text)).toThrow()
  expect(() => readRpcJson(nested(21))).toThrow(JacksonLimitError)
})
