import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JsonParameter } from '../stored-text.ts'
import { defineCopy, encodeCopy, UnstorableValueError } from './copy-table.ts'
import { sendCopy } from './send-copy.ts'

let database: TestConnection
beforeAll(async () => {
  database = await connectTestDatabase()
})
afterAll(() => database.drop())

test('every kind of value arrives as it was, extremes included', async () => {
  const { client } = database
  await client.query(
    'CREATE TEMP TABLE t (a bool, b int2, c int4, d int8, e bytea, f text, g jsonb, h numeric(78,0), i bytea[], j int8[])',
  )
  const table = defineCopy<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j', unknown>>('t', {
    a: 'bool',
    b: 'int2',
    c: 'int4',
    d: 'int8',
    e: 'hex',
    f: 'text',
    g: 'jsonb',
    h: 'numeric',
    i: 'hex[]',
    j: 'int8[]',
  })
  const rows = [
    {
      a: true,
      b: -3,
      c: 70_000,
      d: -(2n ** 63n),
      e: '41ff',
      f: 'a\0ü',
      g: '{"x":"\\u0000","y":"\\\\u0000"}',
      h: 2n ** 256n - 1n,
      i: ['00', 'ffff'],
      j: [1n, -1n],
    },
    { a: false, b: 1, c: -1, d: -5, e: '', f: '', g: '1', h: -(2n ** 63n), i: [], j: [] },
    {
      a: null,
      b: null,
      c: null,
      d: 9_007_199_254_740_991,
      e: null,
      f: null,
      g: null,
      h: 0n,
      i: null,
      j: null,
    },
    {
      a: true,
      b: 0,
      c: 0,
      d: -9_007_199_254_740_991,
      e: '00',
      f: 'x',
      g: '[]',
      h: 100_000_000n,
      i: ['aa'],
      j: [0n],
    },
  ]
  await sendCopy(client, encodeCopy(table, rows))
  const { rows: found } = await client.query('SELECT * FROM t')
  expect(found).toEqual([
    {
      a: true,
      b: -3,
      c: 70_000,
      d: -(2n ** 63n),
      e: Buffer.from('41ff', 'hex'),
      f: 'a\0ü',
      g: { x: '\0', y: '\\u0000' },
      h: (2n ** 256n - 1n).toString(),
      i: [Buffer.from([0]), Buffer.from([255, 255])],
      j: [1n, -1n],
    },
    {
      a: false,
      b: 1,
      c: -1,
      d: -5n,
      e: Buffer.alloc(0),
      f: '',
      g: 1,
      h: (-(2n ** 63n)).toString(),
      i: [],
      j: [],
    },
    {
      a: null,
      b: null,
      c: null,
      d: 9_007_199_254_740_991n,
      e: null,
      f: null,
      g: null,
      h: '0',
      i: null,
      j: null,
    },
    {
      a: true,
      b: 0,
      c: 0,
      d: -9_007_199_254_740_991n,
      e: Buffer.from([0]),
      f: 'x',
      g: [],
      h: '100000000',
      i: [Buffer.from([0xaa])],
      j: [0n],
    },
  ])
})

test('a number that is too large is refused with its column and row instead of being cut', () => {
  const table = defineCopy<{ a: unknown; b: unknown; c: unknown }>('t', { a: 'int2', b: 'int4', c: 'int8' })
  const bad = [
    { a: 32_768, b: 0, c: 0n },
    { a: 0, b: -2_147_483_649, c: 0n },
    { a: 0, b: 0, c: 2n ** 63n },
    { a: 0, b: 0, c: 2 ** 63 },
    { a: 0.5, b: 0, c: 0n },
  ]
  for (const row of bad) expect(() => encodeCopy(table, [row])).toThrow(UnstorableValueError)
  expect(() => encodeCopy(table, [{ a: 0, b: 0, c: 2n ** 63n }])).toThrow(
    'The column c of t cannot hold its value: 9223372036854775808 is not a whole number of 64 bits.',
  )
})

test('texts of any characters are found again by the same text, from any kind of statement', async () => {
  const { client } = database
  const texts = ['a\0b', '\ud800', 'x\udc00\0', '\u241b0000', 'plain']
  await client.query('CREATE TEMP TABLE texts (one text, many text[], json jsonb)')
  for (const text of texts)
    await client.query('INSERT INTO texts VALUES ($1, $2, $3)', [
      text,
      [text],
      new JsonParameter(JSON.stringify({ [text]: text })),
    ])
  for (const text of texts) {
    const { rows } = await client.query({ text: 'SELECT * FROM texts WHERE one = $1', values: [text] })
    expect(rows).toEqual([{ one: text, many: [text], json: { [text]: text } }])
  }
})

test('rows of a table whose keys come in no order are sent in the order of the key, and days arrive as days', async () => {
  const { client } = database
  await client.query('CREATE TEMP TABLE s (key bytea, day date, n int4)')
  const table = defineCopy<{ key: string; day: string; n: number }>(
    's',
    { key: 'hex', day: 'date', n: 'int4' },
    1,
  )
  const days = ['2018-06-25', '1999-12-31', '2000-01-01', '2026-11-22']
  const rows = ['41ff000000', '4100000001', '41ff000000', '4180000000'].map((key, n) => ({
    key,
    day: days[n] as string,
    n,
  }))
  await sendCopy(client, encodeCopy(table, rows))
  const { rows: found } = await client.query('SELECT n, day FROM s ORDER BY ctid')
  expect(found).toEqual([
    { n: 1, day: '1999-12-31' },
    { n: 3, day: '2026-11-22' },
    { n: 0, day: '2018-06-25' },
    { n: 2, day: '2000-01-01' },
  ])
})
