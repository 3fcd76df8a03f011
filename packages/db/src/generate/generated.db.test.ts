import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// `npm run types -w packages/db` writes the files again
test.each([
  'chain',
  'app',
] as const)('the row types of the schema %s are those of its migrations', async (kind) => {
  await expect(await generateTypes(database.url, kind)).toMatchFileSnapshot(`../generated/${kind}.ts`)
})
