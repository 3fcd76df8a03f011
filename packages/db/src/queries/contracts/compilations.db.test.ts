import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDatabase, createAppDatabase } from '../../database.ts'
import { findCompilation, saveCompilation, sweepCompilations } from './compilations.ts'

let database: TestDatabase
let db: AppDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = createAppDatabase(database.url, { poolSize: 4 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const HOUR = 3_600
const bytes = (n: number): Buffer => Buffer.alloc(32, n)
const save = (n: number, size = 10, codes = [bytes(n + 100)]) =>
  saveCompilation(
    db,
    { hash: bytes(n), input: `input ${n}\0`, size, codes },
    { seconds: HOUR, characters: 100 },
  )
const find = (code: number) => findCompilation(db, bytes(code), HOUR)
/** Lets what was compiled be older. */
const age = (seconds: number) =>
  sql`UPDATE compilation SET made_at = made_at - make_interval(secs => ${seconds})`.execute(db)

test('code leads to what it was compiled from, the newest where several made it', async () => {
  await save(1, 10, [bytes(101), bytes(50)])
  await save(2, 10, [bytes(102), bytes(50), bytes(50)])
  await save(1, 10, [bytes(101)])
  expect([await find(101), await find(102), await find(50), await find(9)]).toEqual([
    'input 1\0',
    'input 2\0',
    'input 2\0',
    undefined,
  ])
})

test('the oldest goes first where there is too much, and all that is too old', async () => {
  await age(100)
  await Promise.all([save(3, 45), save(4, 45)])
  expect([await find(101), await find(102), await find(103), await find(104)]).toEqual([
    expect.anything(),
    undefined,
    'input 3\0',
    'input 4\0',
  ])
  await age(HOUR)
  expect(await find(103)).toBeUndefined()
  await sweepCompilations(db, HOUR)
  expect(await db.selectFrom('compilation_code').selectAll().execute()).toEqual([])
})
