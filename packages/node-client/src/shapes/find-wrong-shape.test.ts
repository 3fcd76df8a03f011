import { parseJson, stringifyJson } from '@tronlens/core'
import { findRecordings, readLines, readNumbered, readRecorded } from '@tronlens/testkit'
import { describe, expect, test } from 'vitest'
import { findWrongShape } from './find-wrong-shape.ts'
import { SHAPES } from './shapes.ts'

const json = (text: string): Record<string, unknown> => parseJson(text) as Record<string, unknown>

/** Every recorded answer of a node to a question whose answers have a shape: the question and the text. */
function* answersOf(dir: string): Generator<[method: string, answer: unknown]> {
  for (const line of readLines(dir, 'blocks.jsonl')) yield ['getblockbynum', json(line)]
  for (const text of readNumbered(dir, 'infos.jsonl').values())
    yield ['gettransactioninfobyblocknum', json(text)]
  for (const line of readLines(dir, 'accounts.jsonl')) {
    const { account, resource, reward } = json(line)
    yield* [
      ['getaccount', account],
      ['getaccountresource', resource ?? {}],
      ['getReward', reward ?? {}],
    ] as const
  }
  for (const line of readLines(dir, 'contracts.jsonl')) yield ['getcontract', json(line).contract]
  for (const [method, answer] of Object.entries(json(readRecorded(dir, 'state.json') ?? '{}')))
    yield [method, answer]
  for (const line of readLines(dir, 'forms.jsonl')) {
    const { path, answer } = json(line) as { path: string; answer: string }
    if (/^\s*[[{]/.test(answer)) yield [path.slice(path.lastIndexOf('/') + 1), json(answer)]
  }
}

describe('everything that a java-tron answers is of the shape that is known of it', () => {
  test.each(Object.entries(findRecordings()))('%s', (_, dir) => {
    const met = new Map<string, number>()
    for (const [method, answer] of answersOf(dir)) {
      if (typeof answer === 'object' && answer !== null && 'Error' in answer) continue
      expect(
        findWrongShape(method, answer),
        `${method}: ${stringifyJson(answer).slice(0, 200)}`,
      ).toBeUndefined()
      if (SHAPES[method]) met.set(method, (met.get(method) ?? 0) + 1)
    }
    expect(met.get('getblockbynum')).toBeGreaterThan(300)
    expect(met.get('getaccount')).toBeGreaterThan(20)
    expect(met.size).toBeGreaterThan(15)
  })
})

test.each<[string, string, string]>([
  ['getblock', 'null', 'it is null, where a node has members'],
  ['getblock', '[]', 'it is [], where a node has members'],
  ['getblock', '{"blockID":7}', '/blockID is 7, where a node has a text'],
  [
    'getblockbynum',
    '{"block_header":{"raw_data":{"number":"x"}}}',
    '/block_header/raw_data/number is "x", where a node has a whole number',
  ],
  [
    'getblockbylimitnext',
    '{"block":[{"transactions":[{"raw_data_hex":1}]}]}',
    '/block/0/transactions/0/raw_data_hex is 1, where a node has a text',
  ],
  ['gettransactioninfobyblocknum', '[{"id":"a"},null]', 'a node has'],
  ['gettransactioninfobyblocknum', '{"id":"a"}', 'a node has'],
  ['getaccount', '{"balance":"x"}', '/balance is "x", where a node has a whole number'],
  ['getaccount', '{"balance":1.5}', '/balance is 1.5, where a node has a whole number'],
  ['getaccount', '{"frozenV2":{}}', '/frozenV2 is {}, where a node has a list'],
  ['getReward', '"9"', 'it is "9", where a node has members'],
  [
    'triggerconstantcontract',
    '{"result":{"result":"true"}}',
    '/result/result is "true", where a node has true or false',
  ],
])('%s: %s is reported', (method, answer, words) => {
  expect(findWrongShape(method, parseJson(answer))).toContain(words)
})

test('integers beyond 2^53 are whole numbers, and what is not asked here may be anything', () => {
  expect(
    findWrongShape('getaccount', parseJson('{"balance":9223372036854775807,"new_member":null}')),
  ).toBeUndefined()
  expect(findWrongShape('getaccount', parseJson('{}'))).toBeUndefined()
  expect(findWrongShape('getnodeinfo', null)).toBeUndefined()
})
