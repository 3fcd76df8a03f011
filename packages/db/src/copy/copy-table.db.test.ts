import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../pool.ts'
import { defineCopy, encodeCopy } from './copy-table.ts'
import { sendCopy } from './send-copy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every kind of value arrives as it was, extremes included', async () => {
  const client = createClient(database.url)
  await client.connect()
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
      f: 'a\ufffdü',
      g: { x: '\ufffd', y: '\\u0000' },
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
  await client.end()
})
