import { createClient } from '@tronlens/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FilledTemplate } from './filled-templates.ts'
import { runOn } from './servers.ts'
import { createTestDatabase } from './test-database.ts'

/** Content with a table of one row; `calls` counts how often it was made. */
function content(name: string, failures = 0): FilledTemplate & { calls: number } {
  const template = {
    name,
    calls: 0,
    fill: async (url: string) => {
      template.calls++
      await runOn(url, 'CREATE TABLE public.filled AS SELECT 1 AS n')
      if (template.calls <= failures) throw new Error('half made')
    },
  }
  return template
}

const rowsOf = async (url: string): Promise<number[]> => {
  const client = createClient(url)
  await client.connect()
  try {
    return (await client.query<{ n: number }>('SELECT n FROM public.filled ORDER BY n')).rows.map(
      ({ n }) => n,
    )
  } finally {
    await client.end()
  }
}

test('content is made once, and what one test changes of its copy no other sees', async () => {
  const template = content('test_once')
  const [one, other] = await Promise.all([createTestDatabase(template), createTestDatabase(template)])
  try {
    await sql`INSERT INTO public.filled VALUES (2)`.execute(one.db)
    expect([await rowsOf(one.url), await rowsOf(other.url)]).toEqual([[1, 2], [1]])
    expect(template.calls).toBe(1)
  } finally {
    await one.drop()
    await other.drop()
  }
})

test('content on top of other content holds both, and leaves the other as it was', async () => {
  const below = content('test_below')
  const fill = (url: string) => runOn(url, 'INSERT INTO public.filled VALUES (2)')
  const [above, other] = [
    await createTestDatabase({ name: 'test_above', from: below, fill }),
    await createTestDatabase(below),
  ]
  try {
    expect([await rowsOf(above.url), await rowsOf(other.url)]).toEqual([[1, 2], [1]])
    expect(below.calls).toBe(1)
  } finally {
    await above.drop()
    await other.drop()
  }
})

test('content that could not be completed is made again by the next caller', async () => {
  const template = content('test_half', 1)
  await expect(createTestDatabase(template)).rejects.toThrow('half made')
  const database = await createTestDatabase(template)
  expect(await rowsOf(database.url)).toEqual([1])
  expect(template.calls).toBe(2)
  await database.drop()
})
