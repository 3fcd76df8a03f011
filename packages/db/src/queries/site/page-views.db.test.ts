import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDatabase, createAppDatabase } from '../../index.ts'
import { addPageViews, listPageViews } from './page-views.ts'

let database: TestDatabase
let db: AppDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = createAppDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('made-up names fill the day, and pages that were counted before are counted on', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await addPageViews(db, today, new Map([['block', 2000]]))
  await addPageViews(db, today, new Map(Array.from({ length: 1000 }, (_, n) => [`made-up-${n}`, 1])))
  await addPageViews(
    db,
    today,
    new Map([
      ['block', 5],
      ['one-more', 3000],
    ]),
  )
  expect((await listPageViews(db, 1))[0]).toEqual({ page: 'block', views: 2005n })
})
